import type { Viewer } from '#features/identity/contract/viewer.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import { importFilePath } from '../contract/paths.ts'
import type { Imports } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of imports. */
export function importRoutes(imports: Imports): Route<Viewer>[] {
  return [
    serve(api.getImportKind, async ({ params }) => imports.describe(params.kind)),
    serve(api.createImport, async ({ viewer, body }) => {
      const created = await imports.create(viewer, body.kind, body.fileName)
      return { import: created, uploadUrl: pathTo(importFilePath, { id: created.id }) }
    }),
    serve(api.listImports, ({ query }) => imports.list(query)),
    serve(api.getImport, ({ params }) => imports.get(params.id)),
    serve(api.listImportRows, ({ params, query }) => imports.listRows(params.id, query)),
    serve(api.checkImport, ({ viewer, params }) => imports.check(viewer, params.id)),
    serve(api.applyImport, ({ viewer, params, body }) =>
      imports.apply(viewer, params.id, body.currentPassword),
    ),
    serve(api.undoImport, ({ viewer, params }) => imports.undo(viewer, params.id)),
  ]
}
