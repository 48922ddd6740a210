import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Queues } from './service.ts'
import type { WaitingMoney } from './waiting-money.ts'

const serve = serving<Viewer>()

/** Endpoints of queued work and unsettled money. */
export function queueRoutes(queues: Queues, money: WaitingMoney): Route<Viewer>[] {
  return [
    serve(api.listJobs, ({ query }) => queues.list(query)),
    serve(api.listJobQueues, () => queues.listQueues()),
    serve(api.actOnJobs, ({ viewer, body }) => queues.act(viewer, body)),
    serve(api.listWaitingMoney, () => money.list()),
    serve(api.actOnWaitingMoney, async ({ viewer, params, body }) => {
      await money.act(viewer, params, body)
      return money.list()
    }),
  ]
}
