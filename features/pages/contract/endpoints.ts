import { accessTag } from '#features/membership/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'
import { pagesTag } from './rules.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Pages'

/** An operator text as HTML with an outline (docs/product/site.md 4). */
export const getPage = declare('getPage', {
  method: 'GET',
  path: '/api/pages/:slug',
  allow: 'anyone',
  cacheTags: [pagesTag, accessTag],
  group,
  summary: 'Get a text page, such as the documentation',
})

/** Passages answering a question; starting topics if empty. */
export const searchHelp = declare('searchHelp', {
  method: 'GET',
  path: '/api/help',
  allow: 'anyone',
  cacheTags: [pagesTag, accessTag],
  group,
  summary: 'Search help',
})

/** Sends a message to the administrators, with or without an account (docs/product/contact.md). */
export const contact = declare('contact', {
  method: 'POST',
  path: '/api/contact',
  allow: 'anyone',
  group,
  limit: 'contact',
  summary: 'Contact the administrators',
  isOnce: true,
})

/** The same by plain HTML form, without scripts. */
export const contactByForm = declare('contactByForm', {
  method: 'POST',
  path: '/contact',
  allow: 'anyone',
  group,
  kind: 'navigation',
  isOwnForm: true,
  limit: 'contact',
  summary: 'Contact the administrators with an HTML form',
})

/** The same for anyone logged in, blocked members included (docs/product/access.md 5). */
export const contactAdmin = declare('contactAdmin', {
  method: 'POST',
  path: '/api/contact-admin',
  allow: 'account',
  group,
  limit: 'contact',
  summary: 'Contact the administrators from an account',
  isOnce: true,
})
