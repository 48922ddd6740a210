import type { Ledger } from '#features/ledger/server/service.ts'
import { cashAccountOf, movedEntries, type Entry } from '#features/ledger/contract.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { TransferReversal } from '#platform/server/payments/sellers.ts'
import type { PayoutNotices } from './notices.ts'
import type { FindResends } from './resends.ts'
import type { EarningReversal } from './reversal-store.ts'
import type { PayoutStore } from './store.ts'
import type { Earning } from './tables.ts'
import type { Taking } from './taking.ts'

type Dependencies = {
  store: PayoutStore
  payments: Payments
  ledger: Ledger
  notices: PayoutNotices
  queues: WaitingMoney
  taking: Taking
  findResends: FindResends
  clock: Clock
}

export type TransferSync = ReturnType<typeof createTransferSync>

/** Follows what the provider says was reversed of a transfer (docs/product/payouts.md 3). */
export function createTransferSync({
  store,
  payments,
  ledger,
  notices,
  queues,
  taking,
  findResends,
  clock,
}: Dependencies) {
  /** Books a reversal of ours that the provider made, once. */
  const finish = async (tx: Db, earning: Earning, reversal: EarningReversal): Promise<void> => {
    const { id, cents, coveredCents } = reversal
    await store.updateReversal(tx, id, { isDone: true, failure: null })
    await ledger.append(tx, {
      kind: 'transfer_reversal',
      reference: `reversal:${id}`,
      description: 'Transfer taken back for a refund',
      entries: moved(earning, coveredCents - cents),
    })
  }

  /** Books what somebody reversed at the provider by hand. Returns the earning after that. */
  const bookReturned = async (
    tx: Db,
    earning: Earning,
    reversals: TransferReversal[],
  ): Promise<Earning> => {
    const returnedCents = sumOf(reversals.filter(({ id }) => id === null))
    const cents = returnedCents - earning.returnedCents
    if (cents <= 0) return earning
    const returnedAt = clock.now()
    await store.updateEarning(tx, earning.partOrderId, { returnedCents, returnedAt })
    await ledger.append(tx, {
      kind: 'transfer_reversal',
      reference: `returned:${earning.partOrderId}:${returnedCents}`,
      description: 'Transfer taken back at the card provider',
      entries: moved(earning, -cents),
    })
    return { ...earning, returnedCents, returnedAt }
  }

  /**
   * Counts what was taken back by hand toward a reversal that the transfer can't cover anymore; what
   * was dealt with already is taken elsewhere. Returns the earning after that.
   */
  const cover = async (tx: Db, earning: Earning, reversal: EarningReversal): Promise<Earning> => {
    const left = leftAtProvider(earning, await store.coveredCentsOf(tx, earning.partOrderId))
    const uncovered = Math.min(reversal.cents - reversal.coveredCents, Math.max(0, -left))
    if (uncovered === 0) return earning
    const kept = Math.min(uncovered, earning.returnedCents - earning.resolvedCents)
    const resolvedCents = earning.resolvedCents + kept
    await store.updateEarning(tx, earning.partOrderId, { resolvedCents })
    if (uncovered > kept) await taking.takeElsewhere(tx, earning, uncovered - kept, reversal.reason)
    const coveredCents = reversal.coveredCents + uncovered
    const isDone = coveredCents === reversal.cents
    await store.updateReversal(tx, reversal.id, {
      coveredCents,
      ...(isDone ? { isDone, failure: null } : {}),
    })
    return (await store.lockEarning(tx, earning.partOrderId)) ?? earning
  }

  /** Tells administrators and the seller about what was taken back and waits for a decision. */
  const tell = async (tx: Db, { partOrderId, houseId }: Earning, cents: number): Promise<void> => {
    await queues.alert(
      tx,
      partOrderId,
      `A transfer of ${formatExactCents(cents)} was taken back at the card provider`,
      'Somebody reversed it in the card provider’s dashboard.',
      'It waits for you: send it again, or enter how it was settled.',
    )
    await notices.transferReturned(tx, houseId, cents)
  }

  /**
   * Books what the provider reversed of a transfer: reversals of ours whose answer was lost, and
   * what was taken back by hand, which counts toward the refunds that wait for it.
   */
  const sync = async (ref: string): Promise<void> => {
    const { kind, sellers } = payments.requireProvider()
    const known = await store.findByTransfer(kind, ref)
    if (!known) return
    await findResends(known)
    const { reversals } = await sellers.readTransfer(ref)
    await store.transaction(async (tx) => {
      const before = await store.lockEarning(tx, known.partOrderId)
      if (!before) return
      const undone = await store.listUndoneOf(tx, known.partOrderId)
      const isMade = ({ id }: EarningReversal) => reversals.some((made) => made.id === id)
      for (const reversal of undone.filter(isMade)) await finish(tx, before, reversal)
      let earning = await bookReturned(tx, before, reversals)
      for (const reversal of undone.filter((one) => !isMade(one)))
        earning = await cover(tx, earning, reversal)
      const cents = unresolvedOf(earning) - unresolvedOf(before)
      if (cents > 0) await tell(tx, earning, cents)
    })
  }

  return { sync, finish }
}

const sumOf = (reversals: TransferReversal[]): number =>
  reversals.reduce((sum, { cents }) => sum + cents, 0)

const unresolvedOf = ({ returnedCents, resolvedCents }: Earning): number =>
  returnedCents - resolvedCents

/**
 * What the provider can still reverse of a transfer once our own reversals are done; negative for
 * what they can't get there. `coveredCents` is what they got elsewhere.
 */
export const leftAtProvider = (
  { cents, transferCents, reversedCents, returnedCents }: Earning,
  coveredCents: number,
): number => {
  const sent = transferCents ?? cents
  return sent - (reversedCents - (cents - sent) - coveredCents) - returnedCents
}

/** What a transfer moves: out of what the site owes the seller; negative amounts come back. */
export function moved({ provider, houseId }: Earning, cents: number): Entry[] {
  return movedEntries(cashAccountOf(provider), [{ account: `payable:seller:${houseId}`, cents }])
}
