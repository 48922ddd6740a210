import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Pages'

/** One of the operator's texts as HTML, with an outline of its headings (decisions 1.4). */
export const getPage = declare('getPage', {
  method: 'GET',
  path: '/api/pages/:slug',
  allow: 'anyone',
  cacheTags: ['pages'],
  group,
  summary: 'A text page, such as the documentation',
})

/** The passages of those texts that answer a question; topics to start from when nothing is asked (decisions 7.5). */
export const searchHelp = declare('searchHelp', {
  method: 'GET',
  path: '/api/help',
  allow: 'anyone',
  cacheTags: ['pages'],
  group,
  summary: 'Search the help',
})

/** Writes to the administrators, with or without an account (decisions 1.4). */
export const contact = declare('contact', {
  method: 'POST',
  path: '/api/contact',
  allow: 'anyone',
  group,
  limit: 'contact',
  summary: 'Write to the administrators',
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
  summary: 'Write to the administrators with a plain HTML form',
})

/** The same for whoever is signed in, blocked members included (core.md section 7, decisions 2.4). */
export const contactAdmin = declare('contactAdmin', {
  method: 'POST',
  path: '/api/contact-admin',
  allow: 'account',
  group,
  limit: 'contact',
  summary: 'Write to the administrators from an account',
})
