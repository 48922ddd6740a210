import { paymentNumber } from '#platform/server/payments/presenting.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { tierNames, type PaidTier } from '../contract/tiers.ts'

/** A payment's purpose, worded for receipts and lists. */
export function describePayment({
  purpose,
  details,
}: Pick<Payment, 'purpose' | 'details'>): string {
  const plan = `${tierNames[details['tier'] as PaidTier] ?? ''} plan`
  const words: Record<string, string> = {
    subscription: plan,
    renewal: `${plan}, renewed`,
    upgrade: `Upgrade to ${plan}`,
    house: `Registration of ${details['houseName']}`,
  }
  return words[purpose] ?? details['label'] ?? purpose
}

/** A payment as administrators find it again, with its number. */
export const nameForOperators = (payment: Payment): string =>
  `${describePayment(payment)}, payment ${paymentNumber(payment.id)}`
