import type { Viewer } from '#features/identity/server/service.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/versions-endpoints.ts'
import type { Versions } from './versions.ts'

const serve = serving<Viewer>()

/** Endpoints of working copies and revisions. */
export function versionRoutes(versions: Versions): Route<Viewer>[] {
  return [
    serve(api.getWriting, ({ viewer, params }) => versions.readWriting(viewer, params.id)),
    serve(api.keepWriting, ({ viewer, params, body }) =>
      versions.keepWriting(viewer, params.id, body),
    ),
    serve(api.discardWriting, async ({ viewer, params, query }) => {
      await versions.discardWriting(viewer, params.id, query.draftVersion)
      return { ok: true as const }
    }),
    serve(api.listRevisions, ({ viewer, params, query }) =>
      versions.listRevisions(viewer, params.id, query),
    ),
    serve(api.getRevision, ({ viewer, params }) =>
      versions.readRevision(viewer, params.id, params.version),
    ),
    serve(api.restoreRevision, ({ viewer, params, body }) =>
      versions.restore(viewer, params.id, params.version, body),
    ),
  ]
}
