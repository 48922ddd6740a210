import type { Ledger } from '#features/ledger/server/service.ts'
import { cashAccountOf, movedEntries, type Entry } from '#features/ledger/contract.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { ProviderRefusal, refusalOf } from '#platform/server/payments/provider-refusal.ts'
import type { PayoutNotices } from './notices.ts'
import type { Earning, PayoutStore } from './store.ts'

type Dependencies = {
  store: PayoutStore
  payments: Payments
  ledger: Ledger
  notices: PayoutNotices
  queues: WaitingMoney
  jobs: Jobs
  clock: Clock
}

const transferring = 'payout-transfer'
const reversing = 'payout-reversal'

export type Transfers = ReturnType<typeof createTransfers>

/**
 * Earnings on their way to sellers' accounts. A transfer's amount is fixed before the provider is
 * asked, and asked for again until the answer is known, so a lost answer never pays twice
 * (docs/product/payouts.md 2, 3).
 */
export function createTransfers({
  store,
  payments,
  ledger,
  notices,
  queues,
  jobs,
  clock,
}: Dependencies) {
  const isAboutAccount = (error: unknown) =>
    error instanceof ProviderRefusal && error.about === 'account'

  /** Tells a seller once that money waits for a working account. */
  const wait = async (tx: Db, earning: Earning): Promise<null> => {
    if (!(await store.wasNotified(tx, earning.houseId))) {
      await store.updateEarning(tx, earning.partOrderId, { notifiedAt: clock.now() })
      await notices.accountNeeded(tx, earning.houseId, earning.cents - earning.reversedCents)
    }
    return null
  }

  /** Fixes the amount to send; null if there is nothing to send now. */
  const prepare = (partOrderId: string) =>
    store.transaction(async (tx) => {
      const { kind } = payments.requireProvider()
      const earning = await store.lockEarning(tx, partOrderId)
      if (earning?.provider !== kind) return null
      if (earning.state !== 'pending' && earning.state !== 'sending') return null
      const account = await store.findAccount(tx, earning.houseId, kind)
      if (earning.state === 'sending' && account)
        return { ...earning, account: account.accountRef, amount: earning.transferCents ?? 0 }
      const amount = earning.cents - earning.reversedCents
      if (amount === 0) {
        await store.updateEarning(tx, partOrderId, { state: 'canceled' })
        return null
      }
      if (!account?.canReceive) return wait(tx, earning)
      await store.updateEarning(tx, partOrderId, { state: 'sending', transferCents: amount })
      return { ...earning, account: account.accountRef, amount }
    })

  const refused = (
    sent: { partOrderId: string; refusals: number },
    failure: string,
    isAccount: boolean,
  ) =>
    store.transaction(async (tx) => {
      const earning = await store.lockEarning(tx, sent.partOrderId)
      if (earning?.state !== 'sending' || earning.refusals !== sent.refusals) return
      // Nothing was sent, so refunds made meanwhile only reduce what waits.
      await store.finishReversals(tx, sent.partOrderId)
      await store.updateEarning(tx, sent.partOrderId, {
        state: 'pending',
        transferCents: null,
        refusals: earning.refusals + 1,
        failure,
        notifiedAt: earning.notifiedAt ?? clock.now(),
      })
      if (earning.failure !== null) return
      const cents = earning.transferCents ?? 0
      await notices.transferFailed(tx, earning.houseId, cents, isAccount)
      const text = `A transfer of ${formatExactCents(cents)} to a seller waits`
      await queues.alert(tx, sent.partOrderId, text, failure)
    })

  /** Sends an earning to its seller, if it can be. Repeating it changes nothing. */
  const send = async (partOrderId: string): Promise<void> => {
    const order = await prepare(partOrderId)
    if (!order) return
    const { account, amount, chargeRef, refusals, earnedAt } = order
    try {
      const { ref } = await payments.requireProvider().sellers.transfer({
        transferId: partOrderId,
        account,
        cents: amount,
        chargeRef,
        attempt: refusals,
        since: earnedAt,
      })
      await store.transaction(async (tx) => {
        const earning = await store.lockEarning(tx, partOrderId)
        if (earning?.state !== 'sending') return
        const done = {
          state: 'sent',
          transferRef: ref,
          sentAt: clock.now(),
          failure: null,
        } as const
        await store.updateEarning(tx, partOrderId, done)
        for (const id of await store.listUndoneOf(tx, partOrderId))
          await jobs.send(reversing, { id }, tx)
        await ledger.append(tx, {
          kind: 'transfer',
          reference: `part-order:${partOrderId}`,
          description: 'Transfer to a seller',
          entries: moved(order, amount),
        })
      })
    } catch (error) {
      const failure = refusalOf(error)
      if (failure === null) throw error
      await refused(order, failure, isAboutAccount(error))
    }
  }

  /** Takes a refund back from a seller's account. Repeating it changes nothing. */
  const takeBack = async (id: string): Promise<void> => {
    const found = await store.transaction(async (tx) => {
      const reversal = await store.findReversal(tx, id)
      if (!reversal || reversal.isDone) return null
      const earning = await store.lockEarning(tx, reversal.partOrderId)
      return earning && { reversal, earning }
    })
    const sellers = payments.requireProvider()
    if (!found || found.earning.provider !== sellers.kind) return
    const { reversal, earning } = found
    if (earning.transferRef === null) return send(earning.partOrderId)
    try {
      await sellers.sellers.reverseTransfer({
        reversalId: id,
        ref: earning.transferRef,
        cents: reversal.cents,
        attempt: reversal.refusals,
      })
    } catch (error) {
      const failure = refusalOf(error)
      if (failure === null) throw error
      return store.transaction(async (tx) => {
        await store.updateReversal(tx, id, { refusals: reversal.refusals + 1, failure })
        const text = `${formatExactCents(reversal.cents)} can't be taken back from a seller yet`
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
        entries: moved(earning, -reversal.cents),
      })
    })
  }

  jobs.define<{ partOrderId: string }>(transferring, (job) => send(job.partOrderId), {
    retries: 20,
  })
  jobs.define<{ id: string }>(reversing, ({ id }) => takeBack(id), { retries: 20 })

  return {
    send,
    takeBack,

    /** Queues everything of a House that waits for its account. */
    sendWaiting: async (tx: Db, houseId: string): Promise<void> => {
      for (const partOrderId of await store.listUnsentOf(tx, houseId))
        await jobs.send(transferring, { partOrderId }, tx)
    },

    /**
     * A part-order was fulfilled, so its seller gets `cents` of the charge, once: what is left of
     * the part after refunds. Without `chargeRef`, the money is what a bank returned to the site
     * after it was taken back. Sent by a job after the caller's transaction.
     */
    earn: async (
      tx: Db,
      {
        partOrderId,
        houseId,
        cents,
        chargeRef,
      }: { partOrderId: string; houseId: string; cents: number; chargeRef: string | null },
    ): Promise<void> => {
      const { kind: provider } = payments.requireProvider()
      const earning = { partOrderId, houseId, provider, chargeRef, cents, earnedAt: clock.now() }
      if (await store.addEarning(tx, earning)) await jobs.send(transferring, { partOrderId }, tx)
    },

    /**
     * A refund takes `cents` back from a part-order's seller: out of what still waits, or by
     * reversing the transfer; what was paid outside the provider, the seller owes. Does nothing before `earn`. A repeated `reversalId` does nothing.
     * @throws Error for more than is left of the earning.
     */
    reverse: async (
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
    },
  }
}

/** What a transfer moves: out of what the site owes the seller; negative amounts come back. */
export function moved({ provider, houseId }: Earning, cents: number): Entry[] {
  return movedEntries(cashAccountOf(provider), [{ account: `payable:seller:${houseId}`, cents }])
}
