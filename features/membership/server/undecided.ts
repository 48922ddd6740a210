import { settingsPath } from '#platform/contract/settings-pages.ts'
import { DomainError } from '#platform/server/errors.ts'
import { isProcessing } from '#platform/server/payments/presenting.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { tierNames, type PaidTier } from '../contract/tiers.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** The keys under which a member has one open payment each of a plan and of a House. */
export const planKey = (userId: string): string => `${userId}:membership`
export const houseKey = (userId: string): string => `${userId}:house`

/** How often one request reopens a payment when others interfere. */
const tryLimit = 3

/** @throws DomainError `conflict` if two windows keep canceling each other's payment. */
export function refuseTug(tries: number): void {
  if (tries > tryLimit)
    throw new DomainError(
      'conflict',
      "You're making another choice in a different window. Reload the page.",
    )
}

/** @throws DomainError `conflict` for mismatched money, which an operator must check first. */
export function refuseMismatched({ status }: Payment): void {
  if (status === 'refused')
    throw new DomainError(
      'conflict',
      "We got your payment, but it doesn't match your order. Please contact the administrators. Nothing is lost.",
    )
}

/**
 * @throws DomainError `conflict` for a payment that can't be canceled because its card is being
 * decided.
 */
export function refuseUndecided(payment: Payment): void {
  if (payment.status === 'open' || payment.status === 'opening')
    throw new DomainError(
      'conflict',
      `${whatOf(payment)} is still processing. Wait a moment, then try again.`,
      undefined,
      { url: paymentPage(payment) },
    )
}

/** @throws DomainError `conflict` while the bank decides on this payment. */
export function refuseProcessing(payment: Payment): void {
  if (isProcessing(payment)) refuseUndecided(payment)
}

/** The page where a plan's or House's payment is made, or shown once it is paid. */
export function paymentPage({ status, purpose, details }: Payment): string {
  const plan = purpose === 'house' ? 'house' : (details['tier'] ?? '')
  return status === 'succeeded' ? settingsPath('plan') : `/subscribe?plan=${plan}&step=payment`
}

const whatOf = ({ purpose, details }: Payment): string =>
  purpose === 'house'
    ? `Your payment for ${details['houseName']}`
    : `Your payment of the ${tierNames[details['tier'] as PaidTier]} plan`

/** @throws DomainError `conflict` for a quote from before the prices changed. */
export function refuseOutdated(quotedAt: Date | null, changedAt: Date | null): void {
  if (quotedAt && changedAt && quotedAt < changedAt)
    throw new DomainError(
      'conflict',
      'The price changed after you saw it. Review the new total before you pay.',
    )
}

/** @throws DomainError `unpaid` while the last renewal is. */
export function requirePaidUp({ state }: Pick<SubscriptionRow, 'state'>): void {
  if (state === 'past_due')
    throw new DomainError(
      'unpaid',
      "Your last renewal wasn't paid. Add a new card in your settings first.",
    )
}
