import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getRevision, getArticleDraft, listRevisions } from '../../contract/versions-endpoints.ts'

/** What an editor starts from. */
export const articleDraftQuery = (call: Call, id: string) =>
  read(call, getArticleDraft, { params: { id } })

/** An article's stored revisions, newest first, paged. */
export const revisionsQuery = (call: Call, id: string) =>
  readPages(call, listRevisions, { params: { id }, query: { limit: 50 } })

/** One revision, whole. */
export const revisionQuery = (call: Call, id: string, version: number) =>
  read(call, getRevision, { params: { id, version: String(version) } })
