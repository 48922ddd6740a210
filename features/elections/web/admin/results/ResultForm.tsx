import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import type { AdministeredResultsWire } from '../../../contract/result-admin-schemas.ts'
import { proposeElectionResult } from '../../../contract/result-endpoints.ts'
import { roundNames, type ResultRound } from '../../../contract/result-rules.ts'
import { resultEndpoints } from '../queries.ts'
import { bodyOf, typedOf, type TypedResult } from './result-draft.ts'
import { ResultInputs } from './ResultInputs.tsx'
import { VoteInputs } from './VoteInputs.tsx'

type Props = { year: number; race: AdministeredResultsWire; round: ResultRound }

/** The form of a round's result. Input survives failures and reloads until it is stored. */
export function ResultForm({ year, race, round }: Props) {
  const { state, seatClass } = race
  const [typed, setTyped, forget] = usePersistedForm<TypedResult>(
    `result:${year}:${state}:${seatClass}:${round}`,
    typedOf(race, round),
  )
  const change = (part: Partial<TypedResult>) => setTyped({ ...typed, ...part })
  const propose = useApiMutation(useCall(), proposeElectionResult, {
    changes: resultEndpoints,
    isSingle: true,
    onSuccess: () => {
      forget()
      toast({ tone: 'good', title: 'Result proposed', description: 'A second editor confirms it.' })
    },
  })
  const { error } = propose
  const errors = fieldErrorsOf(error)
  return (
    <Form
      onSubmit={() => propose.mutate({ body: bodyOf(typed, { year, ...race }) })}
      error={error}
      className="mt-4 max-w-180 space-y-5"
    >
      {error && (
        <Callout tone="bad" title="Not proposed" isAnnounced>
          {messageOf(error, "Couldn't save the result")} Your figures are still here.
        </Callout>
      )}
      <ResultInputs
        typed={typed}
        candidates={race.candidates}
        onChange={change}
        votes={
          <VoteInputs
            legend={roundNames[round]}
            candidates={race.candidates}
            votes={typed.votes}
            errors={errors}
            onChange={(votes) => change({ votes })}
          />
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={propose.isPending}>
          Propose result
        </Button>
        <Button variant="quiet" onClick={forget}>
          Start over
        </Button>
      </div>
    </Form>
  )
}
