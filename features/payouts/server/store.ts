import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import type { SellerAccount } from '#platform/server/payments/sellers.ts'
import { houses } from '../../houses/server/tables.ts'
import { createBankPayoutStore } from './bank-payout-store.ts'
import { ofMode } from './mode-store.ts'
import type { Mode } from './modes.ts'
import { createResendStore } from './resend-store.ts'
import { createReversalStore } from './reversal-store.ts'
import { type PayoutAccount, type Earning, payoutAccounts, sellerEarnings } from './tables.ts'

export type PayoutStore = ReturnType<typeof createPayoutStore>

/** A seller's earnings, newest first. */
export const newestEarnings = keyset(
  [sellerEarnings.earnedAt, 'time', 'desc'],
  [sellerEarnings.partOrderId, 'id', 'desc'],
)

/** SQL for sellers' money. Functions taking `tx` run in the caller's transaction. */
export function createPayoutStore(db: Db) {
  const ofAccount = (houseId: string, mode: Mode) =>
    and(eq(payoutAccounts.houseId, houseId), ofMode(payoutAccounts, mode))

  return {
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

    /** Adds an earning, or returns the one of this part-order. */
    addEarning: async (
      tx: Db,
      earning: Pick<
        Earning,
        | 'partOrderId'
        | 'houseId'
        | 'provider'
        | 'isLive'
        | 'chargeRef'
        | 'resentFrom'
        | 'cents'
        | 'earnedAt'
      >,
    ): Promise<Earning | null> => {
      const [added] = await tx
        .insert(sellerEarnings)
        .values(earning)
        .onConflictDoNothing()
        .returning()
      return added ?? null
    },

    lockEarning: async (tx: Db, partOrderId: string): Promise<Earning | null> =>
      (
        await tx
          .select()
          .from(sellerEarnings)
          .where(eq(sellerEarnings.partOrderId, partOrderId))
          .for('update')
      )[0] ?? null,

    updateEarning: async (tx: Db, partOrderId: string, change: Partial<Earning>): Promise<void> => {
      await tx.update(sellerEarnings).set(change).where(eq(sellerEarnings.partOrderId, partOrderId))
    },

    /** Earnings whose money hasn't reached the seller's account, in id order. */
    listUnsent: (mode: Mode, after: string, limit: number): Promise<Earning[]> =>
      db
        .select()
        .from(sellerEarnings)
        .where(
          and(
            inArray(sellerEarnings.state, ['pending', 'sending']),
            ofMode(sellerEarnings, mode),
            gt(sellerEarnings.partOrderId, after),
          ),
        )
        .orderBy(asc(sellerEarnings.partOrderId))
        .limit(limit),

    /** The same of one House. */
    listUnsentOf: async (tx: Db, houseId: string, mode: Mode): Promise<string[]> =>
      (
        await tx
          .select({ id: sellerEarnings.partOrderId })
          .from(sellerEarnings)
          .where(
            and(
              eq(sellerEarnings.houseId, houseId),
              ofMode(sellerEarnings, mode),
              inArray(sellerEarnings.state, ['pending', 'sending']),
            ),
          )
      ).map(({ id }) => id),

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

    listEarnings: (
      houseId: string,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<Earning[]> =>
      db
        .select()
        .from(sellerEarnings)
        .where(and(eq(sellerEarnings.houseId, houseId), newestEarnings.after(after)))
        .orderBy(...newestEarnings.orderBy)
        .limit(limit),

    /** Earnings by id, in no order. */
    findEarnings: (ids: string[], tx: Db = db): Promise<Earning[]> =>
      tx.select().from(sellerEarnings).where(inArray(sellerEarnings.partOrderId, ids)),

    ...createReversalStore(db),

    ...createResendStore(db),

    ...createBankPayoutStore(db),
  }
}
