import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Limits } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of rate limits. */
export function limitRoutes(limits: Limits): Route<Viewer>[] {
  return [
    serve(api.getLimits, () => limits.read()),
    serve(api.saveLimits, ({ viewer, body }) => limits.save(viewer, body)),
    serve(api.restoreLimits, ({ viewer, query }) => limits.restore(viewer, query)),
  ]
}
