import type { Call } from '#platform/web/call.ts'
import { answerOf, read, readPages } from '#platform/web/query.ts'
import { getRevision, getArticleDraft, listRevisions } from '../../contract/versions-endpoints.ts'
import type { ArticleDraftWire } from '../../contract/versions-schemas.ts'

let lastSave: Promise<unknown> = Promise.resolve()

/** Makes the next editor wait for the last save of one that was closed. */
export function awaitLastSave(save: Promise<void>): void {
  lastSave = Promise.all([lastSave, save])
}

/** What an editor starts from: read after the last save, whose words this browser then forgets. */
export const articleDraftQuery = (call: Call, id: string) => ({
  ...read(call, getArticleDraft, { params: { id } }),
  queryFn: async () => {
    await lastSave
    return answerOf<ArticleDraftWire>(call, getArticleDraft, { params: { id } })
  },
})

/** An article's stored revisions, newest first, paged. */
export const revisionsQuery = (call: Call, id: string) =>
  readPages(call, listRevisions, { params: { id }, query: { limit: 50 } })

/** One revision, whole. */
export const revisionQuery = (call: Call, id: string, version: number) =>
  read(call, getRevision, { params: { id, version: String(version) } })
