import { accessTag } from '#features/membership/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'
import { pagesTag } from './rules.ts'

const declare = endpointsOf(() => import('./added-schemas.ts'))
const group = 'Pages'
const allow = { capability: 'isAdmin' } as const
const path = '/api/admin/added-pages'
/** Enough for the longest text in JSON, whatever its characters. */
const maxBody = 700_000

/** The published pages that administrators added, by title (docs/product/site.md 41). */
export const listAddedPages = declare('listAddedPages', {
  method: 'GET',
  path: '/api/added-pages',
  allow: 'anyone',
  cacheTags: [pagesTag],
  group,
  summary: 'List added pages',
})

/** An added page as HTML with an outline; a draft only for administrators. */
export const getAddedPage = declare('getAddedPage', {
  method: 'GET',
  path: '/api/added-pages/:slug',
  allow: 'anyone',
  cacheTags: [pagesTag, accessTag],
  group,
  summary: 'Get an added page',
})

/** All added pages, drafts and deleted ones included, by title. */
export const listAddedPageSources = declare('listAddedPageSources', {
  method: 'GET',
  path,
  allow,
  group,
  summary: 'List added pages with drafts',
})

/** Adds a page, as a draft or published; 409 if its address is taken. */
export const addPage = declare('addPage', {
  method: 'POST',
  path,
  allow,
  limit: 'pageChanges',
  maxBody,
  status: 201,
  refusals: [409],
  group,
  summary: 'Add a page',
})

/** The text as readers would see it, and the links that would break; nothing is stored. */
export const previewAddedPage = declare('previewAddedPage', {
  method: 'POST',
  path: `${path}/preview`,
  allow,
  limit: 'pagePreviews',
  maxBody,
  group,
  summary: 'Preview an added page',
})

/** An added page as it is written. */
export const getAddedPageSource = declare('getAddedPageSource', {
  method: 'GET',
  path: `${path}/:slug`,
  allow,
  group,
  summary: 'Get an added page as it is written',
})

/** Saves the next version of an added page; 409 if someone else did meanwhile. */
export const saveAddedPage = declare('saveAddedPage', {
  method: 'PUT',
  path: `${path}/:slug`,
  allow,
  limit: 'pageChanges',
  maxBody,
  refusals: [409],
  group,
  summary: 'Change an added page',
})

/** Publishes, unpublishes, deletes or restores an added page; 409 if someone else changed it. */
export const setAddedPageState = declare('setAddedPageState', {
  method: 'PUT',
  path: `${path}/:slug/state`,
  allow,
  limit: 'pageChanges',
  refusals: [409],
  group,
  summary: 'Publish, unpublish, delete or restore an added page',
})
