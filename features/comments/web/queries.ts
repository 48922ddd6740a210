import type { Call } from '#platform/web/call.ts'
import { cursorIn, readPages } from '#platform/web/query.ts'
import { listComments, listReplies } from '../contract/endpoints.ts'
import type { CommentKind, CommentSide } from '../contract/rules.ts'
import type { Thread } from './thread.ts'

/** The address parameter for the comments' cursor; each side of a debate has its own. */
export const cursorNameOf = (side: CommentSide | null) => (side ? `cursor${side}` : 'cursor')

/** A subject's or side's comments, newest first, paged from the address's cursor. */
export const commentsQuery = (
  call: Call,
  kind: CommentKind,
  id: string,
  side: CommentSide | null,
  address: URLSearchParams,
) =>
  readPages(
    call,
    listComments,
    { params: { kind, id }, ...(side ? { query: { side } } : {}) },
    cursorIn(address, cursorNameOf(side)),
  )

/** The replies to a comment after those listed with it, oldest first. */
export const repliesQuery = (
  call: Call,
  { kind, subjectId: id }: Thread,
  comment: string,
  from: string | null,
) => readPages(call, listReplies, { params: { kind, id, comment } }, from)
