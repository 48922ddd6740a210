import type { WaitingMoney } from '#features/queues/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { SellerAccount } from '#platform/server/payments/sellers.ts'
import type { PayoutNotices } from './notices.ts'
import type { PayoutStore } from './store.ts'
import type { PayoutAccount } from './tables.ts'
import type { Transfers } from './transfers.ts'

type Dependencies = {
  store: PayoutStore
  payments: Payments
  transfers: Transfers
  notices: PayoutNotices
  queues: WaitingMoney
  clock: Clock
}

/** Payouts read from the provider at once; older ones were stored by earlier reads. */
const newest = 20

export type SellerAccounts = ReturnType<typeof createSellerAccounts>

/** Sellers' accounts at the card provider and their payouts (docs/product/payouts.md 1, 4). */
export function createSellerAccounts({
  store,
  payments,
  transfers,
  notices,
  queues,
  clock,
}: Dependencies) {
  /** The account as the provider describes it; null if it was closed or left the platform. */
  const read = (ref: string): Promise<SellerAccount | null> =>
    payments
      .requireProvider()
      .sellers.readAccount(ref)
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'missing') return null
        throw error
      })

  /** Tells seller and administrators once that an account stopped working, or is refused. */
  const tellOfFault = async (
    tx: Db,
    houseId: string,
    before: Standing,
    account: Standing,
  ): Promise<void> => {
    const isPaused = works(before) && !works(account)
    if (!isPaused && (isRefused(before) || !isRefused(account))) return
    await (isPaused ? notices.accountPaused(tx, houseId) : notices.accountRefused(tx, houseId))
    const reason = account.missing.join(', ') || 'The account is restricted or closed.'
    await queues.alert(
      tx,
      houseId,
      isPaused ? 'A payout account is paused' : 'A payout account needs more details',
      reason,
      'We read the account again every hour.',
    )
  }

  /** Stores an account and its payouts as the provider describes them, and emails about failed ones. */
  const sync = async (houseId: string, ref: string): Promise<void> => {
    const mode = payments.requireProvider()
    const { sellers } = mode
    const account = (await read(ref)) ?? closed(ref)
    const payouts = account.isSubmitted ? await sellers.listPayouts(ref, newest) : []
    await store.transaction(async (tx) => {
      const before = await store.findAccount(tx, houseId, mode)
      await store.saveAccount(tx, houseId, mode, account, clock.now())
      for (const payout of payouts) await store.savePayout(tx, houseId, mode, payout)
      const failed = await store.markFailuresNotified(tx, houseId, clock.now())
      for (const { cents, failure } of failed)
        await notices.payoutFailed(tx, houseId, cents, failure)
      // A refused payout says itself what to do.
      if (failed.length === 0 && before) await tellOfFault(tx, houseId, before, account)
      if (account.canReceive) await transfers.sendWaiting(tx, houseId)
    })
  }

  /** Updates the account that an event is about; ignores accounts that aren't ours. */
  const syncByRef = async (ref: string): Promise<void> => {
    const known = await store.findAccountByRef(payments.requireProvider(), ref)
    if (known) await sync(known.houseId, ref)
  }
  payments.onAccount(syncByRef)
  const find = (houseId: string): Promise<PayoutAccount | null> =>
    store.transaction((tx) => store.findAccount(tx, houseId, payments.requireProvider()))

  return {
    syncByRef,

    /** @throws DomainError `missing` for a House without an account. */
    syncOf: async (houseId: string): Promise<void> => {
      const known = await find(houseId)
      if (!known) throw missing('Payout Account')
      await sync(houseId, known.accountRef)
    },

    /** Opens a House's account, once, and returns where its owner completes the provider's form. */
    open: async (
      house: { id: string; name: string },
      email: string | null,
      address: { returnUrl: string; refreshUrl: string },
    ): Promise<string> => {
      const mode = payments.requireProvider()
      const { sellers } = mode
      const known = await store.transaction((tx) => store.findAccount(tx, house.id, mode))
      if (known && (await read(known.accountRef)))
        return sellers.accountLink({ account: known.accountRef, ...address })
      const account = await sellers.openAccount({
        sellerId: house.id,
        name: house.name,
        email,
        ...(known ? { replaces: known.accountRef } : {}),
      })
      await store.transaction((tx) => store.saveAccount(tx, house.id, mode, account, clock.now()))
      return sellers.accountLink({ account: account.ref, ...address })
    },

    /** A House's account; null before it was opened. */
    find,
  }
}

type Standing = Pick<SellerAccount, 'canReceive' | 'paysOut' | 'isSubmitted' | 'missing'>

/** True if money gets through to the seller's bank. */
const works = ({ canReceive, paysOut }: Standing) => canReceive && paysOut

/** True if the provider doesn't accept what the seller entered in its form. */
const isRefused = (account: Standing) =>
  account.isSubmitted && account.missing.length > 0 && !works(account)

const closed = (ref: string): SellerAccount => ({
  ref,
  sellerId: null,
  canReceive: false,
  paysOut: false,
  isSubmitted: false,
  missing: [],
})
