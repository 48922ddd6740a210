import type { Books } from '#platform/server/payments/payments.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { cardFeeEntries, chargeEntries, refundEntries, type Account } from '../contract.ts'
import type { Ledger } from './service.ts'

/** Where the money of a kind of payment belongs, and where its refunds lessen it. */
export type Earning = { earns: Account; refunds: Account; description: string }

/** Writes payments into the ledger; `earnings` names every purpose of payments that earns for the site itself (decisions 4.9). */
export function createBooks(ledger: Ledger, earnings: Record<string, Earning>): Books {
  const earningOf = ({ purpose }: Payment): Earning => {
    const earning = earnings[purpose]
    if (!earning) throw new Error(`the ledger does not know where payments of ${purpose} belong`)
    return earning
  }
  const cashOf = ({ provider }: Payment): Account => (provider === 'stripe' ? 'cash:stripe' : 'cash:test')
  return {
    charge: async (tx, payment) => {
      const { earns, description } = earningOf(payment)
      await ledger.append(tx, { kind: 'charge', reference: `payment:${payment.id}`, description, entries: chargeEntries(cashOf(payment), [{ account: earns, cents: payment.cents }]) })
    },
    fee: async (tx, payment, feeCents) => {
      await ledger.append(tx, { kind: 'card_fee', reference: `payment:${payment.id}`, description: 'Fee of the card provider', entries: cardFeeEntries(cashOf(payment), feeCents) })
    },
    refund: async (tx, payment, before, after) => {
      const { refunds, description } = earningOf(payment)
      await ledger.append(tx, {
        kind: 'refund', reference: `payment:${payment.id}:${after}`, description: `Refund: ${description}`,
        entries: refundEntries(cashOf(payment), [{ account: refunds, cents: after - before }]),
      })
    },
  }
}
