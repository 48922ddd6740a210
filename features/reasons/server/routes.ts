import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Reasons } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of kept reasons. */
export function reasonRoutes(reasons: Reasons): Route<Viewer>[] {
  return [
    serve(api.listReasons, () => reasons.list()),
    serve(api.createReason, ({ viewer, body }) => reasons.create(viewer, body)),
    serve(api.updateReason, ({ viewer, params, body }) => reasons.update(viewer, params.id, body)),
    serve(api.deleteReason, async ({ viewer, params }) => {
      await reasons.remove(viewer, params.id)
      return { ok: true as const }
    }),
  ]
}
