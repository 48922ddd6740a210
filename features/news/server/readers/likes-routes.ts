import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../../contract/likes-endpoints.ts'
import type { Likes } from './likes.ts'

const serve = serving<Viewer>()

/** Endpoints of likes. */
export function likeRoutes(likes: Likes): Route<Viewer>[] {
  return [
    serve(api.getLike, ({ viewer, params }) => likes.read(viewer, params.id)),
    serve(api.likeArticle, ({ viewer, params }) => likes.like(viewer, params.id)),
    serve(api.unlikeArticle, ({ viewer, params }) => likes.unlike(viewer, params.id)),
  ]
}
