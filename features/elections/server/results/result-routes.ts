import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../../contract/result-endpoints.ts'
import type { Results } from './results.ts'

const serve = serving<Viewer>()

/** Endpoints for editing results. */
export function resultRoutes(results: Results): Route<Viewer>[] {
  return [
    serve(api.listElectionResults, ({ viewer, query }) => results.list(viewer, query.year)),
    serve(api.proposeElectionResult, ({ viewer, body }) => results.propose(viewer, body)),
    serve(api.decideElectionResult, async ({ viewer, params, body }) => {
      await results.decide(viewer, params.id, body)
      return { ok: true as const }
    }),
  ]
}
