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
import { Pill } from '#platform/web/ui/Pill.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { messagePath, messagesPath } from '../../contract/paths.ts'
import { myMessagesQuery } from '../queries.ts'

export const loader = prefetching(({ call, query }) => ({
  main: myMessagesQuery(call, cursorIn(query)),
}))

/** A member's messages to the administrators. */
export function Component() {
  const [query] = useSearchParams()
  const list = useInfiniteQuery({
    ...myMessagesQuery(useCall(), cursorIn(query)),
    refetchOnMount: 'always',
  })
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Your messages"
        description="What you wrote to the administrators, and their answers."
        canonicalPath={messagesPath}
        isIndexed={false}
      />
      <PageHeader
        kicker="Your account"
        id="messages"
        title="Your messages"
        actions={
          <Button to="/contact" variant="quiet">
            Write a message
          </Button>
        }
      />
      <div className="mt-8">
        <PagedList
          list={list}
          count={messages.length}
          label="Loading your messages"
          skeleton={{ node: <RowsSkeleton label="Loading your messages" hasEnd /> }}
          empty={{
            title: 'No messages yet',
            text: 'What you write to the administrators while logged in, and their answers, appear here.',
          }}
          failure="Couldn't load your messages"
          level={2}
          more={{ nextHref: nextPageHref(messagesPath, list.data, 'messages') }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {messages.map(({ id, subject, createdAt, answeredAt }) => (
              <li key={id}>
                <PrefetchLink
                  to={messagePath(id)}
                  className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-1 py-3 no-underline hover:bg-paper-2"
                >
                  <span className="min-w-0 font-semibold wrap-anywhere">{subject}</span>
                  <span className="flex items-center gap-3 text-sm text-ink-3">
                    {answeredAt && <Pill tone="ok">Answered</Pill>}
                    <TimeAgo at={answeredAt ?? createdAt} />
                  </span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </div>
  )
}
