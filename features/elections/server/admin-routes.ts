import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/admin-endpoints.ts'
import type { Candidates } from './candidates.ts'
import type { PositionChanges } from './changes.ts'
import type { Cycles } from './cycles.ts'

type Dependencies = { candidates: Candidates; changes: PositionChanges; cycles: Cycles }

const serve = serving<Viewer>()

/** Endpoints for editing elections. */
export function electionAdminRoutes({
  candidates,
  changes,
  cycles,
}: Dependencies): Route<Viewer>[] {
  return [
    serve(api.listSenateCandidates, ({ query }) => candidates.list(query)),
    serve(api.getSenateCandidate, ({ viewer, params }) => candidates.get(viewer, params.id)),
    serve(api.createSenateCandidate, ({ viewer, body }) => candidates.create(viewer, body)),
    serve(api.updateSenateCandidate, ({ viewer, params, body }) =>
      candidates.update(viewer, params.id, body),
    ),
    serve(api.setCandidateRemoved, ({ viewer, params, body }) =>
      candidates.setRemoved(viewer, params.id, body.isRemoved),
    ),
    serve(api.listCandidateHistory, ({ params, query }) => candidates.history(params.id, query)),
    serve(api.compareCandidateHistory, ({ params, query }) =>
      candidates.compare(params.id, query.from, query.to),
    ),
    serve(api.listPositionChanges, ({ viewer, query }) => changes.list(viewer, query)),
    serve(api.decidePositionChange, async ({ viewer, params, body }) => {
      await changes.decide(viewer, params.id, body)
      return { ok: true as const }
    }),
    serve(api.listElectionCycles, () => cycles.list()),
    serve(api.createElectionCycle, ({ viewer, body }) => cycles.create(viewer, body.year)),
    serve(api.updateElectionCycle, ({ viewer, params, body }) =>
      cycles.update(viewer, params.year, body),
    ),
    serve(api.addSpecialRace, ({ viewer, params, body }) =>
      cycles.addSpecial(viewer, params.year, body.state, body.seatClass),
    ),
  ]
}
