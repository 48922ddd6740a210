import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import { listComments } from '../contract/endpoints.ts'
import type { CommentKind, CommentSide } from '../contract/rules.ts'

/** The comments on one thing, or on one side of it, newest first, page after page. */
export const commentsQuery = (
  call: Call,
  kind: CommentKind,
  id: string,
  side: CommentSide | null = null,
) => readPages(call, listComments, { params: { kind, id }, ...(side ? { query: { side } } : {}) })
