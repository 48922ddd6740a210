import { endpointsOf } from '../endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Payments'

/** Who charges cards here, and what a browser needs for it; `provider` is null where no payments are taken (docs/product/payments.md 3). */
export const getCardSetup = declare('getCardSetup', {
  method: 'GET',
  path: '/api/payments/setup',
  allow: 'anyone',
  cacheTags: [],
  group,
  summary: 'Get the card payment settings',
})

/** Asks the provider how one of the member's payments stands, and delivers what was paid for: a browser's word alone does nothing (docs/product/payments.md 2). */
export const settlePayment = declare('settlePayment', {
  method: 'POST',
  path: '/api/payments/:id/settle',
  allow: 'account',
  limit: 'payments',
  group,
  summary: "Get a payment's status",
})

/** Enters one of the built-in test cards; absent in production. */
export const payWithTestCard = declare('payWithTestCard', {
  method: 'POST',
  path: '/api/test-cards/pay',
  allow: 'account',
  limit: 'payments',
  group,
  summary: 'Pay with a test card',
})

/** Confirms a payment with a test card that asks for it, or refuses to. */
export const confirmTestCard = declare('confirmTestCard', {
  method: 'POST',
  path: '/api/test-cards/confirm',
  allow: 'account',
  limit: 'payments',
  group,
  summary: 'Confirm a payment with a test card',
})
