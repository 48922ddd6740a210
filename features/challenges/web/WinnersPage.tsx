import { useQuery } from '@tanstack/react-query'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { challengesPath, winnersPath } from '../contract/paths.ts'
import { contestName } from '../contract/rules.ts'
import type { ContestResultWire } from '../contract/schemas.ts'
import { ChallengeCard } from './ChallengeCard.tsx'
import { winnersQuery } from './queries.ts'
import { VoteCount } from './VoteButton.tsx'

/** Prefetches all winners. */
export const loader = prefetching(({ call }) => ({ main: winnersQuery(call) }))

/** Winners of past years and months. */
export function Component() {
  const winners = useQuery(winnersQuery(useCall()))
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
      {winners.isPending && (
        <Skeleton count={3} className="mt-8 h-40" label="Loading the winners" />
      )}
      {winners.data && months.length + years.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title="No winners yet"
            text="The first contest is decided when its month ends."
            action={<Button to={challengesPath}>See the challenges</Button>}
          />
        </div>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {[...years, ...months].map((result) => (
          <Result key={result.period} result={result} />
        ))}
      </div>
    </div>
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
            <ChallengeCard challenge={challenge} hasStatus={false}>
              <VoteCount votes={challenge.votes} isWon />
            </ChallengeCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
