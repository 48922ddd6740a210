import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import type { Call, CallError } from '#platform/web/call.ts'
import { keyOf, read, readPages } from '#platform/web/query.ts'
import {
  createHousePayment,
  getAgreement,
  getCard,
  getHousePlaces,
  getMembership,
  listPayments,
  openSubscription,
  quoteUpgrade,
} from '../contract/endpoints.ts'
import type { CulturalTable } from '../contract/subscribing.ts'
import type { RecurringTier } from '../contract/tiers.ts'

/** How the places at the first price are read. */
export const housePlacesQuery = (call: Call) => read(call, getHousePlaces, {})

/** How the member's plan is read. */
export const membershipQuery = (call: Call) => read(call, getMembership, {})

/** How the agreement is read. */
export const agreementQuery = (call: Call) => read(call, getAgreement, {})

/** How the card on file is read. */
export const cardQuery = (call: Call) => read(call, getCard, {})

/** How the member's payments are read, page by page. */
export const paymentsQuery = (call: Call) => readPages(call, listPayments, { query: { limit: 10 } })

/** What a higher plan costs now; asked anew each time, since it changes with the hour. */
export const quoteQuery = (call: Call, tier: RecurringTier) => ({
  ...read(call, quoteUpgrade, { query: { tier } }),
  staleTime: 0,
  gcTime: 0,
})

/** The payment of a plan; asking opens it, and asking again gives the same one (docs/product/payments.md 5). */
export const openedQuery = (call: Call, tier: RecurringTier) =>
  queryOptions<ReplyOf<typeof openSubscription>, CallError>({
    queryKey: keyOf(openSubscription, { body: { tier } }),
    queryFn: () => call(openSubscription, { body: { tier } }),
    staleTime: 0,
    gcTime: 0,
  })

/** The payment of a House, opened by asking as well; its name and price are kept for an hour (docs/product/payments.md 6). */
export const openedHouseQuery = (call: Call, houseName: string, tableId: CulturalTable | null) => {
  const input = { body: { houseName, ...(tableId ? { tableId } : {}) } }
  return queryOptions<ReplyOf<typeof createHousePayment>, CallError>({
    queryKey: keyOf(createHousePayment, input),
    queryFn: () => call(createHousePayment, input),
    staleTime: 0,
    gcTime: 0,
  })
}

const openings = new Set<unknown>([
  openSubscription.name,
  createHousePayment.name,
  quoteUpgrade.name,
])

/** Reads everything anew that a payment changes; what opened the payment stays as it was. */
export const readAnew = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => !openings.has(queryKey[0]) })
