import { DomainError } from '#platform/server/errors.ts'
import type { Payment } from '#platform/server/payments/store.ts'

/** How often one request reopens a payment when others interfere. */
const tryLimit = 3

/** @throws DomainError `conflict` when two windows keep giving up what the other one has opened. */
export function refuseTug(tries: number): void {
  if (tries > tryLimit)
    throw new DomainError(
      'conflict',
      "You're making another choice in a different window. Reload the page.",
    )
}

/** @throws DomainError `conflict` for money that came and does not match: an operator has to look at it first. */
export function refuseMismatched({ status }: Payment): void {
  if (status === 'refused')
    throw new DomainError(
      'conflict',
      "We got your payment, but it doesn't match your order. Please contact the administrators. Nothing is lost.",
    )
}

/** @throws DomainError `conflict` for a payment that could not be given up, since its card is being decided: only one is paid. */
export function refuseUndecided({ status }: Payment, what: string): void {
  if (status === 'open' || status === 'opening')
    throw new DomainError('conflict', `${what} is still processing. Wait a moment, then try again.`)
}
