import type { Viewer } from '#features/identity/contract/viewer.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import { importFilePath } from '../contract/paths.ts'
import type { ImportAccess } from './access.ts'
import type { Imports } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of imports. */
export function importRoutes(imports: Imports, access: ImportAccess): Route<Viewer>[] {
  return [
    serve(api.getImportKind, async ({ viewer, params }) => {
      await access.toKind(viewer, params.kind)
      return imports.describe(params.kind)
    }),
    serve(api.createImport, async ({ viewer, body }) => {
      await access.toKind(viewer, body.kind)
      const created = await imports.create(viewer, body.kind, body.fileName)
      return { import: created, uploadUrl: pathTo(importFilePath, { id: created.id }) }
    }),
    serve(api.listImports, async ({ viewer, query }) => {
      await access.toKind(viewer, query.kind)
      return imports.list(viewer, query)
    }),
    serve(api.getImport, async ({ viewer, params }) => {
      await access.toImport(viewer, params.id)
      return imports.get(params.id)
    }),
    serve(api.listImportRows, async ({ viewer, params, query }) => {
      await access.toImport(viewer, params.id)
      return imports.listRows(params.id, query)
    }),
    serve(api.checkImport, async ({ viewer, params }) =>
      imports.check(await access.toImport(viewer, params.id), params.id),
    ),
    serve(api.applyImport, async ({ viewer, params, body }) =>
      imports.apply(await access.toImport(viewer, params.id), params.id, body.currentPassword),
    ),
    serve(api.undoImport, async ({ viewer, params }) =>
      imports.undo(await access.toImport(viewer, params.id), params.id),
    ),
  ]
}
