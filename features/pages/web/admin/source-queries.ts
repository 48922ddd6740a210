import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import {
  getAddedPage,
  getAddedPageSource,
  listAddedPages,
  listAddedPageSources,
} from '../../contract/added-endpoints.ts'
import { getPage } from '../../contract/endpoints.ts'
import { getPageSource, listPageSources } from '../../contract/source-endpoints.ts'

const fresh = { refetchOnMount: 'always' } as const

/** Reads that a saved page changes; the first is the editor's. */
export const pageEndpoints: [Endpoint, ...Endpoint[]] = [getPageSource, listPageSources, getPage]

export const sourcesQuery = (call: Call) => ({ ...read(call, listPageSources, {}), ...fresh })

export const sourceQuery = (call: Call, slug: string) => ({
  ...read(call, getPageSource, { params: { slug } }),
  ...fresh,
})

/** Reads that a change of an added page changes; the first is its editor's. */
export const addedEndpoints: [Endpoint, ...Endpoint[]] = [
  getAddedPageSource,
  listAddedPageSources,
  getAddedPage,
  listAddedPages,
]

export const addedSourcesQuery = (call: Call) => ({
  ...read(call, listAddedPageSources, {}),
  ...fresh,
})

export const addedSourceQuery = (call: Call, slug: string) => ({
  ...read(call, getAddedPageSource, { params: { slug } }),
  ...fresh,
})
