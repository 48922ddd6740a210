import { useState } from 'react'
import { stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { RadioCards } from '#platform/web/ui/RadioCards.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type {
  AdministeredResultsWire,
  ProposedResultWire,
} from '../../../contract/result-admin-schemas.ts'
import { decideElectionResult } from '../../../contract/result-endpoints.ts'
import {
  resultRounds,
  resultStateNames,
  roundNames,
  type ResultRound,
} from '../../../contract/result-rules.ts'
import { Day } from '../../PositionSummary.tsx'
import { FourEyesDecision } from '../FourEyesDecision.tsx'
import { resultEndpoints } from '../queries.ts'
import { ResultForm } from './ResultForm.tsx'

type Props = {
  year: number
  race: AdministeredResultsWire
  /** The list that leads here. */
  back: string
}

const done = {
  confirmed: 'Result published',
  rejected: 'Result rejected',
  withdrawn: 'Result withdrawn',
}

/** One race: what waits for a decision, and the form of each round. */
export function RaceResultEditor({ year, race, back }: Props) {
  const { state, seatClass, isSpecial, rounds } = race
  const [round, setRound] = useState<ResultRound>(
    rounds.some((each) => each.round === 'runoff') ? 'runoff' : 'general',
  )
  return (
    <section aria-labelledby="race-result">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="race-result" className="text-lg">
          {stateNames[state]} {year}, class {seatClass}
          {isSpecial && ' (special)'}
        </h3>
        <Button size="s" variant="quiet" to={back}>
          All races
        </Button>
      </div>
      <div className="mt-4 space-y-4">
        {rounds.map(
          ({ round: of, waiting }) =>
            waiting && <Waiting key={waiting.id} race={race} round={of} result={waiting} />,
        )}
      </div>
      <div className="mt-5 max-w-180">
        <RadioCards
          legend="Round"
          columns={2}
          options={resultRounds.map((value) => ({ value, title: roundNames[value] }))}
          value={round}
          onChange={setRound}
        />
      </div>
      <ResultForm key={round} year={year} race={race} round={round} />
    </section>
  )
}

type WaitingProps = {
  race: AdministeredResultsWire
  round: ResultRound
  result: ProposedResultWire
}

/** A proposed result with everything that it says, and what an editor can decide about it. */
function Waiting({ race, round, result }: WaitingProps) {
  const { id, isOwn, proposedBy, proposedAt } = result
  const decide = useApiMutation(useCall(), decideElectionResult, {
    changes: resultEndpoints,
    isSingle: true,
    failure: { title: 'Update failed', text: 'Could not update the result' },
    onSuccess: (_done, { body }) => toast({ tone: 'good', title: done[body.decision] }),
  })
  return (
    <Card as="section" aria-label={`Proposed, ${roundNames[round]}`}>
      <h4 className="font-semibold">
        {roundNames[round]}: {resultStateNames[result.status]}
      </h4>
      <p className="text-sm text-ink-3">
        Proposed by {proposedBy?.name ?? 'an import'}, <Time at={proposedAt} />
      </p>
      <Facts race={race} result={result} />
      <FourEyesDecision
        isOwn={isOwn}
        about={`${stateNames[race.state]}, ${roundNames[round].toLowerCase()}`}
        isBusy={decide.isPending}
        onDecide={(decision, reason) =>
          decide.mutate({ params: { id }, body: { decision, reason } })
        }
      />
    </Card>
  )
}

function Facts({ race: { candidates }, result }: Pick<WaitingProps, 'race' | 'result'>) {
  const nameOf = (id: string) => candidates.find((each) => each.id === id)?.name ?? 'Hidden'
  const facts: [label: string, value: string | null][] = [
    ...result.votes.map(({ candidateId, votes }): [string, string] => [
      nameOf(candidateId),
      votes.toLocaleString('en-US'),
    ]),
    ['Write-in votes', result.writeIns?.toLocaleString('en-US') ?? null],
    ['Counted', result.countedPercent === null ? null : `${result.countedPercent}%`],
    ['Winner', result.winnerId && nameOf(result.winnerId)],
    ['Called by', result.calledBy],
  ]
  return (
    <>
      <dl className="mt-3 grid max-w-120 grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="figures text-right">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        Count of <Time at={result.asOf} hasTime />. Source:{' '}
        <a
          href={result.sourceUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="underline wrap-anywhere"
        >
          {result.sourceTitle}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        , <Day date={result.sourceDate} />
        {result.heldOn && (
          <>
            {' '}
            · Runoff on <Day date={result.heldOn} />
          </>
        )}
        {result.certifiesOn && (
          <>
            {' '}
            · To be certified on <Day date={result.certifiesOn} />
          </>
        )}
      </p>
    </>
  )
}
