import { isId } from '#platform/contract/is-id.ts'
import type { Call } from '#platform/web/call.ts'
import { cursorIn, readPages } from '#platform/web/query.ts'
import { listComments, listReplies } from '../contract/endpoints.ts'
import type { CommentKind, CommentSide, CommentSort } from '../contract/rules.ts'
import type { Thread } from './thread.ts'

/** The address parameter for the comments' cursor; each side of a debate has its own. */
export const cursorNameOf = (side: CommentSide | null) => (side ? `cursor${side}` : 'cursor')

/** The order of the comments, from the address. */
export const sortIn = (address: URLSearchParams): CommentSort =>
  address.get('comments') === 'useful' ? 'useful' : 'newest'

/** The comment that the address links to, if any. */
export function linkedIn(address: URLSearchParams): string | null {
  const id = address.get('comment')
  return id !== null && isId(id) ? id : null
}

/**
 * A subject's or side's comments in the address's order, paged from its cursor; only one
 * conversation if the address links to one of its comments.
 */
export const commentsQuery = (
  call: Call,
  kind: CommentKind,
  id: string,
  side: CommentSide | null,
  address: URLSearchParams,
) => {
  const sort = sortIn(address)
  const query = {
    side: side ?? undefined,
    sort: sort === 'newest' ? undefined : sort,
    comment: linkedIn(address) ?? undefined,
  }
  return readPages(
    call,
    listComments,
    { params: { kind, id }, query },
    cursorIn(address, cursorNameOf(side)),
  )
}

/** The replies to a comment after those listed with it, oldest first. */
export const repliesQuery = (
  call: Call,
  { kind, subjectId: id }: Thread,
  comment: string,
  from: string | null,
) => readPages(call, listReplies, { params: { kind, id, comment } }, from)
