import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/review-endpoints.ts'
import type { Review } from './review.ts'

const serve = serving<Viewer>()

/** Endpoints of administrators' reviews. */
export function reviewRoutes(review: Review): Route<Viewer>[] {
  return [
    serve(api.getDebateReview, ({ viewer, params }) => review.read(viewer, params.id)),
    serve(api.holdDebate, ({ viewer, params, body }) =>
      review.hold(viewer, params.id, body.reason),
    ),
    serve(api.releaseDebate, ({ viewer, params }) => review.release(viewer, params.id)),
    serve(api.proposeRemoval, ({ viewer, params, body }) =>
      review.propose(viewer, params.id, body),
    ),
    serve(api.decideRemoval, ({ viewer, params, body }) =>
      review.decide(viewer, params.id, params.removalId, body.decision),
    ),
  ]
}
