import { second } from '../../clock.ts'
import { digitsOf, testCards } from '#platform/contract/payments/test-cards.ts'
import type { Charge } from '../port.ts'
import type { TestCharge } from './object-types.ts'
import type { Stored } from './objects.ts'

/** Delay of the slow test card. */
const slowness = 10 * second

/** A typical card fee: 2.9% and 30 cents. */
function feeOf(cents: number): number {
  return cents === 0 ? 0 : Math.round(cents * 0.029) + 30
}

const declined = 'Your card was declined.'

type Attempt = { number: string; now: number; isRenewal: boolean }

/** Tries a card on a waiting charge and returns the updated charge. */
export function attempt(
  charge: Stored<TestCharge>,
  { number, now, isRenewal }: Attempt,
): Stored<TestCharge> {
  if (charge.body.state !== 'waiting') return charge
  const card = digitsOf(number)
  const body: TestCharge = { ...charge.body, card, failure: null, needsConfirmation: false }
  const kind = testCards[card]?.kind
  if (!kind) return { ...charge, body: { ...body, failure: 'Your card number is incorrect.' } }
  if (kind === 'declines' || (kind === 'fails_on_renewal' && isRenewal))
    return { ...charge, body: { ...body, failure: declined } }
  if (kind === 'needs_confirmation' && !isRenewal)
    return { ...charge, body: { ...body, needsConfirmation: true } }
  if (kind === 'slow' && !isRenewal)
    return { ...charge, dueAt: new Date(now + slowness), body: { ...body, state: 'processing' } }
  return paid({ ...charge, body }, now)
}

/** The cardholder confirms or refuses a charge. */
export function confirm(
  charge: Stored<TestCharge>,
  isApproved: boolean,
  now: number,
): Stored<TestCharge> {
  if (charge.body.state !== 'waiting' || !charge.body.needsConfirmation) return charge
  return isApproved
    ? paid(charge, now)
    : {
        ...charge,
        body: {
          ...charge.body,
          needsConfirmation: false,
          failure: "The payment wasn't confirmed.",
        },
      }
}

/** The charge with its money received. */
export function paid(charge: Stored<TestCharge>, now: number): Stored<TestCharge> {
  return {
    ...charge,
    dueAt: null,
    body: {
      ...charge.body,
      state: 'succeeded',
      needsConfirmation: false,
      failure: null,
      paidAt: now,
    },
  }
}

/** What a bank does after a payment. */
export type BankAct =
  | { kind: 'dispute' | 'dispute won' | 'dispute lost' }
  | { kind: 'refund failed'; cents: number }

/** A dispute costs $15, as with many card providers. */
const disputeFee = 1500

/** The charge after its bank's action. */
export function afterBank(body: TestCharge, act: BankAct): TestCharge {
  if (act.kind === 'refund failed')
    return { ...body, refundedCents: body.refundedCents - act.cents, refunds: [] }
  if (act.kind === 'dispute')
    return { ...body, dispute: { state: 'open', withdrawnCents: body.cents, feeCents: disputeFee } }
  if (act.kind === 'dispute won')
    return { ...body, dispute: { state: 'won', withdrawnCents: 0, feeCents: 0 } }
  return { ...body, dispute: { state: 'lost', withdrawnCents: body.cents, feeCents: disputeFee } }
}

/** The charge in the port's format. */
export function chargeOf({ ref, secret, body }: Stored<TestCharge>): Charge {
  const isPaid = body.state === 'succeeded'
  return {
    ref,
    reason: body.reason,
    state: body.state,
    cents: body.cents,
    listCents: body.cents,
    paidCents: isPaid ? body.cents : 0,
    refundedCents: body.refundedCents,
    disputes: body.dispute ? [{ ref: `${ref}_dispute`, ...body.dispute }] : [],
    feeCents: isPaid ? feeOf(body.cents) : null,
    currency: 'usd',
    isLive: false,
    failure: body.failure,
    paymentId: body.paymentId,
    clientSecret: body.state === 'waiting' ? secret : null,
    paidAt: body.paidAt === null ? null : new Date(body.paidAt),
    // These numbers are no secret.
    cardFingerprint: isPaid ? body.card : null,
  }
}
