import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Moderation } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints for the queue, authors and readers. */
export function moderationRoutes(moderation: Moderation): Route<Viewer>[] {
  return [
    serve(api.getReviewQueue, () => moderation.describeQueue()),
    serve(api.listQueue, ({ viewer, query }) => moderation.listQueue(viewer, query)),
    serve(api.listPosts, ({ viewer, query }) => moderation.listQueue(viewer, query)),
    serve(api.getItem, ({ viewer, params }) => moderation.readItem(viewer, params.id)),
    serve(api.claimItem, async ({ viewer, params: { id } }) => {
      await moderation.claim(viewer, id)
      return moderation.showItem(viewer, id)
    }),
    serve(api.releaseItem, async ({ viewer, params: { id } }) => {
      await moderation.release(viewer, id)
      return moderation.showItem(viewer, id)
    }),
    serve(api.approveItem, ({ viewer, params, body: { version } }) =>
      moderation.decide(viewer, params.id, { state: 'approved', reason: null, version }),
    ),
    serve(api.rejectItem, ({ viewer, params, body: { version, reason } }) =>
      moderation.decide(viewer, params.id, { state: 'rejected', reason, version }),
    ),
    serve(api.proposeDecision, async ({ viewer, params, body }) => {
      await moderation.propose(viewer, params.id, body)
      return { ok: true as const }
    }),
    serve(api.takeDown, ({ viewer, params: { kind, subjectId }, body: { reason } }) =>
      moderation.decideSubject(viewer, kind, subjectId, {
        state: 'rejected',
        reason,
        isTakedown: true,
        version: null,
      }),
    ),
    serve(api.undoDecision, async ({ viewer, params: { id } }) => {
      await moderation.undo(viewer, id)
      return moderation.showItem(viewer, id)
    }),
    serve(api.getStanding, ({ viewer, params }) =>
      moderation.standingOf(viewer, params.kind, params.subjectId),
    ),
    serve(api.appeal, ({ viewer, params, body }) =>
      moderation.appeal(viewer, params.kind, params.subjectId, body.text),
    ),
    serve(api.report, async ({ viewer, params, body }) => {
      await moderation.report(viewer, params.kind, params.subjectId, body.ground, body.note)
      return { ok: true as const }
    }),
  ]
}
