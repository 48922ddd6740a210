import * as api from '#platform/contract/payments/endpoints.ts'
import { serving, type Route } from '../http/endpoint-table.ts'
import { missing } from '../errors.ts'
import type { Payments } from './payments.ts'
import type { TestCardProvider } from './test-cards/provider.ts'

type Payer = { account: { id: string } }

/** Endpoints for all kinds of payments; `testCards` is null with a real provider or none. */
export function paymentRoutes<V extends Payer>(
  payments: Payments,
  testCards: TestCardProvider | null,
): Route<V>[] {
  const serve = serving<V>()
  const built = () => {
    if (!testCards) throw missing('Page')
    return testCards
  }
  return [
    serve(api.getCardSetup, () => ({
      provider: payments.provider?.kind ?? null,
      publishableKey: payments.provider?.publishableKey ?? null,
    })),
    serve(api.settlePayment, ({ viewer, params }) =>
      payments.settleOwn(viewer.account.id, params.id),
    ),
    serve(api.listRecentPayments, ({ viewer }) => payments.listRecent(viewer.account.id)),
    serve(api.payWithTestCard, ({ body }) => built().pay(body.clientSecret, body.number)),
    serve(api.confirmTestCard, ({ body }) => built().confirm(body.clientSecret, body.isApproved)),
  ]
}
