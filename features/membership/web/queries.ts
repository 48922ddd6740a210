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

/** The read of places at the first price. */
export const housePlacesQuery = (call: Call) => read(call, getHousePlaces, {})

/** The read of the member's plan. */
export const membershipQuery = (call: Call) => read(call, getMembership, {})

/** The read of the agreement. */
export const agreementQuery = (call: Call) => read(call, getAgreement, {})

/** The read of the card on file. */
export const cardQuery = (call: Call) => read(call, getCard, {})

/** The read of the member's payments, paged. */
export const paymentsQuery = (call: Call) => readPages(call, listPayments, { query: { limit: 10 } })

/** The current price of a higher plan; refetched each time, because it changes hourly. */
export const quoteQuery = (call: Call, tier: RecurringTier) => ({
  ...read(call, quoteUpgrade, { query: { tier } }),
  staleTime: 0,
  gcTime: 0,
})

/**
 * A plan's payment; reading opens it, and again returns the same one (docs/product/payments.md 5).
 */
export const openedQuery = (call: Call, tier: RecurringTier) =>
  queryOptions<ReplyOf<typeof openSubscription>, CallError>({
    queryKey: keyOf(openSubscription, { body: { tier } }),
    queryFn: () => call(openSubscription, { body: { tier } }),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * A House's payment, opened by reading too; name and price are reserved for an hour
 * (docs/product/payments.md 6).
 */
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

/** Refetches everything a payment changes, except what opened it. */
export const readAnew = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => !openings.has(queryKey[0]) })
