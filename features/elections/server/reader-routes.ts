import type { Viewer } from '#features/identity/server/service.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/reader-endpoints.ts'
import type { Corrections } from './corrections.ts'
import type { Follows } from './follows.ts'

const serve = serving<Viewer>()

/** Endpoints of follows and corrections. */
export function readerRoutes(follows: Follows, corrections: Corrections): Route<Viewer>[] {
  return [
    serve(api.submitCorrection, async ({ viewer, body }) => ({
      code: await corrections.submit(viewer, body),
    })),
    serve(api.getCorrection, ({ query }) => corrections.find(query.code)),
    serve(api.listCorrections, ({ query }) => corrections.list(query)),
    serve(api.answerCorrection, ({ viewer, params, body }) =>
      corrections.answer(viewer, params.id, body),
    ),
    serve(api.getFollow, async ({ viewer, params }) => ({
      isFollowing: await follows.isFollowing(viewer, params.state),
    })),
    serve(api.setFollow, async ({ viewer, params, body }) => ({
      isFollowing: await follows.set(viewer, params.state, body.isFollowing),
    })),
    serve(api.unfollowByLink, async ({ body }) => ({ state: await follows.unfollow(body.token) })),
  ]
}
