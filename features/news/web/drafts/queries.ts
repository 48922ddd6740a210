import type { Call } from '#platform/web/call.ts'
import { getArticleSchedule } from '../../contract/schedule-endpoints.ts'
import { read } from '#platform/web/query.ts'
import { getDraftLink, readSharedDraft } from '../../contract/draft-link-endpoints.ts'

/** Until when an article's private link works. */
export const draftLinkQuery = (call: Call, id: string) =>
  read(call, getDraftLink, { params: { id } })

/** The draft behind a private link. */
export const sharedDraftQuery = (call: Call, token: string) =>
  read(call, readSharedDraft, { params: { token } })

/** When an article of one's own is published by itself. */
export const articleScheduleQuery = (call: Call, id: string) => ({
  ...read(call, getArticleSchedule, { params: { id } }),
  refetchOnMount: 'always' as const,
})
