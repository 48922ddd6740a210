import type { Viewer } from '#features/identity/server/service.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Queues } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of queued work. */
export function queueRoutes(queues: Queues): Route<Viewer>[] {
  return [
    serve(api.listJobs, ({ query }) => queues.list(query)),
    serve(api.listJobQueues, () => queues.listQueues()),
    serve(api.actOnJobs, ({ viewer, body }) => queues.act(viewer, body)),
  ]
}
