import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../../contract/featured-endpoints.ts'
import type { Featured } from './featured.ts'

const serve = serving<Viewer>()

/** Endpoints of featured and related articles. */
export function featuredRoutes(picks: Featured): Route<Viewer>[] {
  return [
    serve(api.listHeadlines, () => picks.headlines()),
    serve(api.listRelated, ({ params }) => picks.related(params.id)),
    serve(api.setFeatured, ({ viewer, params, body }) =>
      picks.setFeatured(viewer, params.id, body.featured),
    ),
  ]
}
