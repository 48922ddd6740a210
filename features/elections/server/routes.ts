import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import { defaultYear } from '../contract/rules.ts'
import type { Elections } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints for reading elections. */
export function electionRoutes(elections: Elections): Route<Viewer>[] {
  return [
    serve(api.getStateElection2026, ({ params }) => elections.ofState(defaultYear, params.state)),
    serve(api.findStateElection2026, ({ query }) => elections.ofState(defaultYear, query.state)),
    serve(api.getStateElection, ({ params }) => elections.ofState(params.year, params.state)),
    serve(api.getOverview, ({ params }) => elections.overview(params.year)),
    serve(api.draftCandidateEmail, ({ viewer, params }) => elections.draftEmail(viewer, params.id)),
  ]
}
