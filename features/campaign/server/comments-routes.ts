import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/comments-endpoints.ts'
import type { CampaignComments } from './comments.ts'

const serve = serving<Viewer>()

/** Endpoints of the campaign's comments. */
export function campaignCommentRoutes(comments: CampaignComments): Route<Viewer>[] {
  return [
    serve(api.listCampaignComments, ({ viewer, query }) => comments.list(query, viewer)),
    serve(api.createCampaignComment, ({ viewer, body, requestContext }) =>
      comments.create(viewer, body, requestContext.address),
    ),
    serve(api.getCommentChallenge, () => comments.challenge()),
    serve(api.listMyCampaignComments, ({ viewer, query }) => comments.listOwn(viewer, query)),
    serve(api.deleteCampaignComment, async ({ viewer, params }) => {
      await comments.remove(viewer, params.id)
      return { ok: true as const }
    }),
    serve(api.listModeratedComments, ({ viewer, query }) => comments.listByState(viewer, query)),
    serve(api.setCommentStatus, ({ viewer, params, body }) =>
      comments.decide(viewer, params.id, body),
    ),
  ]
}
