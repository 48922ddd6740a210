import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/testimonies-endpoints.ts'
import type { Testimonies } from './testimonies.ts'

const serve = serving<Viewer>()

/** Endpoints of testimonies. */
export function testimonyRoutes(testimonies: Testimonies): Route<Viewer>[] {
  return [
    serve(api.listTestimonies, ({ viewer, query }) => testimonies.list(query, viewer)),
    serve(api.listMyTestimonies, ({ viewer, query }) => testimonies.listOwn(viewer, query.sin)),
    serve(api.listMyLikes, ({ viewer, query }) => testimonies.listLiked(viewer, query.sin)),
    serve(api.createTestimony, ({ viewer, body }) => testimonies.create(viewer, body)),
    serve(api.updateTestimony, ({ viewer, params, body }) =>
      testimonies.update(viewer, params.id, body),
    ),
    serve(api.withdrawTestimony, async ({ viewer, params }) => {
      await testimonies.withdraw(viewer, params.id)
      return { ok: true as const }
    }),
    serve(api.likeTestimony, ({ viewer, params }) => testimonies.like(viewer, params.id)),
    serve(api.unlikeTestimony, ({ viewer, params }) => testimonies.unlike(viewer, params.id)),
    serve(api.shareTestimony, ({ params }) => testimonies.share(params.id)),
    serve(api.listModeratedTestimonies, ({ viewer, query }) =>
      testimonies.listByState(viewer, query),
    ),
    serve(api.setTestimonyStatus, ({ viewer, params, body }) =>
      testimonies.decide(viewer, params.postId, body),
    ),
    serve(api.putTestimonyStatus, ({ viewer, params, body }) =>
      testimonies.decide(viewer, params.id, body),
    ),
  ]
}
