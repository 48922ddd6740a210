import type { Db } from '#platform/server/database/database.ts'
import type { Books } from '#platform/server/payments/purpose.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import {
  cardFeeEntries,
  cashAccountOf,
  movedEntries,
  type Account,
  type Entry,
} from '../contract.ts'
import type { LedgerTransaction, NewTransaction } from './chain.ts'

/**
 * One account that a kind of payment credits, and that refunds and disputes reduce, except for what
 * of them its payer is owed.
 */
type SingleEarning = { earns: Account; refunds: Account; disputes: Account }

/**
 * A kind of payment with several parts, such as sellers, fees and taxes. `entriesOf` says every
 * entry except cash, in the ledger's signs: step 0 is the charge (credits, so negative), later
 * steps are refunds and disputes as numbered by the payment. Each step's entries add up to what it
 * moved.
 */
type DividedEarning = {
  entriesOf(tx: Db, payment: Payment, step: number): Promise<Entry[]>
}

/** Where a kind of payment belongs in the ledger. */
export type Earning = { description: string } & (SingleEarning | DividedEarning)

/** The books: features register which accounts their payments belong to. */
export type PaymentBooks = Books & { register(earnings: Record<string, Earning>): void }

/** What writes a transaction within the caller's. */
type Appender = {
  append: (tx: Db, transaction: NewTransaction) => Promise<LedgerTransaction>
}

/** Writes payments into the ledger. Register each purpose before its first charge. */
export function createBooks(ledger: Appender): PaymentBooks {
  const earnings = new Map<string, Earning>()
  const earningOf = ({ purpose }: Payment): Earning => {
    const earning = earnings.get(purpose)
    if (!earning) throw new Error(`the ledger does not know where payments of ${purpose} belong`)
    return earning
  }
  const cashOf = ({ provider }: Payment): Account => cashAccountOf(provider)

  /** A step's entries except cash: `cents` returned, or negative for received. */
  const entriesOf = async (
    tx: Db,
    payment: Payment,
    step: number,
    single: keyof SingleEarning,
    { cents, owedCents }: { cents: number; owedCents: number },
  ): Promise<Entry[]> => {
    const earning = earningOf(payment)
    if (!('entriesOf' in earning))
      return [
        { account: earning[single], cents: cents - owedCents },
        { account: 'payable:buyers', cents: owedCents },
      ]
    const entries = await earning.entriesOf(tx, payment, step)
    const sum = entries.reduce((total, entry) => total + entry.cents, 0)
    if (sum !== cents)
      throw new Error(
        `payment ${payment.id} moved ${cents} cents in step ${step}, but its parts ${sum}`,
      )
    return entries
  }

  return {
    register: (added) => {
      for (const [purpose, earning] of Object.entries(added)) earnings.set(purpose, earning)
    },
    charge: async (tx, payment) => {
      const { description } = earningOf(payment)
      const entries = await entriesOf(tx, payment, 0, 'earns', {
        cents: -payment.cents,
        owedCents: 0,
      })
      await ledger.append(tx, {
        kind: 'charge',
        reference: `payment:${payment.id}`,
        description,
        entries: movedEntries(cashOf(payment), entries),
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
    refund: async (tx, payment, moved, step) => {
      const { cents } = moved
      const { description } = earningOf(payment)
      const entries = await entriesOf(tx, payment, step, 'refunds', moved)
      await ledger.append(tx, {
        kind: cents > 0 ? 'refund' : 'refund_reversal',
        reference: `payment:${payment.id}:step-${step}`,
        description: `${cents > 0 ? 'Refund' : 'Failed refund'}: ${description}`,
        entries: movedEntries(cashOf(payment), entries),
      })
    },
    dispute: async (tx, payment, moved, step) => {
      const { cents, feeCents } = moved
      const { description } = earningOf(payment)
      const isTaken = cents > 0 || (cents === 0 && feeCents > 0)
      const entries = await entriesOf(tx, payment, step, 'disputes', moved)
      await ledger.append(tx, {
        kind: isTaken ? 'dispute' : 'dispute_reversal',
        reference: `payment:${payment.id}:step-${step}`,
        description: `${isTaken ? 'Dispute' : 'Dispute won'}: ${description}`,
        entries: movedEntries(cashOf(payment), [
          ...entries,
          { account: 'expense:dispute_fees', cents: feeCents },
        ]),
      })
    },
  }
}
