import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Revisions } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of versions. */
export function revisionRoutes(revisions: Revisions): Route<Viewer>[] {
  return [
    serve(api.listVersions, ({ params, query }) => revisions.list(params.kind, params.name, query)),
    serve(api.getVersion, ({ params }) => revisions.read(params.kind, params.name, params.version)),
  ]
}
