import { useInfiniteQuery } from '@tanstack/react-query'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { argumentPath } from '../contract/argument-path.ts'
import { roundNames } from '../contract/rules.ts'
import { memberArgumentsQuery } from './argument-queries.ts'

/** A member's accepted arguments, newest first; nothing without any. */
export function MemberArguments({ username }: { username: string }) {
  const list = useInfiniteQuery(memberArgumentsQuery(useCall(), username))
  const all = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (all.length === 0 && !list.isError) return null
  return (
    <section aria-labelledby="member-arguments" className="mt-10">
      <h2 id="member-arguments" className="text-xl">
        Arguments
      </h2>
      <div className="mt-4">
        <PagedList
          list={list}
          count={all.length}
          label="Loading arguments"
          empty={{ node: null }}
          failure="Failed to load the arguments"
          more={{ isHiddenAtEnd: true }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {all.map(({ id, debate, position, positionName, round, excerpt, acceptedAt }) => (
              <li key={id} className="py-4">
                <h3 className="text-md wrap-anywhere">
                  <PrefetchLink
                    to={argumentPath(debate.id, id)}
                    className="touch-area no-underline hover:underline"
                  >
                    {debate.title}
                  </PrefetchLink>
                </h3>
                <p className="mt-1 text-sm wrap-anywhere text-ink-3">
                  For {position}: {positionName} · {roundNames[round]} · <Time at={acceptedAt} />
                </p>
                <p className="mt-2 line-clamp-2 max-w-3xl wrap-anywhere text-ink-2">{excerpt}</p>
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </section>
  )
}
