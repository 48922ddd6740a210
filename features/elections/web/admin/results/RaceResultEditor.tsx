import { useState } from 'react'
import { stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
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
import { whatChanges } from './what-changes.ts'

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
          ({ round: of, waiting, published }) =>
            waiting && (
              <Waiting
                key={waiting.id}
                race={race}
                round={of}
                result={waiting}
                published={published}
              />
            ),
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
  /** What readers see now. */
  published: AdministeredResultsWire['rounds'][number]['published']
}

/** A proposed result with everything that it says, and what an editor can decide about it. */
function Waiting({ race, round, result, published }: WaitingProps) {
  const { id, isOwn, proposedBy, proposedAt } = result
  const changes = whatChanges(published, result, nameIn(race))
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
      {changes.length > 0 && (
        <Callout tone="warn" title="Check before you publish" className="mt-3">
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </Callout>
      )}
      <Facts race={race} result={result} published={published} />
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

const nameIn =
  ({ candidates }: AdministeredResultsWire) =>
  (id: string): string =>
    candidates.find((each) => each.id === id)?.name ?? 'Hidden'

const figure = (value: number | null | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : null

type Facts = Pick<ProposedResultWire, 'writeIns' | 'countedPercent' | 'winnerId' | 'calledBy'>

/** What a result says besides its votes, by label. */
const factsOf = (
  { writeIns, countedPercent, winnerId, calledBy }: Facts,
  nameOf: (id: string) => string,
): [label: string, value: string | null][] => [
  ['Write-in votes', figure(writeIns)],
  ['Counted', countedPercent === null ? null : `${countedPercent}%`],
  ['Winner', winnerId && nameOf(winnerId)],
  ['Called by', calledBy],
]

/** The proposed result beside what readers see now. */
function Facts({ race, result, published }: Omit<WaitingProps, 'round'>) {
  const nameOf = nameIn(race)
  const votesOf = (of: Pick<ProposedResultWire, 'votes'> | null, id: string) =>
    figure(of?.votes.find(({ candidateId }) => candidateId === id)?.votes)
  const before = published && factsOf(published, nameOf)
  const rows: [label: string, now: string | null, next: string | null][] = [
    ['Status', published && resultStateNames[published.status], resultStateNames[result.status]],
    ...race.candidates.map(({ id, name, party }): [string, string | null, string | null] => [
      party ? `${name} (${party})` : name,
      votesOf(published, id),
      votesOf(result, id),
    ]),
    ...factsOf(result, nameOf).map(
      ([label, value], index): [string, string | null, string | null] => [
        label,
        before?.[index]?.[1] ?? null,
        value,
      ],
    ),
  ]
  return (
    <>
      <table className="mt-3 w-full max-w-180 border-collapse text-left">
        <thead className="text-sm text-ink-3">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-1.5">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
              Published now
            </th>
            <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
              Proposed
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, now, next]) => now !== null || next !== null)
            .map(([label, now, next]) => (
              <tr key={label} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 font-normal wrap-anywhere text-ink-2">
                  {label}
                </th>
                <td className="figures py-1.5 pl-4 text-right text-ink-2">{now ?? 'None'}</td>
                <td
                  className={classNames(
                    'figures py-1.5 pl-4 text-right',
                    now !== next && 'font-semibold',
                  )}
                >
                  {next ?? 'None'}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
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
