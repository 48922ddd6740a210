import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { RowsSkeleton } from '#platform/web/ui/RowsSkeleton.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { getBlock, listBlocks, removeBlock } from '../contract/endpoints.ts'
import { blocksPath } from '../contract/paths.ts'
import { blockLevelNames, blockMessages } from '../contract/rules.ts'
import { blocksQuery } from './queries.ts'

export const loader = prefetching(({ call, query }) => ({
  main: blocksQuery(call, cursorIn(query)),
}))

/** Whom a member muted or blocked, newest first, each with the way back. */
export function Component() {
  const call = useCall()
  const [query] = useSearchParams()
  const list = useInfiniteQuery(blocksQuery(call, cursorIn(query)))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const undo = useApiMutation(call, removeBlock, {
    changes: [listBlocks, getBlock],
    failure: blockMessages.failed,
  })
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Muted and Blocked Members"
        description="Members you muted or blocked."
        canonicalPath={blocksPath}
        isIndexed={false}
      />
      <PageHeader
        kicker="Your account"
        id="blocked"
        title="Muted and Blocked Members"
        lead="Comments of muted members are closed until you open them, and you get no notifications about them. Blocked members also can't follow you, reply to you, or comment on your articles. They aren't notified."
      />
      <div className="mt-8">
        <PagedList
          list={list}
          count={items.length}
          label="Loading whom you muted or blocked"
          skeleton={{
            node: <RowsSkeleton label="Loading whom you muted or blocked" count={3} hasEnd />,
          }}
          empty={{
            title: 'Nobody is muted or blocked',
            text: "To keep a member away, open their page and choose Mute or Block from the menu beside 'Follow'.",
          }}
          failure="Couldn't load whom you muted or blocked"
          level={2}
          more={{ nextHref: nextPageHref(blocksPath, list.data, 'blocked') }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {items.map(({ username, name, level, since }) => (
              <li key={username} className="flex min-h-14 items-center gap-4 py-2">
                <div className="min-w-0 grow">
                  <PrefetchLink
                    to={`/members/${username}`}
                    className="touch-area font-semibold wrap-anywhere no-underline hover:underline"
                  >
                    {name}
                  </PrefetchLink>
                  <p className="text-sm text-ink-3">
                    @{username} · <TimeAgo at={since} />
                  </p>
                </div>
                <Pill tone="live">{blockLevelNames[level]}</Pill>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`${level === 'blocked' ? 'Unblock' : 'Unmute'} ${name}`}
                  isBusy={undo.isPending && undo.variables.params.username === username}
                  onClick={() => undo.mutate({ params: { username } })}
                >
                  {level === 'blocked' ? 'Unblock' : 'Unmute'}
                </Button>
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </div>
  )
}
