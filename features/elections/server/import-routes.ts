import type { Viewer } from '#features/identity/server/service.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/import-endpoints.ts'
import { importFilePath } from '../contract/import-paths.ts'
import type { Imports } from './imports.ts'

const serve = serving<Viewer>()

/** Endpoints of imports. */
export function importRoutes(imports: Imports): Route<Viewer>[] {
  return [
    serve(api.createElectionImport, async ({ viewer, body }) => {
      const created = await imports.create(viewer, body.fileName)
      return { import: created, uploadUrl: pathTo(importFilePath, { id: created.id }) }
    }),
    serve(api.listElectionImports, ({ viewer, query }) => imports.list(viewer, query)),
    serve(api.getElectionImport, ({ viewer, params }) => imports.get(viewer, params.id)),
    serve(api.applyElectionImport, ({ viewer, params }) => imports.apply(viewer, params.id)),
    serve(api.undoElectionImport, ({ viewer, params }) => imports.undo(viewer, params.id)),
    serve(api.confirmElectionImport, ({ viewer, params }) => imports.confirm(viewer, params.id)),
  ]
}
