import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import * as api from '../contract/endpoints.ts'
import type { Agreements } from './agreements.ts'
import type { Billing } from './billing.ts'
import type { HouseRegistration } from './house-registration.ts'
import type { Membership } from './service.ts'
import type { Subscriptions } from './subscriptions.ts'

const serve = serving<Viewer>()

type Services = {
  membership: Membership
  agreements: Agreements
  subscriptions: Subscriptions
  houseRegistration: HouseRegistration
  billing: Billing
}

/** Endpoints of tiers, capabilities, plans and payments. */
export function membershipRoutes({
  membership,
  agreements,
  subscriptions,
  houseRegistration,
  billing,
}: Services): Route<Viewer>[] {
  return [
    serve(api.getCapabilities, ({ viewer }) => membership.capabilitiesOf(viewer.account)),
    serve(api.listPlans, () => membership.listPlans()),
    serve(api.getHousePlaces, () => membership.housePlaces()),
    serve(api.getAgreement, () => agreements.current()),
    serve(api.acceptAgreement, ({ viewer, body }) =>
      agreements.accept(viewer.account.id, body.version),
    ),
    serve(api.getMembership, ({ viewer }) => billing.read(viewer.account.id)),
    serve(api.quoteUpgrade, ({ viewer, query }) =>
      subscriptions.quote(viewer.account.id, query.tier),
    ),
    serve(api.openSubscription, ({ viewer, body }) =>
      subscriptions.open(
        viewer.account.id,
        body.tier,
        body.quotedAt ? new Date(body.quotedAt) : null,
      ),
    ),
    serve(api.createHousePayment, ({ viewer, body }) =>
      houseRegistration.open(viewer.account.id, body.houseName, body.tableId ?? null),
    ),
    serve(api.activatePaidSubscription, async ({ viewer }) => ({
      ok: true as const,
      subscriptionTier: await subscriptions.activate(viewer.account.id),
    })),
    serve(api.cancelSubscription, async ({ viewer }) => ({
      message: 'Subscription Cancelled',
      endsAt: await subscriptions.cancel(viewer.account.id),
    })),
    serve(api.resumeSubscription, async ({ viewer }) => ({
      message: 'Subscription Resumed',
      renewsAt: await subscriptions.resume(viewer.account.id),
    })),
    serve(api.listPayments, ({ viewer, query }) => billing.listPayments(viewer.account.id, query)),
    serve(api.getCard, ({ viewer }) => billing.card(viewer.account.id)),
    serve(api.openCardChange, ({ viewer }) => billing.openCardChange(viewer.account.id)),
    serve(api.finishCardChange, ({ viewer, body }) =>
      billing.finishCardChange(viewer.account.id, body.ref),
    ),
    serve(api.openBillingPortal, ({ viewer }) => billing.portal(viewer.account.id)),
  ]
}
