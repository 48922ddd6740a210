import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getAnnouncement, listAnnouncements } from '../contract/endpoints.ts'
import { getSiteSettings } from '../contract/settings-endpoints.ts'

const fresh = { refetchOnMount: 'always' } as const

/** Reads that a published, changed or ended announcement changes. */
export const announcementEndpoints: Endpoint[] = [getAnnouncement, listAnnouncements]

export const announcementQuery = (call: Call) => ({ ...read(call, getAnnouncement, {}), ...fresh })

export const earlierQuery = (call: Call) => ({
  ...readPages(call, listAnnouncements, {}),
  ...fresh,
})

export const siteQuery = (call: Call) => ({ ...read(call, getSiteSettings, {}), ...fresh })
