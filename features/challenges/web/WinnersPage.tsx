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
      <PageHeader kicker="Herald the Kings" title="Challenge winners" />
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
      <Results id="years" heading="Winners of the year" results={years} />
      <Results id="months" heading="Winners of the month" results={months} />
    </div>
  )
}

type Props = { id: string; heading: string; results: ContestResultWire[] }

function Results({ id, heading, results }: Props) {
  if (results.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-xl sm:text-2xl">
        {heading}
      </h2>
      {results.map(({ period, challenges }) => (
        <section key={period} aria-labelledby={`contest-${period}`} className="mt-6">
          <h3 id={`contest-${period}`} className="text-lg">
            {contestName(period)}
          </h3>
          <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {challenges.map((challenge) => (
              <li key={challenge.id}>
                <ChallengeCard challenge={challenge} hasStatus={false}>
                  <VoteCount votes={challenge.votes} isWon />
                </ChallengeCard>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
