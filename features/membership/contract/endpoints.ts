import { accessTag, pricesTag } from './tags.ts'
import { housesTag } from '#features/houses/contract/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Membership'

/** The member's capabilities, and the time left to complete the profile. */
export const getCapabilities = declare('getCapabilities', {
  method: 'GET',
  path: '/api/user/capabilities',
  allow: 'account',
  scope: 'read',
  group,
  summary: "Get the member's capabilities",
})

/** The plans with current prices, in cents (docs/product/payments.md 1). */
export const listPlans = declare('listPlans', {
  method: 'GET',
  path: '/api/plans',
  allow: 'anyone',
  cacheTags: [housesTag, pricesTag, accessTag],
  group,
  summary: 'List plans and prices',
})

/**
 * How many Houses get the first price, and how many places are taken (docs/product/payments.md 1).
 */
export const getHousePlaces = declare('getHousePlaces', {
  method: 'GET',
  path: '/api/plans/houses',
  allow: 'anyone',
  cacheTags: [housesTag, pricesTag],
  group,
  summary: 'Count Houses at the first price',
})

/** The current membership agreement. */
export const getAgreement = declare('getAgreement', {
  method: 'GET',
  path: '/api/user-agreement',
  allow: 'anyone',
  cacheTags: [],
  group,
  summary: 'Get the membership agreement',
})

/** Records agreement to the current version; the call stands for all five points. */
export const acceptAgreement = declare('acceptAgreement', {
  method: 'POST',
  path: '/api/user-agreement/accept',
  allow: 'account',
  group,
  summary: 'Accept the membership agreement',
})

/** The member's plan, House and agreement, for billing. */
export const getMembership = declare('getMembership', {
  method: 'GET',
  path: '/api/membership',
  allow: 'account',
  scope: 'read',
  group,
  summary: "Get the member's plan",
})

/** The current cost of an upgrade (docs/product/payments.md 4). */
export const quoteUpgrade = declare('quoteUpgrade', {
  method: 'GET',
  path: '/api/membership/upgrade',
  allow: 'account',
  group,
  limit: 'payments',
  refusals: [402, 409],
  summary: 'Get the price of an upgrade',
})

/**
 * Opens a plan's or upgrade's payment; repeated calls return the same one (docs/product/payments.md
 * 5).
 */
export const openSubscription = declare('openSubscription', {
  method: 'POST',
  path: '/api/get-or-create-subscription',
  allow: 'active',
  group,
  limit: 'payments',
  refusals: [402],
  summary: 'Start paying for a plan',
})

/**
 * Opens a House's payment; its name and price are reserved for an hour (docs/product/payments.md
 * 6).
 */
export const createHousePayment = declare('createHousePayment', {
  method: 'POST',
  path: '/api/create-house-payment',
  allow: 'active',
  group,
  limit: 'payments',
  summary: 'Start paying for a House',
})

/** Activates the paid tier (docs/product/payments.md 4). */
export const activatePaidSubscription = declare('activatePaidSubscription', {
  method: 'POST',
  path: '/api/activate-paid-subscription',
  allow: 'active',
  group,
  summary: 'Activate the paid plan',
})

/** Ends the plan with its paid period (docs/product/payments.md 4). */
export const cancelSubscription = declare('cancelSubscription', {
  method: 'POST',
  path: '/api/cancel-subscription',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Cancel the plan at the end of its period',
})

/** Resumes a canceled plan during its period. */
export const resumeSubscription = declare('resumeSubscription', {
  method: 'POST',
  path: '/api/resume-subscription',
  allow: 'active',
  group,
  limit: 'payments',
  summary: 'Resume a canceled plan',
})

/** The member's payments, newest first. */
export const listPayments = declare('listPayments', {
  method: 'GET',
  path: '/api/membership/payments',
  allow: 'account',
  scope: 'read',
  paged: true,
  group,
  summary: "List the member's payments",
})

/** The card for renewals, and the provider's portal, if any. */
export const getCard = declare('getCard', {
  method: 'GET',
  path: '/api/membership/card',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Get the card on file',
})

/** Starts replacing that card. */
export const openCardChange = declare('openCardChange', {
  method: 'POST',
  path: '/api/membership/card',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Start changing the card on file',
})

/** Saves the new card once entered, and retries an unpaid renewal. */
export const finishCardChange = declare('finishCardChange', {
  method: 'PUT',
  path: '/api/membership/card',
  allow: 'account',
  group,
  limit: 'payments',
  summary: 'Save the new card',
})

/** Redirects to the provider's portal, or to the billing settings. */
export const openBillingPortal = declare('openBillingPortal', {
  method: 'POST',
  path: '/api/membership/portal',
  allow: 'account',
  group,
  limit: 'payments',
  summary: "Open the provider's billing page",
})
