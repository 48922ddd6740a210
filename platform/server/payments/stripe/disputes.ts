import type Stripe from 'stripe'
import type { ChargeDispute } from '../port.ts'
import { expanded } from './client.ts'

/** An intent with its charge's disputes; most have none. */
export type PaidIntent = { intent: Stripe.PaymentIntent; disputes: Stripe.Dispute[] }

/** Fetches disputes for intents whose charge was disputed. */
export function createDisputes(
  stripe: Stripe,
): (intent: Stripe.PaymentIntent) => Promise<PaidIntent> {
  return async (intent) => {
    if (!expanded(intent.latest_charge)?.disputed) return { intent, disputes: [] }
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })
    return { intent, disputes: data }
  }
}

/** Combines a charge's disputes; what the bank holds follows from our balance transactions. */
export function disputeOf(disputes: Stripe.Dispute[]): ChargeDispute | null {
  if (disputes.length === 0) return null
  const movements = disputes.flatMap(({ balance_transactions: each }) => each)
  const states = disputes.map(stateOf)
  return {
    state:
      states.find((state) => state === 'open') ?? states.find((state) => state === 'lost') ?? 'won',
    withdrawnCents: movements.reduce((sum, { amount }) => sum - amount, 0),
    feeCents: movements.reduce((sum, { fee }) => sum + fee, 0),
  }
}

function stateOf({ status }: Stripe.Dispute): ChargeDispute['state'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}
