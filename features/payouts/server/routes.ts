import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { PayoutDesk } from './desk.ts'
import type { OpenBooks } from './open-books.ts'

const serve = serving<Viewer>()

/** Endpoints of payouts and the public ledger. */
export function payoutRoutes(desk: PayoutDesk, openBooks: OpenBooks): Route<Viewer>[] {
  return [
    serve(api.getOpenBooks, () => openBooks.read()),
    serve(api.listOpenEntries, ({ query }) => openBooks.listEntries(query)),
    serve(api.getPayouts, ({ viewer }) => desk.overview(viewer)),
    serve(api.listSellerEarnings, ({ viewer, query }) => desk.listEarnings(viewer, query)),
    serve(api.listSellerPayouts, ({ viewer, query }) => desk.listPayouts(viewer, query)),
    serve(api.openPayoutAccount, ({ viewer }) => desk.openAccount(viewer)),
    serve(api.enterTestBank, ({ viewer, body }) => desk.enterTestBank(viewer, body.number)),
  ]
}
