import type { Entry } from '#features/ledger/contract.ts'
import type { EarningState } from '#features/payouts/contract/rules.ts'
import type { Payouts, SaleMoney } from '#features/payouts/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { sum } from '../contract/fees.ts'
import { heldBy, inDispute, sellerAccount, takenFrom } from '../contract/postings.ts'
import type { MoneyStore } from './money-store.ts'
import type { PartRow } from './order-rows.ts'

/** What a refund does to a seller: it earns less, gets less, gives back or owes. */
export type RefundEffect = 'unearned' | 'unsent' | 'taken_back' | 'owed'

const effectOf = (state: EarningState): RefundEffect => {
  if (state === 'paid_outside') return 'owed'
  return state === 'sending' || state === 'sent' ? 'taken_back' : 'unsent'
}

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
      origin: (await money.originOf(part.orderId, tx)) ?? undefined,
    })
  }

  /** What `cents` would take from each earning of a part: from the newest first. */
  const takingsOf = async (tx: Db, part: PartRow, cents: number) => {
    let left = cents
    return (await money.earningsOf(tx, part.id)).flatMap((earning) => {
      const taken = Math.min(left, earning.cents - earning.reversedCents)
      if (taken <= 0) return []
      left -= taken
      return [{ id: earning.id, cents: taken }]
    })
  }

  /** Takes back what was earned; nothing before fulfillment. */
  const takeBack = async (tx: Db, part: PartRow, cents: number, reason: string): Promise<void> => {
    for (const taken of await takingsOf(tx, part, cents)) {
      await money.reverseEarning(tx, taken.id, taken.cents)
      await payouts.reverse(tx, { partOrderId: taken.id, cents: taken.cents, reason })
    }
  }

  return {
    /**
     * What a part's seller earns or earned after refunds, what becomes of that, and how much banks
     * have of it.
     */
    moneyOf: async (part: PartRow): Promise<SaleMoney & { cents: number; takenCents: number }> => {
      const [{ earned, held }, origin, open] = await Promise.all([
        money.soldOf(part),
        money.originOf(part.orderId),
        money.openDisputesOf(part.orderId),
      ])
      const left = sum(earned.map(({ cents, reversedCents }) => cents - reversedCents))
      const ids = earned.map(({ id }) => id)
      const cents = part.fulfilledAt ? left : (heldBy(held).get(sellerAccount(part.houseId)) ?? 0)
      const inOpen = [...open].flatMap((ref) => inDispute(held, ref))
      const isOpen = takenFrom(part.houseId, inOpen) > 0
      const takenCents = takenFrom(part.houseId, held)
      const dispute = isOpen ? 'open' : takenCents > 0 ? 'lost' : null
      return {
        cents,
        takenCents,
        ...(await payouts.moneyOf(part.houseId, ids, cents, origin, dispute)),
      }
    },

    /** What a refund of `cents` does to a part's seller: each effect, with its share. */
    effectsOf: async (
      tx: Db,
      part: PartRow,
      cents: number,
    ): Promise<{ effect: RefundEffect; cents: number }[]> => {
      if (part.fulfilledAt === null) return [{ effect: 'unearned', cents }]
      const takings = await takingsOf(tx, part, cents)
      const states = await payouts.statesOf(
        takings.map(({ id }) => id),
        tx,
      )
      const byEffect = new Map<RefundEffect, number>()
      for (const taken of takings) {
        const effect = effectOf(states.get(taken.id) ?? 'pending')
        byEffect.set(effect, (byEffect.get(effect) ?? 0) + taken.cents)
      }
      return [...byEffect].map(([effect, each]) => ({ effect, cents: each }))
    },

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
