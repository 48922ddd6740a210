import { DomainError } from '#platform/server/errors.ts'
import type { Payment } from '#platform/server/payments/store.ts'

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
export function refuseUndecided({ status }: Payment, what: string): void {
  if (status === 'open' || status === 'opening')
    throw new DomainError('conflict', `${what} is still processing. Wait a moment, then try again.`)
}

/** @throws DomainError `conflict` for a quote from before the prices changed. */
export function refuseOutdated(quotedAt: Date | null, changedAt: Date | null): void {
  if (quotedAt && changedAt && quotedAt < changedAt)
    throw new DomainError(
      'conflict',
      'The price changed after you saw it. Review the new total before you pay.',
    )
}
