import type { Call } from '#platform/web/call.ts'
import { cursorIn, readPages } from '#platform/web/query.ts'
import { listComments } from '../contract/endpoints.ts'
import type { CommentKind, CommentSide } from '../contract/rules.ts'

/** Which part of an address says where the comments begin; each side of a debate has its own. */
export const cursorNameOf = (side: CommentSide | null) => (side ? `cursor${side}` : 'cursor')

/** The comments on one subject, or on one side of it, newest first, page after page from where the address says. */
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
