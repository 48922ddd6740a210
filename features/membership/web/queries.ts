import { queryOptions } from '@tanstack/react-query'
import type { Call, CallError } from '#platform/web/call.ts'
import { keyOf, read, readPages } from '#platform/web/query.ts'
import { getAgreement, getCard, getMembership, listPayments, openSubscription, quoteUpgrade } from '../contract/endpoints.ts'
import type { RecurringTier } from '../contract/tiers.ts'

/** How the member's plan is read. */
export const membershipQuery = (call: Call) => read(call, getMembership, {})

/** How the agreement is read. */
export const agreementQuery = (call: Call) => read(call, getAgreement, {})

/** How the card on file is read. */
export const cardQuery = (call: Call) => read(call, getCard, {})

/** How the member's payments are read, page by page. */
export const paymentsQuery = (call: Call) => readPages(call, listPayments, { query: { limit: 10 } })

/** What a higher plan costs now; asked anew each time, since it changes with the hour. */
export const quoteQuery = (call: Call, tier: RecurringTier) => ({ ...read(call, quoteUpgrade, { query: { tier } }), staleTime: 0, gcTime: 0 })

/** The payment of a plan; asking opens it, and asking again gives the same one (decisions 4.5). */
export const openedQuery = (call: Call, tier: RecurringTier) => queryOptions<Awaited<ReturnType<typeof open>>, CallError>({
  queryKey: [...keyOf(openSubscription), tier], queryFn: () => open(call, tier), staleTime: 0, gcTime: 0,
})

const open = (call: Call, tier: RecurringTier) => call(openSubscription, { body: { tier } })
