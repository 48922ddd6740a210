import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getDraftLink, readSharedDraft } from '../../contract/draft-link-endpoints.ts'

/** Until when an article's private link works. */
export const draftLinkQuery = (call: Call, id: string) =>
  read(call, getDraftLink, { params: { id } })

/** The draft behind a private link. */
export const sharedDraftQuery = (call: Call, token: string) =>
  read(call, readSharedDraft, { params: { token } })
