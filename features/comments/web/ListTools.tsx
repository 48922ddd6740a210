import { useSearchParams } from 'react-router'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { commentSorts, type CommentSort } from '../contract/rules.ts'
import type { CommentWire } from '../contract/schemas.ts'
import { linkedIn, sortIn } from './queries.ts'
import { headingOf, type Thread } from './thread.ts'

const names: Record<CommentSort, string> = { newest: 'Newest', useful: 'Most useful' }

/** The address of the comments in an order, on the page that shows them. */
export const sortedPath = (page: string, sort: CommentSort): string =>
  sort === 'newest' ? page : `${page}${page.includes('?') ? '&' : '?'}comments=${sort}`

type Props = { thread: Thread; page: string; comments: CommentWire[] }

/** Above the comments: their order, or the way back from one conversation to all of them. */
export function ListTools({ thread, page, comments }: Props) {
  const [address] = useSearchParams()
  const linked = linkedIn(address)
  const anchor = `#${headingOf(thread)}`
  const isAlone = comments.some(({ id, replies }) =>
    [id, ...replies.map((reply) => reply.id)].includes(linked ?? ''),
  )
  if (linked !== null && isAlone)
    return (
      <p className="mb-2 flex flex-wrap gap-x-3 text-sm">
        You opened a link to one comment.
        <PrefetchLink to={page + anchor} className="underline">
          View all comments
        </PrefetchLink>
      </p>
    )
  if (comments.length < 2) return null
  const current = sortIn(address)
  return (
    <p className="mb-2 flex gap-4 text-sm">
      {commentSorts.map((sort) => (
        <PrefetchLink
          key={sort}
          to={sortedPath(page, sort) + anchor}
          preventScrollReset
          aria-current={sort === current ? 'true' : undefined}
          className="touch-area aria-[current]:font-semibold aria-[current]:no-underline"
        >
          {names[sort]}
        </PrefetchLink>
      ))}
    </p>
  )
}
