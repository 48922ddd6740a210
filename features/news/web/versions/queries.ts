import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getRevision, getWriting, listRevisions } from '../../contract/versions-endpoints.ts'

/** What an editor starts from. */
export const writingQuery = (call: Call, id: string) => read(call, getWriting, { params: { id } })

/** Every kept revision of an article, newest first, page after page. */
export const revisionsQuery = (call: Call, id: string) =>
  readPages(call, listRevisions, { params: { id }, query: { limit: 50 } })

/** One revision, whole. */
export const revisionQuery = (call: Call, id: string, version: number) =>
  read(call, getRevision, { params: { id, version: String(version) } })
