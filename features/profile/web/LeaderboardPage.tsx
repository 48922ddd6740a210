import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useViewer, viewerQuery } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { ListedSwitch } from './ListedSwitch.tsx'
import { leaderboardQuery, scoringQuery } from './queries.ts'
import { rankColor } from './rank-look.ts'

/** Prefetches the leaderboard's first page, and a member's own place. */
export const loader = prefetching(({ call, query }) => ({
  main: leaderboardQuery(call, cursorIn(query)),
  followUps: (queryClient) =>
    queryClient.getQueryData(viewerQuery(call).queryKey) ? [scoringQuery(call)] : [],
}))

/** Members who show their score, best first (docs/product/score.md 6). */
export function Component() {
  const site = useSite()
  const [query] = useSearchParams()
  const board = useInfiniteQuery(leaderboardQuery(useCall(), cursorIn(query)))
  const rows = board.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Leaderboard"
        description={`Members of ${site.name} who chose to show their citizen score.`}
        listed={rows.map(({ username, name }) => ({ path: `/members/${username}`, name }))}
      />
      <PageHeader
        kicker="Opt-in only"
        id="leaderboard"
        title="Leaderboard"
        lead="Members appear here only if they choose to, with their name, rank and total. Answers stay private."
      />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <OwnSwitch />
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <PagedList
            list={board}
            count={rows.length}
            label="Loading the leaderboard"
            skeleton={{ count: 8, className: 'h-10' }}
            empty={{ title: 'No one is listed yet', text: 'Be the first member to appear here.' }}
            level={2}
            more={{
              nextHref: nextPageHref('/leaderboard', board.data, 'leaderboard'),
              className: '',
            }}
          >
            <table className="w-full border-collapse">
              <caption className="sr-only">Members by citizen score</caption>
              <thead>
                <tr className="border-b border-line-strong text-left text-sm text-ink-3">
                  <th scope="col" className="w-12 py-2 pr-3 font-semibold">
                    Rank
                  </th>
                  <th scope="col" className="py-2 font-semibold">
                    Member
                  </th>
                  <th scope="col" className="py-2 text-right font-semibold">
                    Score
                  </th>
                </tr>
              </thead>
              {ranksIn(rows).map(({ rank, members }) => (
                <tbody key={rank}>
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={3}
                      className={classNames(
                        'pt-6 pb-2 text-left text-sm font-semibold tracking-wide',
                        rankColor(members[0]?.total ?? 0),
                      )}
                    >
                      {rank}
                    </th>
                  </tr>
                  {members.map(({ username, name, total }) => (
                    <tr key={username} className="border-b border-line">
                      <td className="figures py-3 pr-3 font-serif text-lg text-ink-3">
                        {rows.findIndex((other) => other.total === total) + 1}
                      </td>
                      <td className="py-3 wrap-anywhere">
                        <span className="flex items-center gap-3">
                          {/* Initials for everybody: members agreed to name, rank and total. */}
                          <Avatar name={name} size={32} />
                          <PrefetchLink
                            to={`/members/${username}`}
                            className="touch-area block min-w-0 grow font-semibold no-underline hover:underline"
                          >
                            {name}
                          </PrefetchLink>
                        </span>
                      </td>
                      <td className="figures py-3 text-right font-serif text-xl font-semibold">
                        {total}
                      </td>
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </PagedList>
        </div>
        <Card
          as="aside"
          aria-labelledby="how"
          padding="s"
          className="lg:sticky lg:top-20 lg:col-start-2"
        >
          <h2 id="how" className="text-lg">
            How the score works
          </h2>
          <p className="mt-2 text-ink-2">
            It runs from 0 to 100, and each part of it has a weight and a reason.{' '}
            <PrefetchLink to="/docs#the-citizen-score-in-brief" className="underline">
              The parts and their weights
            </PrefetchLink>
          </p>
        </Card>
      </div>
    </div>
  )
}

type Row = { username: string; name: string; total: number; rank: string }

/** The rows by rank, in their order: members of a rank follow one another. */
function ranksIn(rows: Row[]): { rank: string; members: Row[] }[] {
  return [...new Set(rows.map(({ rank }) => rank))].map((rank) => ({
    rank,
    members: rows.filter((row) => row.rank === rank),
  }))
}

/** For logged-in members: their own place, on or off. */
function OwnSwitch() {
  const { viewer } = useViewer()
  const scoring = useQuery({ ...scoringQuery(useCall()), enabled: viewer !== null })
  if (!viewer || !scoring.data) return null
  return (
    <Card className="bg-paper-2 lg:col-start-2 lg:row-start-1" padding="s">
      <ListedSwitch viewer={viewer} scoring={scoring.data} />
    </Card>
  )
}
