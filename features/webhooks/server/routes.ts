import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Deliveries } from './deliveries.ts'
import type { Webhooks } from './service.ts'

const serve = serving<Viewer>()
const done = { ok: true as const }

/** Endpoints of webhooks. */
export function webhookRoutes(webhooks: Webhooks, deliveries: Deliveries): Route<Viewer>[] {
  return [
    serve(api.listWebhooks, ({ viewer }) => webhooks.list(viewer)),
    serve(api.createWebhook, ({ viewer, body }) => webhooks.create(viewer, body)),
    serve(api.changeWebhook, ({ viewer, params, body }) =>
      webhooks.change(viewer, params.id, body),
    ),
    serve(api.deleteWebhook, async ({ viewer, params }) => {
      await webhooks.remove(viewer, params.id)
      return done
    }),
    serve(api.rotateWebhookSecret, ({ viewer, params }) =>
      webhooks.rotateSecret(viewer, params.id),
    ),
    serve(api.sendTestEvent, async ({ viewer, params }) => {
      await deliveries.sendTest(viewer, params.id)
      return done
    }),
    serve(api.listDeliveries, ({ viewer, params, query }) =>
      deliveries.list(viewer, params.id, query),
    ),
    serve(api.replayDelivery, async ({ viewer, params }) => {
      await deliveries.replay(viewer, params.id, params.event)
      return done
    }),
  ]
}
