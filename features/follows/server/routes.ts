import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Follows } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of following. */
export function followRoutes(follows: Follows): Route<Viewer>[] {
  return [
    serve(api.listFollows, ({ viewer, query }) => follows.list(viewer, query)),
    serve(api.getFollowing, ({ viewer, params }) =>
      follows.isFollowing(viewer, params.kind, params.target),
    ),
    serve(api.follow, ({ viewer, params }) => follows.follow(viewer, params.kind, params.target)),
    serve(api.unfollow, ({ viewer, params }) =>
      follows.unfollow(viewer, params.kind, params.target),
    ),
  ]
}
