import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as adminApi from '../contract/admin-endpoints.ts'
import * as api from '../contract/endpoints.ts'
import * as firstVoteApi from '../contract/first-vote-endpoints.ts'
import type { Samples } from './samples.ts'
import type { Debates } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of debates. */
export function debateRoutes(debates: Debates, samples: Samples): Route<Viewer>[] {
  return [
    serve(api.listDebates, ({ query }) => debates.list(query)),
    serve(adminApi.listAdminDebates, ({ query }) => debates.list(query)),
    serve(api.getDebate, ({ params }) => debates.get(params.id)),
    serve(api.castVote, ({ viewer, params, body }) =>
      debates.vote(viewer, params.id, body.position),
    ),
    serve(api.listUnvotedDebates, ({ viewer }) => debates.listUnvoted(viewer)),
    serve(firstVoteApi.castFirstVote, ({ viewer, params, body }) =>
      debates.voteFirst(viewer, params.id, body.position),
    ),
    serve(api.listMyVotes, ({ viewer }) => debates.ownVotes(viewer)),
    serve(api.getMyVote, ({ viewer, params }) => debates.ownVote(viewer, params.id)),
    serve(api.getResult, ({ params }) => debates.result(params.id)),
    serve(api.listStatusChanges, ({ params }) => debates.history(params.id)),
    serve(api.createDebate, ({ viewer, body }) => debates.create(viewer, body)),
    serve(api.updateDebate, ({ viewer, params, body }) => debates.update(viewer, params.id, body)),
    serve(api.setStatus, ({ viewer, params, body }) =>
      debates.setStatus(viewer, params.id, body.status, body.from),
    ),
    serve(api.setRound, ({ viewer, params, body }) =>
      debates.setRound(viewer, params.id, body.round),
    ),
    serve(api.deleteDebate, async ({ viewer, params }) => {
      await debates.remove(viewer, params.id)
      return { ok: true as const }
    }),
    serve(api.addVideo, ({ viewer, params, body }) => debates.addVideo(viewer, params.id, body)),
    serve(api.deleteVideo, ({ viewer, params }) =>
      debates.removeVideo(viewer, params.id, params.videoId),
    ),
    serve(api.seedDebates, async ({ viewer }) => ({
      message: await samples.seed(viewer.account.id),
    })),
  ]
}
