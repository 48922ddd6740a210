import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Broadcasts } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of broadcasts. */
export function broadcastRoutes(broadcasts: Broadcasts): Route<Viewer>[] {
  return [
    serve(api.listBroadcasts, ({ query }) => broadcasts.list(query)),
    serve(api.countRecipients, ({ body }) => broadcasts.count(body.segment)),
    serve(api.sendBroadcast, ({ viewer, body }) => broadcasts.send(viewer, body)),
    serve(api.stopBroadcast, ({ viewer, params }) => broadcasts.stop(viewer, params.id)),
    serve(api.getBroadcast, ({ viewer, params }) => broadcasts.read(viewer, params.id)),
  ]
}
