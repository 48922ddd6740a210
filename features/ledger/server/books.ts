import type { Books } from '#platform/server/payments/purpose.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import {
  cardFeeEntries,
  chargeEntries,
  disputeEntries,
  refundEntries,
  type Account,
} from '../contract.ts'
import type { Ledger } from './service.ts'

/** The account that a kind of payment credits, and refunds and disputes reduce. */
export type Earning = { earns: Account; refunds: Account; disputes: Account; description: string }

/** The books: features register which accounts their payments belong to. */
export type PaymentBooks = Books & { register(earnings: Record<string, Earning>): void }

/** Writes payments into the ledger. Register each purpose before its first charge. */
export function createBooks(ledger: Ledger): PaymentBooks {
  const earnings = new Map<string, Earning>()
  const earningOf = ({ purpose }: Payment): Earning => {
    const earning = earnings.get(purpose)
    if (!earning) throw new Error(`the ledger does not know where payments of ${purpose} belong`)
    return earning
  }
  const cashOf = ({ provider }: Payment): Account =>
    provider === 'stripe' ? 'cash:stripe' : 'cash:test'
  return {
    register: (added) => {
      for (const [purpose, earning] of Object.entries(added)) earnings.set(purpose, earning)
    },
    charge: async (tx, payment) => {
      const { earns, description } = earningOf(payment)
      await ledger.append(tx, {
        kind: 'charge',
        reference: `payment:${payment.id}`,
        description,
        entries: chargeEntries(cashOf(payment), [{ account: earns, cents: payment.cents }]),
      })
    },
    fee: async (tx, payment, feeCents) => {
      await ledger.append(tx, {
        kind: 'card_fee',
        reference: `payment:${payment.id}`,
        description: 'Card provider fee',
        entries: cardFeeEntries(cashOf(payment), feeCents),
      })
    },
    refund: async (tx, payment, cents, step) => {
      const { refunds, description } = earningOf(payment)
      const reference = `payment:${payment.id}:step-${step}` as const
      await ledger.append(
        tx,
        cents > 0
          ? {
              kind: 'refund',
              reference,
              description: `Refund: ${description}`,
              entries: refundEntries(cashOf(payment), [{ account: refunds, cents }]),
            }
          : {
              kind: 'refund_reversal',
              reference,
              description: `Failed refund: ${description}`,
              entries: chargeEntries(cashOf(payment), [{ account: refunds, cents: -cents }]),
            },
      )
    },
    dispute: async (tx, payment, { cents, feeCents }, step) => {
      const { disputes, description } = earningOf(payment)
      const isTaken = cents > 0 || (cents === 0 && feeCents > 0)
      await ledger.append(tx, {
        kind: isTaken ? 'dispute' : 'dispute_reversal',
        reference: `payment:${payment.id}:step-${step}`,
        description: `${isTaken ? 'Dispute' : 'Dispute won'}: ${description}`,
        entries: disputeEntries(cashOf(payment), { account: disputes, cents }, feeCents),
      })
    },
  }
}
