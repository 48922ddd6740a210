import { endpointsOf } from '../endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Payments'

/**
 * The card provider and what a browser needs for it; `provider` is null if payments are unavailable
 * (docs/product/payments.md 3).
 */
export const getCardSetup = declare('getCardSetup', {
  method: 'GET',
  path: '/api/payments/setup',
  allow: 'anyone',
  cacheTags: [],
  group,
  summary: 'Get the card payment settings',
})

/**
 * Checks one of the member's payments with the provider and delivers what was paid for; the
 * browser's word alone does nothing (docs/product/payments.md 2).
 */
export const settlePayment = declare('settlePayment', {
  method: 'POST',
  path: '/api/payments/:id/settle',
  allow: 'account',
  limit: 'payments',
  group,
  summary: "Get a payment's status",
})

/**
 * The member's payments of the last day and those still open, newest first: what a page may say
 * about a payment comes from here (docs/product/payments.md 24, 25).
 */
export const listRecentPayments = declare('listRecentPayments', {
  method: 'GET',
  path: '/api/payments/recent',
  allow: 'account',
  group,
  summary: "List the member's recent payments",
})

/** Pays with a built-in test card; absent in production. */
export const payWithTestCard = declare('payWithTestCard', {
  method: 'POST',
  path: '/api/test-cards/pay',
  allow: 'account',
  limit: 'payments',
  group,
  summary: 'Pay with a test card',
})

/** Confirms or refuses a payment with a test card that asks for it. */
export const confirmTestCard = declare('confirmTestCard', {
  method: 'POST',
  path: '/api/test-cards/confirm',
  allow: 'account',
  limit: 'payments',
  group,
  summary: 'Confirm a payment with a test card',
})
