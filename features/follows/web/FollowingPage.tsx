import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { RowsSkeleton } from '#platform/web/ui/RowsSkeleton.tsx'
import { followingPath } from '../contract/paths.ts'
import { FollowButton } from './FollowButton.tsx'
import { followsQuery } from './queries.ts'

export const loader = prefetching(({ call, query }) => ({
  main: followsQuery(call, cursorIn(query)),
}))

/** What a member follows, by kind; unfollowing keeps the row until the page is left. */
export function Component() {
  const [query] = useSearchParams()
  const list = useInfiniteQuery(followsQuery(useCall(), cursorIn(query)))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const kinds = [...Map.groupBy(items, ({ kindName }) => kindName)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Following"
        description="Everything you follow."
        canonicalPath={followingPath}
        isIndexed={false}
      />
      <PageHeader
        kicker="Your account"
        id="following"
        title="Following"
        lead="New articles by those you follow are on your dashboard. You get a notification when a followed member publishes an article, when positions or the result change in a followed Senate race, when a followed debate opens or closes, and when a followed House has a new product or video."
      />
      <div className="mt-8">
        <PagedList
          list={list}
          count={items.length}
          label="Loading what you follow"
          skeleton={{ node: <RowsSkeleton label="Loading what you follow" hasEnd /> }}
          empty={{
            title: 'You aren’t following anything yet',
            text: 'Press Follow on a member, a news category, a state, a Senate race, a debate or a House.',
            action: (
              <Button to="/news" variant="quiet">
                Read the news
              </Button>
            ),
          }}
          failure="Couldn't load what you follow"
          level={2}
          more={{ nextHref: nextPageHref(followingPath, list.data, 'following') }}
        >
          <div className="space-y-8">
            {kinds.map(([kindName, ofKind]) => (
              <section key={kindName} aria-label={kindName}>
                <h2 className="text-lg">{kindName}</h2>
                <ul className="mt-3 divide-y divide-line border-y border-line">
                  {ofKind.map(({ kind, target, name, path }) => (
                    <li
                      key={target}
                      className="flex min-h-14 items-center justify-between gap-4 py-2"
                    >
                      <PrefetchLink
                        to={path}
                        className="touch-area min-w-0 font-semibold wrap-anywhere no-underline hover:underline"
                      >
                        {name}
                      </PrefetchLink>
                      <FollowButton kind={kind} target={target} name={name} isFollowed />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </PagedList>
      </div>
    </div>
  )
}
