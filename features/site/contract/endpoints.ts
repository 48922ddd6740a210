import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Site'
const allow = { capability: 'isAdmin' } as const
const path = '/api/admin/announcements'

/** The announcement that every page shows now, if there is one (docs/product/site.md 39). */
export const getAnnouncement = declare('getAnnouncement', {
  method: 'GET',
  path: `${path}/current`,
  allow,
  group,
  summary: 'Get the announcement that pages show',
})

/** Earlier announcements, newest first. */
export const listAnnouncements = declare('listAnnouncements', {
  method: 'GET',
  path,
  allow,
  paged: true,
  group,
  summary: 'List earlier announcements',
})

/** Shows an announcement on every page; 409 if another than `replaces` is shown. */
export const publishAnnouncement = declare('publishAnnouncement', {
  method: 'POST',
  path,
  allow,
  limit: 'siteChanges',
  status: 201,
  refusals: [409],
  group,
  summary: 'Publish an announcement',
})

/** Changes the one that is shown, for readers who haven't closed it; 409 if someone else did. */
export const changeAnnouncement = declare('changeAnnouncement', {
  method: 'PUT',
  path: `${path}/:id`,
  allow,
  limit: 'siteChanges',
  refusals: [409],
  group,
  summary: 'Change the announcement that pages show',
})

/** Ends the one that is shown; 409 if it has ended. */
export const endAnnouncement = declare('endAnnouncement', {
  method: 'POST',
  path: `${path}/:id/end`,
  allow,
  limit: 'siteChanges',
  refusals: [409],
  group,
  summary: 'End the announcement that pages show',
})

/** The plain form on every page: hides this announcement in this browser. */
export const closeAnnouncement = declare('closeAnnouncement', {
  method: 'POST',
  path: '/api/announcements/close',
  allow: 'anyone',
  kind: 'navigation',
  group,
  summary: 'Close an announcement in this browser',
})
