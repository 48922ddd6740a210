import { useNavigate } from 'react-router'
import { stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { createSenateCandidate, updateSenateCandidate } from '../../contract/admin-endpoints.ts'
import type { AdministeredCycleWire, EditedCandidateWire } from '../../contract/admin-schemas.ts'
import { issues } from '../../contract/rules.ts'
import { blankCandidate, bodyOf, raceKey, typedOf, type TypedCandidate } from './candidate-draft.ts'
import { CandidateInputs } from './CandidateInputs.tsx'
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
      <CandidateInputs
        typed={typed}
        errors={errors}
        onChange={change}
        photo={
          <PhotoField
            value={typed.photoUrl}
            name={typed.name}
            error={errors['photoUrl']}
            onChange={(photoUrl) => change({ photoUrl })}
          />
        }
        positions={issues.map((issue) => (
          <PositionField
            key={issue}
            issue={issue}
            value={typed[issue]}
            errors={errors}
            onChange={(position) => change({ [issue]: position })}
          />
        ))}
      />
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
