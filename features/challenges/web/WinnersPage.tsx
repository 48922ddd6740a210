import { useQuery } from '@tanstack/react-query'
import { countText } from '#platform/contract/count-text.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { challengesPath, winnersPath } from '../contract/paths.ts'
import { contestEnd, contestName } from '../contract/rules.ts'
import type { ChallengeWire, ContestResultWire } from '../contract/schemas.ts'
import { ChallengeCard } from './ChallengeCard.tsx'
import { contestQuery, winnersQuery } from './queries.ts'
import { VoteCount } from './VoteButton.tsx'

/** Prefetches all winners, and the contest to be decided next. */
export const loader = prefetching(({ call }) => ({
  main: winnersQuery(call),
  others: [contestQuery(call)],
}))

/** Winners of past years and months, and what is decided next. */
export function Component() {
  const call = useCall()
  const winners = useQuery(winnersQuery(call))
  const contest = useQuery(contestQuery(call))
  if (winners.isError)
    return (
      <PageError
        title="Failed to load the winners"
        isRetrying={winners.isFetching}
        onRetry={() => void winners.refetch()}
      />
    )
  const { months = [], years = [] } = winners.data ?? {}
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Challenge winners"
        description="The challenges with the most votes of every month and year."
        canonicalPath={winnersPath}
      />
      <PageHeader
        kicker="Herald the Kings"
        title="Challenge winners"
        lead="When a month or a year ends (UTC), the challenge with the most votes wins. Ties share."
      />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="space-y-10">
          {winners.isPending && <Skeleton count={3} className="h-40" label="Loading the winners" />}
          {winners.data && months.length + years.length === 0 && (
            <EmptyState
              title="No winners yet"
              text="The first contest is decided when its month ends."
              action={<Button to={challengesPath}>See the challenges</Button>}
            />
          )}
          {[...years, ...months].map((result) => (
            <Result key={result.period} result={result} />
          ))}
        </div>
        {contest.data && <NextContest contest={contest.data} />}
      </div>
    </div>
  )
}

type Contest = { contest: string; leaders: ChallengeWire[]; prizes: { month: string } }

/** The contest to be decided next, its leaders and prize. */
function NextContest({ contest: { contest, leaders, prizes } }: { contest: Contest }) {
  return (
    <aside aria-labelledby="next-contest">
      <h2 id="next-contest" className="text-xl">
        Decided next: {contestName(contest)}
      </h2>
      <p className="mt-3 text-ink-2">
        Voting for {contestName(contest)} ends{' '}
        <Time at={contestEnd(contest).toISOString()} hasTime />.{' '}
        {leaders.length > 0 ? 'Leading now:' : 'Nothing has votes yet.'}
      </p>
      <ol className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {leaders.map(({ id, title, votes, author }, index) => (
          <li key={id} className="flex min-w-0 gap-4 py-3">
            <span aria-hidden="true" className="font-serif text-xl text-ink-3">
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{title}</span>
              <span className="figures block text-sm text-ink-3">
                {countText(votes, 'vote')} · {author.name}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <Button to={challengesPath} variant="brass" className="mt-5">
        Vote in {contestName(contest)}
      </Button>
      <p className="mt-5 text-sm text-ink-2">{prizes.month}</p>
    </aside>
  )
}

/** A month's or year's winners; those with equal votes share. */
function Result({ result: { period, challenges } }: { result: ContestResultWire }) {
  return (
    <section aria-labelledby={`contest-${period}`}>
      <h2 id={`contest-${period}`} className="text-xl">
        {challenges.length === 1 ? 'Winner' : 'Winners'} of {contestName(period)}
      </h2>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
        {challenges.map((challenge) => (
          <li key={challenge.id}>
            <ChallengeCard challenge={challenge} period={period} hasStatus={false}>
              <VoteCount votes={challenge.votes} isWon />
            </ChallengeCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
