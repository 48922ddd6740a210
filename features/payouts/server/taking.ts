import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { PayoutStore } from './store.ts'
import type { Earning } from './tables.ts'

type Dependencies = { store: PayoutStore; jobs: Jobs; clock: Clock }

/** The queue of reversals. */
export const reversing = 'payout-reversal'

export type Taking = ReturnType<typeof createTaking>

/** Where the money that refunds take from sellers comes from (docs/product/payouts.md 3). */
export function createTaking({ store, jobs, clock }: Dependencies) {
  /**
   * Takes what an earning's transfer can't cover of a refund from whatever of it was sent again and
   * is still there. The rest was paid outside the provider, so the seller owes it.
   */
  const takeElsewhere = async (
    tx: Db,
    { partOrderId, owedBackCents }: Earning,
    cents: number,
    reason: string,
  ): Promise<void> => {
    let rest = cents
    for (const resent of await store.listResent(tx, partOrderId)) {
      const taken = Math.min(rest, resent.cents - resent.reversedCents)
      await reverse(tx, { partOrderId: resent.partOrderId, cents: taken, reason })
      rest -= taken
    }
    if (rest > 0)
      await store.updateEarning(tx, partOrderId, {
        owedBackCents: owedBackCents + rest,
        owedBackAt: clock.now(),
      })
  }

  /**
   * A refund takes `cents` back from a part-order's seller: out of what still waits, or by
   * reversing the transfer; what was paid outside the provider, the seller owes. Does nothing
   * before `earn`. A repeated `reversalId` does nothing.
   * @throws Error for more than is left of the earning.
   */
  async function reverse(
    tx: Db,
    {
      partOrderId,
      cents,
      reason,
      reversalId = newId(),
    }: { partOrderId: string; cents: number; reason: string; reversalId?: string },
  ): Promise<void> {
    const earning = await store.lockEarning(tx, partOrderId)
    if (!earning || cents === 0) return
    const isDone = earning.state !== 'sending' && earning.state !== 'sent'
    const createdAt = clock.now()
    const reversal = { id: reversalId, partOrderId, cents, reason, isDone, createdAt }
    if (!(await store.addReversal(tx, reversal))) return
    const reversedCents = earning.reversedCents + cents
    if (reversedCents > earning.cents)
      throw new Error(`part-order ${partOrderId} has fewer than ${cents} cents left to reverse`)
    const isEmpty = earning.state === 'pending' && reversedCents === earning.cents
    await store.updateEarning(tx, partOrderId, {
      reversedCents,
      ...(isEmpty ? { state: 'canceled' as const } : {}),
    })
    if (earning.state === 'paid_outside') await takeElsewhere(tx, earning, cents, reason)
    if (!isDone) await jobs.send(reversing, { id: reversalId }, tx)
  }

  return { reverse, takeElsewhere }
}
