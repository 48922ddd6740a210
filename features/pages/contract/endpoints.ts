import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Pages'

/** One of the operator's texts as HTML, with an outline of its headings (docs/product/site.md 4). */
export const getPage = declare('getPage', {
  method: 'GET',
  path: '/api/pages/:slug',
  allow: 'anyone',
  cacheTags: ['pages'],
  group,
  summary: 'Get a text page, such as the documentation',
})

/** The passages of those texts that answer a question; topics to start from when nothing is asked. */
export const searchHelp = declare('searchHelp', {
  method: 'GET',
  path: '/api/help',
  allow: 'anyone',
  cacheTags: ['pages'],
  group,
  summary: 'Search help',
})

/** Writes to the administrators, with or without an account (docs/product/site.md 4). */
export const contact = declare('contact', {
  method: 'POST',
  path: '/api/contact',
  allow: 'anyone',
  group,
  limit: 'contact',
  summary: 'Contact the administrators',
})

/** The same by the plain form of the page, for a browser whose scripts are not there. */
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

/** The same for whoever is signed in, blocked members included (docs/product/access.md 5). */
export const contactAdmin = declare('contactAdmin', {
  method: 'POST',
  path: '/api/contact-admin',
  allow: 'account',
  group,
  limit: 'contact',
  summary: 'Contact the administrators from an account',
})
