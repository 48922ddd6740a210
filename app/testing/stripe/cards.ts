import { createHash } from 'node:crypto'
import { refused } from './refusal.ts'
import type { CardError, PaymentMethod } from './things.ts'
import { base, type World } from './world.ts'

/** What happens when a card is charged. */
export type Outcome = 'ok' | 'authenticate' | 'slow' | CardError

type TestCard = {
  number: string
  brand: string
  present: Outcome
  absent: Outcome
  setUp: Outcome
  /** True for a wallet, whose cards have no fingerprint. */
  isWallet?: true
}

const declined: CardError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const poor: CardError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const expired: CardError = {
  type: 'card_error',
  code: 'expired_card',
  message: 'Your card has expired.',
}

const always = (number: string, outcome: Outcome, brand = 'visa'): TestCard => ({
  number,
  brand,
  present: outcome,
  absent: outcome,
  setUp: outcome,
})

/**
 * Stripe's test cards by token: their behavior with the customer present, without, and when only
 * saved.
 */
const testCards: Record<string, TestCard> = {
  pm_card_visa: always('4242424242424242', 'ok'),
  pm_card_mastercard: always('5555555555554444', 'ok', 'mastercard'),
  pm_card_chargeDeclined: always('4000000000000002', declined),
  pm_card_visa_chargeDeclinedInsufficientFunds: always('4000000000009995', poor),
  pm_card_chargeDeclinedExpiredCard: always('4000000000000069', expired),
  pm_card_chargeCustomerFail: { ...always('4000000000000341', 'ok'), absent: declined },
  pm_card_authenticationRequired: always('4000002760003184', 'authenticate'),
  pm_card_authenticationRequiredOnSetup: {
    ...always('4000002500003155', 'authenticate'),
    absent: 'ok',
  },
  /** Not Stripe's: a card with a slow bank. */
  pm_card_slow: always('4000000000000077', 'slow'),
  /** Not Stripe's: a wallet that gives its card no fingerprint. */
  pm_wallet: { ...always('4242424242424242', 'ok'), isWallet: true },
}

/** The same for one number, however often it is entered. */
const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('base64url').replaceAll(/\W/g, '').slice(0, 16)

/** The card a request names: by test token, creating one, or by an existing id. */
export function cardOf(world: World, named: string): PaymentMethod {
  const card = testCards[named]
  if (!card) return world.get<PaymentMethod>('payment_method', named)
  return world.add({
    ...base(world, 'payment_method', 'pm'),
    type: 'card',
    customer: null,
    _token: named,
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: 12,
      exp_year: new Date(world.now() * 1000).getUTCFullYear() + 3,
      fingerprint: card.isWallet ? null : fingerprintOf(card.number),
    },
  })
}

/** How the card behaves when charged or saved. */
export function outcomeOf(method: PaymentMethod, when: 'present' | 'absent' | 'setUp'): Outcome {
  return testCards[method._token]?.[when] ?? 'ok'
}

/** The token for a test card number, as a browser form would send it. */
export function tokenOf(number: string): string {
  const digits = number.replace(/\D/g, '')
  const found = Object.entries(testCards).find(([, card]) => card.number === digits)
  if (!found)
    throw refused('Your card number is incorrect.', {
      code: 'incorrect_number',
      param: 'number',
      status: 402,
    })
  return found[0]
}
