import { cashAccountOf, movedEntries, type Entry } from '#features/ledger/contract.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { refusalOf } from '#platform/server/payments/provider-refusal.ts'
import { isOfMode } from './modes.ts'
import type { Earning, PayoutStore } from './store.ts'

type Dependencies = {
  store: PayoutStore
  payments: Payments
  ledger: Ledger
  queues: WaitingMoney
  jobs: Jobs
  clock: Clock
  /** Sends an earning whose transfer's answer isn't known. */
  send: (partOrderId: string) => Promise<void>
}

/** The queue of reversals. */
export const reversing = 'payout-reversal'

/** What refunds take back from sellers (docs/product/payouts.md 3). */
export function createReversals({
  store,
  payments,
  ledger,
  queues,
  jobs,
  clock,
  send,
}: Dependencies) {
  /**
   * A refund takes `cents` back from a part-order's seller: out of what still waits, or by
   * reversing the transfer; what was paid outside the provider, the seller owes. Does nothing
   * before `earn`. A repeated `reversalId` does nothing.
   * @throws Error for more than is left of the earning.
   */
  const reverse = async (
    tx: Db,
    {
      partOrderId,
      cents,
      reason,
      reversalId = newId(),
    }: { partOrderId: string; cents: number; reason: string; reversalId?: string },
  ): Promise<void> => {
    const earning = await store.lockEarning(tx, partOrderId)
    if (!earning || cents === 0) return
    const isDone = earning.state !== 'sending' && earning.state !== 'sent'
    const createdAt = clock.now()
    const reversal = { id: reversalId, partOrderId, cents, reason, isDone, createdAt }
    if (!(await store.addReversal(tx, reversal))) return
    const reversedCents = earning.reversedCents + cents
    if (reversedCents > earning.cents)
      throw new Error(`part-order ${partOrderId} has fewer than ${cents} cents left to reverse`)
    const isPaidOutside = earning.state === 'paid_outside'
    const isEmpty = earning.state === 'pending' && reversedCents === earning.cents
    await store.updateEarning(tx, partOrderId, {
      reversedCents,
      ...(isEmpty ? { state: 'canceled' as const } : {}),
      ...(isPaidOutside
        ? { owedBackCents: earning.owedBackCents + cents, owedBackAt: createdAt }
        : {}),
    })
    if (!isDone) await jobs.send(reversing, { id: reversalId }, tx)
  }

  /**
   * Takes what a transfer can't cover of a refund out of what was taken back by hand, which the
   * books have already, or of what was sent again since; what was paid outside the provider, the
   * seller owes. Returns the cents that are left for the provider to reverse.
   */
  const coverElsewhere = (id: string, partOrderId: string): Promise<number> =>
    store.transaction(async (tx) => {
      const earning = await store.lockEarning(tx, partOrderId)
      const reversal = await store.findReversal(tx, id)
      if (!earning || !reversal || reversal.isDone) return 0
      const { cents, coveredCents, reason } = reversal
      if (coveredCents > 0) return cents - coveredCents
      const atProvider = Math.min(cents, Math.max(0, leftAtProvider(earning) + cents))
      const uncovered = cents - atProvider
      if (uncovered === 0) return cents
      const returned = Math.min(uncovered, earning.returnedCents - earning.resolvedCents)
      await store.updateEarning(tx, partOrderId, {
        returnedCents: earning.returnedCents - returned,
      })
      const other = uncovered - returned
      const resent = other > 0 ? await store.findResent(tx, partOrderId, other) : null
      if (resent) await reverse(tx, { partOrderId: resent.partOrderId, cents: other, reason })
      else if (other > 0)
        await store.updateEarning(tx, partOrderId, {
          owedBackCents: earning.owedBackCents + other,
          owedBackAt: clock.now(),
        })
      const isDone = atProvider === 0
      await store.updateReversal(tx, id, {
        coveredCents: uncovered,
        ...(isDone ? { isDone, failure: null } : {}),
      })
      return atProvider
    })

  /** Takes a refund back from a seller's account. Repeating it changes nothing. */
  const takeBack = async (id: string): Promise<void> => {
    const found = await store.transaction(async (tx) => {
      const reversal = await store.findReversal(tx, id)
      if (!reversal || reversal.isDone) return null
      const earning = await store.lockEarning(tx, reversal.partOrderId)
      return earning && { reversal, earning }
    })
    const mode = payments.requireProvider()
    if (!found || !isOfMode(found.earning, mode)) return
    const { reversal, earning } = found
    if (earning.transferRef === null) return send(earning.partOrderId)
    const cents = await coverElsewhere(id, earning.partOrderId)
    if (cents === 0) return
    try {
      await mode.sellers.reverseTransfer({
        reversalId: id,
        ref: earning.transferRef,
        cents,
        attempt: reversal.refusals,
      })
    } catch (error) {
      const failure = refusalOf(error)
      if (failure === null) throw error
      return store.transaction(async (tx) => {
        await store.updateReversal(tx, id, { refusals: reversal.refusals + 1, failure })
        const text = `${formatExactCents(cents)} can't be taken back from a seller yet`
        if (reversal.refusals === 0) await queues.alert(tx, id, text, failure)
      })
    }
    await store.transaction(async (tx) => {
      await store.lockEarning(tx, earning.partOrderId)
      if ((await store.findReversal(tx, id))?.isDone !== false) return
      await store.updateReversal(tx, id, { isDone: true, failure: null })
      await ledger.append(tx, {
        kind: 'transfer_reversal',
        reference: `reversal:${id}`,
        description: 'Transfer taken back for a refund',
        entries: moved(earning, -cents),
      })
    })
  }

  jobs.define<{ id: string }>(reversing, ({ id }) => takeBack(id), { retries: 20 })

  return { takeBack, reverse }
}

/** What the provider can still reverse of a transfer once our own reversals are done. */
export const leftAtProvider = ({
  cents,
  transferCents,
  reversedCents,
  returnedCents,
}: Earning): number => {
  const sent = transferCents ?? cents
  return sent - (reversedCents - (cents - sent)) - returnedCents
}

/** What a transfer moves: out of what the site owes the seller; negative amounts come back. */
export function moved({ provider, houseId }: Earning, cents: number): Entry[] {
  return movedEntries(cashAccountOf(provider), [{ account: `payable:seller:${houseId}`, cents }])
}
