import type Stripe from 'stripe'
import type { ChargeDispute } from '../port.ts'
import { expanded } from './client.ts'

/** An intent with its charge's disputes; most have none. */
export type PaidIntent = { intent: Stripe.PaymentIntent; disputes: Stripe.Dispute[] }

/** Fetches disputes, newest first, for intents whose charge was disputed. */
export function createDisputes(
  stripe: Stripe,
): (intent: Stripe.PaymentIntent) => Promise<PaidIntent> {
  return async (intent) => {
    if (!expanded(intent.latest_charge)?.disputed) return { intent, disputes: [] }
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })
    return { intent, disputes: data }
  }
}

/** A charge's disputes, oldest first; what the bank holds follows from our balance transactions. */
export function disputesOf(disputes: Stripe.Dispute[]): ChargeDispute[] {
  return disputes
    .toReversed()
    .toSorted((a, b) => a.created - b.created)
    .map((dispute) => ({
      ref: dispute.id,
      state: stateOf(dispute),
      withdrawnCents: sum(dispute.balance_transactions.map(({ amount }) => -amount)),
      feeCents: sum(dispute.balance_transactions.map(({ fee }) => fee)),
    }))
}

const sum = (cents: number[]): number => cents.reduce((total, each) => total + each, 0)

function stateOf({ status }: Stripe.Dispute): ChargeDispute['state'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}
