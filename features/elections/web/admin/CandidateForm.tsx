import { useNavigate } from 'react-router'
import { stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { createSenateCandidate, updateSenateCandidate } from '../../contract/admin-endpoints.ts'
import type { AdministeredCycleWire, EditedCandidateWire } from '../../contract/admin-schemas.ts'
import { colorCodes, colorNames, electionLimits, issues } from '../../contract/rules.ts'
import { blankCandidate, bodyOf, raceKey, typedOf, type TypedCandidate } from './candidate-draft.ts'
import { PhotoField } from './PhotoField.tsx'
import { PositionField } from './PositionField.tsx'
import { candidateEndpoints } from './queries.ts'

type Props = { cycles: AdministeredCycleWire[]; candidate: EditedCandidateWire | null }

/** A candidate's form. Input survives failures and reloads until stored. */
export function CandidateForm({ cycles, candidate }: Props) {
  const call = useCall()
  const navigate = useNavigate()
  const [typed, setTyped, forget] = usePersistedForm<TypedCandidate>(
    `candidate:${candidate?.id ?? 'new'}`,
    candidate ? typedOf(candidate) : blankCandidate,
  )
  const change = (part: Partial<TypedCandidate>) => setTyped({ ...typed, ...part })
  const finish = ({ name, changes }: EditedCandidateWire) => {
    forget()
    toast({
      tone: 'good',
      title: candidate ? 'Candidate saved' : 'Candidate added',
      description:
        changes.length > 0
          ? `${changes.length === 1 ? 'One position waits' : `${changes.length} positions wait`} for a second editor.`
          : `${name} is up to date.`,
    })
    void navigate('?tab=warroom')
  }
  const options = {
    changes: candidateEndpoints,
    isSingle: true,
    onSuccess: finish,
  }
  const create = useApiMutation(call, createSenateCandidate, options)
  const update = useApiMutation(call, updateSenateCandidate, options)
  const { error, isPending } = candidate ? update : create
  const errors = fieldErrorsOf(error)
  const send = () => {
    const body = bodyOf(typed)
    if (candidate)
      update.mutate({
        params: { id: candidate.id },
        body: { ...body, revision: candidate.revision },
      })
    else create.mutate({ body })
  }
  return (
    <Form onSubmit={send} error={error} className="max-w-180 space-y-5">
      <h3 className="text-lg">{candidate ? `Edit ${candidate.name}` : 'Add a candidate'}</h3>
      {error && (
        <Callout tone="bad" title={candidate ? 'Not saved' : 'Not added'} isAnnounced>
          {messageOf(error, "Couldn't save the candidate")} Your text is still here.
        </Callout>
      )}
      <Field
        label="Race"
        isRequired
        error={errors['state'] ?? errors['year'] ?? errors['seatClass']}
      >
        <Select value={typed.race} onChange={({ target }) => change({ race: target.value })}>
          {cycles.map(({ year, races }) => (
            <optgroup key={year} label={String(year)}>
              {races.map(({ state, seatClass, isSpecial }) => (
                <option
                  key={raceKey(year, state, seatClass)}
                  value={raceKey(year, state, seatClass)}
                >
                  {`${stateNames[state]} ${year}, class ${seatClass}${isSpecial ? ' (special)' : ''}`}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" isRequired name="name">
          <TextInput
            value={typed.name}
            maxLength={electionLimits.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label="Party" isRequired name="party">
          <TextInput
            value={typed.party}
            maxLength={electionLimits.party}
            onChange={({ target }) => change({ party: target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label="Incumbent"
        checked={typed.isIncumbent}
        onChange={({ target }) => change({ isIncumbent: target.checked })}
      />
      <PhotoField
        value={typed.photoUrl}
        name={typed.name}
        error={errors['photoUrl']}
        onChange={(photoUrl) => change({ photoUrl })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Campaign website" name="website">
          <TextInput
            type="url"
            placeholder="https://"
            value={typed.website}
            maxLength={electionLimits.url}
            onChange={({ target }) => change({ website: target.value })}
          />
        </Field>
        <Field label="Contact email" name="contactEmail">
          <TextInput
            type="email"
            value={typed.contactEmail}
            maxLength={electionLimits.email}
            onChange={({ target }) => change({ contactEmail: target.value })}
          />
        </Field>
      </div>
      <Field
        label="Points"
        hint={`One per line, up to ${electionLimits.bulletPoints}.`}
        error={errorUnder(errors, 'bulletPoints')}
      >
        <TextArea
          rows={4}
          value={typed.bulletPoints}
          onChange={({ target }) => change({ bulletPoints: target.value })}
        />
      </Field>
      {issues.map((issue) => (
        <PositionField
          key={issue}
          issue={issue}
          value={typed[issue]}
          errors={errors}
          onChange={(position) => change({ [issue]: position })}
        />
      ))}
      <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Field label="Color" name="colorOverride">
          <Select
            value={typed.colorOverride}
            placeholder="From the positions"
            options={colorCodes.map((value) => ({ value, label: colorNames[value] }))}
            onChange={({ target }) =>
              change({ colorOverride: target.value as TypedCandidate['colorOverride'] })
            }
          />
        </Field>
        {typed.colorOverride !== '' && (
          <Field label="Note" hint="Readers see it." isRequired name="colorNote">
            <TextArea
              rows={2}
              value={typed.colorNote}
              counterLimit={electionLimits.colorNote}
              onChange={({ target }) => change({ colorNote: target.value })}
            />
          </Field>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isPending}>
          {candidate ? 'Save changes' : 'Add candidate'}
        </Button>
        <Button variant="quiet" to="?tab=warroom" onClick={forget}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** The first error of a field or its parts. */
function errorUnder(errors: Record<string, string>, name: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
}
