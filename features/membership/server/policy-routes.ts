import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/policy-endpoints.ts'
import type { PolicyEditing } from './policy-editing.ts'

const serve = serving<Viewer>()

/** Endpoints of the access policy and the price list. */
export function policyRoutes(policy: PolicyEditing): Route<Viewer>[] {
  return [
    serve(api.getAccessPolicy, () => policy.access()),
    serve(api.getAccessRecord, () => policy.readAccess()),
    serve(api.saveAccess, ({ viewer, body }) => policy.saveAccess(viewer, body)),
    serve(api.restoreAccess, ({ viewer, query }) => policy.restoreAccess(viewer, query)),
    serve(api.getPrices, () => policy.readPrices()),
    serve(api.savePrices, ({ viewer, body }) => policy.savePrices(viewer, body)),
    serve(api.restorePrices, ({ viewer, query }) => policy.restorePrices(viewer, query)),
    serve(api.viewAs, ({ query: { tier, score, isBlocked, isVerified } }) =>
      policy.viewAs({
        tier,
        score,
        isBlocked: isBlocked === 'true',
        isVerified: isVerified === 'true',
      }),
    ),
  ]
}
