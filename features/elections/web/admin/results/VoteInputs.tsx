import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { AdministeredResultsWire } from '../../../contract/result-admin-schemas.ts'

type Props = {
  legend: string
  candidates: AdministeredResultsWire['candidates']
  votes: Record<string, string>
  errors: Record<string, string>
  onChange: (votes: Record<string, string>) => void
}

/** Each candidate's votes; blank for who isn't in the round. */
export function VoteInputs({ legend, candidates, votes, errors, onChange }: Props) {
  const listed = candidates.filter(({ id }) => (votes[id] ?? '').trim() !== '')
  /** The server names a candidate by the place in what was sent. */
  const errorOf = (id: string) =>
    errors[`votes.${listed.findIndex((each) => each.id === id)}.votes`]
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-serif text-md font-semibold">
        Votes, {legend.toLowerCase()}
      </legend>
      <p className="clear-both mb-3 text-sm text-ink-3">
        Leave blank who isn’t on the ballot of this round.
      </p>
      <FieldError id="votes-error" error={errors['votes']} />
      {candidates.length === 0 && (
        <p>Add the candidates of this race first, then enter their votes here.</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {candidates.map(({ id, name, party }) => (
          <Field key={id} label={name} hint={party} error={errorOf(id)}>
            <TextInput
              inputMode="numeric"
              maxLength={15}
              value={votes[id] ?? ''}
              onChange={({ target }) => onChange({ ...votes, [id]: target.value })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
