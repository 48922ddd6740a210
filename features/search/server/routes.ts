import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Search } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of the search and its suggestions. */
export function searchRoutes(search: Search): Route<Viewer>[] {
  return [
    serve(api.searchSite, ({ viewer, query }) => search.search(viewer, query)),
    serve(api.countResults, ({ viewer, query }) => search.count(viewer, query.q)),
    serve(api.suggestResults, ({ viewer, query }) => search.suggest(viewer, query.q)),
  ]
}
