import { DomainError } from '#platform/server/errors.ts'
import type { Payment } from '#platform/server/payments/store.ts'

/** @throws DomainError `conflict` for a payment that could not be given up, since its card is being decided: only one is paid. */
export function refuseUndecided({ status }: Payment, what: string): void {
  if (status === 'open' || status === 'opening') throw new DomainError('conflict', `${what} is still being decided. Wait a moment, then try again.`)
}
