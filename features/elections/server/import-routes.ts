import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/import-endpoints.ts'
import type { ImportedPositions } from './imported-positions.ts'

const serve = serving<Viewer>()

/** Endpoints of imported positions. */
export function importRoutes(positions: ImportedPositions): Route<Viewer>[] {
  return [
    serve(api.getImportedPositions, ({ viewer, params }) => positions.count(viewer, params.id)),
    serve(api.confirmElectionImport, ({ viewer, params }) => positions.confirm(viewer, params.id)),
  ]
}
