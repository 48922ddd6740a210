import { housesTag } from '#features/houses/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Membership'

/** Get the member's capabilities, and how long the profile may still be incomplete. */
export const getCapabilities = declare('getCapabilities', {
  method: 'GET',
  path: '/api/user/capabilities',
  allow: 'account',
  group,
  summary: "Get the member's capabilities",
})

/** The plans at their present prices, in cents (docs/product/payments.md 1). */
export const listPlans = declare('listPlans', {
  method: 'GET',
  path: '/api/plans',
  allow: 'anyone',
  cacheTags: [housesTag],
  group,
  summary: 'List plans and prices',
})

/** How many Houses have the first price, and how many of those places are taken (docs/product/payments.md 1). */
export const getHousePlaces = declare('getHousePlaces', {
  method: 'GET',
  path: '/api/plans/houses',
  allow: 'anyone',
  cacheTags: [housesTag],
  group,
  summary: 'Count Houses at the first price',
})

/** The membership agreement as it stands now. */
export const getAgreement = declare('getAgreement', {
  method: 'GET',
  path: '/api/user-agreement',
  allow: 'anyone',
  cacheTags: [],
  group,
  summary: 'Get the membership agreement',
})

/** Records that the member agrees to the present version of the agreement; the call itself is the word for all five points. */
export const acceptAgreement = declare('acceptAgreement', {
  method: 'POST',
  path: '/api/user-agreement/accept',
  allow: 'account',
  group,
  summary: 'Accept the membership agreement',
})

/** The member's plan, House and agreement, as the billing page shows them. */
export const getMembership = declare('getMembership', {
  method: 'GET',
  path: '/api/membership',
  allow: 'account',
  group,
  summary: "Get the member's plan",
})

/** What an upgrade would cost now (docs/product/payments.md 4). */
export const quoteUpgrade = declare('quoteUpgrade', {
  method: 'GET',
  path: '/api/membership/upgrade',
  allow: 'account',
  group,
  limit: 'payments',
  refusals: [409],
  summary: 'Get the price of an upgrade',
})

/** Opens the payment of a plan, or of the way up to a higher one; asked again, it gives the same payment (docs/product/payments.md 5). */
export const openSubscription = declare('openSubscription', {
  method: 'POST',
  path: '/api/get-or-create-subscription',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Start paying for a plan',
})

/** Opens the payment of a House, whose name and price are kept for an hour (docs/product/payments.md 6). */
export const createHousePayment = declare('createHousePayment', {
  method: 'POST',
  path: '/api/create-house-payment',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Start paying for a House',
})

/** Makes the paid tier the active one (docs/product/payments.md 4). */
export const activatePaidSubscription = declare('activatePaidSubscription', {
  method: 'POST',
  path: '/api/activate-paid-subscription',
  allow: 'account',
  group,
  summary: 'Activate the paid plan',
})

/** Ends the plan with the period that is paid (docs/product/payments.md 4). */
export const cancelSubscription = declare('cancelSubscription', {
  method: 'POST',
  path: '/api/cancel-subscription',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Cancel the plan at the end of its period',
})

/** Takes a cancellation back while the period lasts. */
export const resumeSubscription = declare('resumeSubscription', {
  method: 'POST',
  path: '/api/resume-subscription',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Resume a canceled plan',
})

/** What the member has paid, newest first. */
export const listPayments = declare('listPayments', {
  method: 'GET',
  path: '/api/membership/payments',
  allow: 'account',
  paged: true,
  group,
  summary: "List the member's payments",
})

/** The card that renewals are charged to, and the provider's own page for it, if there is one. */
export const getCard = declare('getCard', {
  method: 'GET',
  path: '/api/membership/card',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Get the card on file',
})

/** Begins a change of that card. */
export const openCardChange = declare('openCardChange', {
  method: 'POST',
  path: '/api/membership/card',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Start changing the card on file',
})

/** Takes the new card once its owner has entered it, and tries an unpaid renewal with it. */
export const finishCardChange = declare('finishCardChange', {
  method: 'PUT',
  path: '/api/membership/card',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Save the new card',
})

/** Goes to the provider's page for cards and invoices, or to the billing settings when there is none. */
export const openBillingPortal = declare('openBillingPortal', {
  method: 'POST',
  path: '/api/membership/portal',
  allow: 'account',
  group,
  limit: 'payments',
  summary: "Open the provider's billing page",
})
