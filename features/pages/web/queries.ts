import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  getMessage,
  getMyMessage,
  listMessages,
  listMyMessages,
} from '../contract/conversation-endpoints.ts'
import { getAddedPage, listAddedPages } from '../contract/added-endpoints.ts'
import { getPage } from '../contract/endpoints.ts'

/** A path's text: the one it is named after. */
export function slugOf(path: string): string {
  return path.replace(/^\/|\/$/g, '')
}

export const pageQuery = (call: Call, slug: string) => read(call, getPage, { params: { slug } })

export const addedPageQuery = (call: Call, slug: string) =>
  read(call, getAddedPage, { params: { slug } })

/** The published pages that administrators added. */
export const addedPagesQuery = (call: Call) => read(call, listAddedPages, {})

/** The member's own messages to the administrators, newest first, paged. */
export const myMessagesQuery = (call: Call, from: string | null = null) =>
  readPages(call, listMyMessages, {}, from)

export const myMessageQuery = (call: Call, id: string) =>
  read(call, getMyMessage, { params: { id } })

/** For administrators: what others decided meanwhile counts, so it is read again. */
export const messagesQuery = (call: Call, show: 'open' | 'handled') => ({
  ...readPages(call, listMessages, { query: { show } }),
  refetchOnMount: 'always' as const,
})

export const messageQuery = (call: Call, id: string) => ({
  ...read(call, getMessage, { params: { id } }),
  refetchOnMount: 'always' as const,
})
