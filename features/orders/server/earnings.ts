import type { Entry } from '#features/ledger/contract.ts'
import type { Payouts } from '#features/payouts/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { heldBy, sellerAccount } from '../contract/postings.ts'
import type { MoneyStore } from './money-store.ts'
import type { PartRow } from './order-store.ts'

type Dependencies = { money: MoneyStore; payouts: Payouts }

export type Earnings = ReturnType<typeof createEarnings>

/** What sellers earn from their parts, and what refunds and disputes take back or return. */
export function createEarnings({ money, payouts }: Dependencies) {
  const earn = async (
    tx: Db,
    part: PartRow,
    cents: number,
    chargeRef: string | null,
  ): Promise<void> => {
    if (cents <= 0) return
    await payouts.earn(tx, {
      partOrderId: await money.addEarning(tx, part.id, cents),
      houseId: part.houseId,
      cents,
      chargeRef,
    })
  }

  /** Takes back from the newest earnings first; nothing before fulfillment. */
  const takeBack = async (tx: Db, part: PartRow, cents: number, reason: string): Promise<void> => {
    let left = cents
    for (const earning of await money.earningsOf(tx, part.id)) {
      const taken = Math.min(left, earning.cents - earning.reversedCents)
      if (taken <= 0) continue
      await money.reverseEarning(tx, earning.id, taken)
      await payouts.reverse(tx, { partOrderId: earning.id, cents: taken, reason })
      left -= taken
    }
  }

  return {
    /** A fulfilled part's seller earns what is left of it. */
    fulfilled: async (tx: Db, part: PartRow, payment: Payment): Promise<void> => {
      const held = heldBy(await money.postings(tx, part.orderId))
      const cents = held.get(sellerAccount(part.houseId)) ?? 0
      await earn(tx, part, cents, payment.chargeRef ?? '')
    },

    /**
     * Follows a refund's or dispute's entries in the earnings of fulfilled parts. What a bank
     * returns can't be transferred out of the charge again, which may be used up.
     */
    follow: async (tx: Db, parts: PartRow[], entries: Entry[], reason: string): Promise<void> => {
      for (const part of parts) {
        if (part.fulfilledAt === null) continue
        const cents = entries
          .filter(({ account }) => account === sellerAccount(part.houseId))
          .reduce((total, entry) => total + entry.cents, 0)
        if (cents > 0) await takeBack(tx, part, cents, reason)
        else await earn(tx, part, -cents, null)
      }
    },
  }
}
