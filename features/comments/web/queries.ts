import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import { listComments } from '../contract/endpoints.ts'
import type { CommentKind } from '../contract/rules.ts'

/** The comments on one thing, newest first, page after page. */
export const commentsQuery = (call: Call, kind: CommentKind, id: string) => readPages(call, listComments, { params: { kind, id } })
