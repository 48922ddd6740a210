import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { SellerAccount } from '#platform/server/payments/sellers.ts'
import { houses } from '../../houses/server/tables.ts'
import { createBankPayoutStore } from './bank-payout-store.ts'
import { ofMode } from './mode-store.ts'
import type { Mode } from './modes.ts'
import { createResendStore } from './resend-store.ts'
import { createReversalStore } from './reversal-store.ts'
import { type PayoutAccount, payoutAccounts, sellerEarnings } from './tables.ts'
import { createEarningStore } from './earning-store.ts'

export type PayoutStore = ReturnType<typeof createPayoutStore>

/** SQL for sellers' money. Functions taking `tx` run in the caller's transaction. */
export function createPayoutStore(db: Db) {
  const ofAccount = (houseId: string, mode: Mode) =>
    and(eq(payoutAccounts.houseId, houseId), ofMode(payoutAccounts, mode))

  return {
    ...createEarningStore(db),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** A House's name and owner; null once it is gone. */
    findHouse: async (tx: Db, houseId: string) =>
      (
        await tx
          .select({ name: houses.name, ownerId: houses.ownerId })
          .from(houses)
          .where(eq(houses.id, houseId))
      )[0] ?? null,

    findAccount: async (tx: Db, houseId: string, mode: Mode): Promise<PayoutAccount | null> =>
      (await tx.select().from(payoutAccounts).where(ofAccount(houseId, mode)))[0] ?? null,

    accountOf: async (houseId: string, mode: Mode): Promise<PayoutAccount | null> =>
      (await db.select().from(payoutAccounts).where(ofAccount(houseId, mode)))[0] ?? null,

    findAccountByRef: async (mode: Mode, ref: string): Promise<PayoutAccount | null> =>
      (
        await db
          .select()
          .from(payoutAccounts)
          .where(and(ofMode(payoutAccounts, mode), eq(payoutAccounts.accountRef, ref)))
      )[0] ?? null,

    saveAccount: async (
      tx: Db,
      houseId: string,
      { kind: provider, isLive }: Mode,
      { ref, canReceive, paysOut, isSubmitted, missing }: SellerAccount,
      updatedAt: Date,
    ): Promise<void> => {
      const set = { accountRef: ref, canReceive, paysOut, isSubmitted, missing, updatedAt }
      await tx
        .insert(payoutAccounts)
        .values({ houseId, provider, isLive, ...set })
        .onConflictDoUpdate({
          target: [payoutAccounts.houseId, payoutAccounts.provider, payoutAccounts.isLive],
          set,
        })
    },

    /** Accounts not read since `before`, longest ago first. */
    listStaleAccounts: (mode: Mode, before: Date, limit: number): Promise<PayoutAccount[]> =>
      db
        .select()
        .from(payoutAccounts)
        .where(and(ofMode(payoutAccounts, mode), lt(payoutAccounts.updatedAt, before)))
        .orderBy(asc(payoutAccounts.updatedAt))
        .limit(limit),

    /** True if the seller was told about an earning that still waits; one caller at a time asks. */
    wasNotified: async (tx: Db, houseId: string, mode: Mode): Promise<boolean> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`payouts:${houseId}`}))`)
      const notified = await tx.$count(
        sellerEarnings,
        and(
          eq(sellerEarnings.houseId, houseId),
          ofMode(sellerEarnings, mode),
          eq(sellerEarnings.state, 'pending'),
          isNotNull(sellerEarnings.notifiedAt),
        ),
      )
      return notified > 0
    },

    ...createReversalStore(db),

    ...createResendStore(db),

    ...createBankPayoutStore(db),
  }
}
