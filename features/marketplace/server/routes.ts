import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Catalog } from './catalog.ts'

const serve = serving<Viewer>()

/** Endpoints of the catalog. */
export function catalogRoutes(catalog: Catalog): Route<Viewer>[] {
  return [
    serve(api.listProducts, ({ query }) => catalog.list(query)),
    serve(api.suggestProducts, ({ query }) => catalog.suggest(query)),
    serve(api.getProduct, ({ viewer, params }) => catalog.find(params.id, viewer)),
    serve(api.listReviews, ({ viewer, params, query }) =>
      catalog.listReviews(params.id, query, viewer),
    ),
    serve(api.listTables, () => catalog.listTables()),
    serve(api.getSeller, ({ params }) => catalog.findSeller(params.id)),
  ]
}
