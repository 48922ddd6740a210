import { useInfiniteQuery } from '@tanstack/react-query'
import { countText } from '#platform/contract/count-text.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { challengePath } from '../contract/paths.ts'
import { contestName } from '../contract/rules.ts'
import { memberChallengesQuery } from './queries.ts'
import { WonBadges } from './WonBadges.tsx'

/** A member's public challenges, newest first; nothing without any. */
export function MemberChallenges({ username }: { username: string }) {
  const list = useInfiniteQuery(memberChallengesQuery(useCall(), username))
  const all = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (all.length === 0 && !list.isError) return null
  return (
    <section aria-labelledby="member-challenges" className="mt-10">
      <h2 id="member-challenges" className="text-xl">
        Challenges
      </h2>
      <div className="mt-4">
        <PagedList
          list={list}
          count={all.length}
          label="Loading challenges"
          empty={{ node: null }}
          failure="Failed to load the challenges"
          more={{ isHiddenAtEnd: true }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {all.map(({ id, title, description, contest, votes, won }) => (
              <li key={id} className="py-4">
                <WonBadges won={won} />
                <h3 className="text-md wrap-anywhere">
                  <PrefetchLink
                    to={challengePath(id)}
                    className="touch-area no-underline hover:underline"
                  >
                    {title}
                  </PrefetchLink>
                </h3>
                <p className="figures mt-1 text-sm text-ink-3">
                  {contest && `${contestName(contest)} · `}
                  {countText(votes, 'vote')}
                </p>
                <p className="mt-2 line-clamp-2 max-w-3xl wrap-anywhere text-ink-2">
                  {description}
                </p>
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </section>
  )
}
