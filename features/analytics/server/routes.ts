import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Analytics } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of figures over time. */
export function analyticsRoutes(analytics: Analytics): Route<Viewer>[] {
  return [
    serve(api.getTrends, ({ query }) => analytics.trends(query.unit)),
    serve(api.listPeriods, ({ query }) => analytics.listPeriods(query)),
    serve(api.getRetention, () => analytics.retention()),
  ]
}
