import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./source-schemas.ts'))
const group = 'Pages'
const allow = { capability: 'isAdmin' } as const
const path = '/api/admin/pages'
/** Enough for the longest text in JSON, whatever its characters. */
const maxBody = 700_000

/** The site's texts, with what was changed here. */
export const listPageSources = declare('listPageSources', {
  method: 'GET',
  path,
  allow,
  group,
  summary: 'List content pages',
})

/** A text as it is written. */
export const getPageSource = declare('getPageSource', {
  method: 'GET',
  path: `${path}/:slug`,
  allow,
  group,
  summary: 'Get a content page as it is written',
})

/** The text as readers would see it, and the links that would break; nothing is stored. */
export const previewPage = declare('previewPage', {
  method: 'POST',
  path: `${path}/:slug/preview`,
  allow,
  limit: 'pagePreviews',
  maxBody,
  group,
  summary: 'Preview a content page',
})

/** Publishes the next version of a text; 409 if someone else did meanwhile. */
export const savePage = declare('savePage', {
  method: 'PUT',
  path: `${path}/:slug`,
  allow,
  limit: 'pageChanges',
  maxBody,
  refusals: [409],
  group,
  summary: 'Change a content page',
})

/** Publishes the text that the site ships again; 409 if someone else changed it meanwhile. */
export const restorePage = declare('restorePage', {
  method: 'DELETE',
  path: `${path}/:slug`,
  allow,
  limit: 'pageChanges',
  refusals: [409],
  group,
  summary: 'Return a content page to its original text',
})
