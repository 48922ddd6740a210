import { serving, type Route } from '#platform/server/endpoint-table.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import * as api from '../contract/endpoints.ts'
import type { Membership } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of tiers, capabilities and plans. */
export function membershipRoutes(membership: Membership): Route<Viewer>[] {
  return [
    serve(api.getCapabilities, ({ viewer }) => membership.capabilitiesOf(viewer.account)),
    serve(api.listPlans, () => membership.listPlans()),
  ]
}
