import { and, asc, eq, gt, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { houses } from '../../houses/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { leftBehind, ofMode } from './mode-store.ts'
import type { PresentMode } from './modes.ts'
import { earningReversals, payoutAccounts, sellerEarnings } from './tables.ts'

export type WaitingStore = ReturnType<typeof createWaitingStore>

/** Waits for an account that may receive transfers. */
const lacksAccount = sql`not exists (
  select from ${payoutAccounts}
  where ${payoutAccounts.houseId} = ${sellerEarnings.houseId}
    and ${payoutAccounts.provider} = ${sellerEarnings.provider}
    and ${payoutAccounts.isLive} = ${sellerEarnings.isLive} and ${payoutAccounts.canReceive})`
const isOwedBack = gt(sellerEarnings.owedBackCents, sellerEarnings.settledCents)
const isNotWorking = sql`${payoutAccounts.isSubmitted} and not (${payoutAccounts.paysOut} and ${payoutAccounts.canReceive})`

/** SQL for sellers' money that waits, for administrators; the oldest first. */
export function createWaitingStore(db: Db, mode: PresentMode) {
  /** Refused, without an answer, or paid with other keys than those in use. */
  const isRefused = () =>
    and(
      inArray(sellerEarnings.state, ['pending', 'sending']),
      or(
        eq(sellerEarnings.state, 'sending'),
        gt(sellerEarnings.refusals, 0),
        not(ofMode(sellerEarnings, mode()) ?? sql`true`),
      ),
    )
  const isOwed = () =>
    and(
      eq(sellerEarnings.state, 'pending'),
      eq(sellerEarnings.refusals, 0),
      ofMode(sellerEarnings, mode()),
      lacksAccount,
    )
  const isUndone = () =>
    and(
      sql`not ${earningReversals.isDone}`,
      sql`not exists (
        select from ${sellerEarnings}
        where ${sellerEarnings.partOrderId} = ${earningReversals.partOrderId}
          and ${leftBehind(sellerEarnings, mode())})`,
    )
  const isReturned = () =>
    and(
      gt(sellerEarnings.returnedCents, sellerEarnings.resolvedCents),
      not(leftBehind(sellerEarnings, mode())),
    )
  const isPaused = () => and(ofMode(payoutAccounts, mode()), isNotWorking)
  const isOwnerEmailed = sql<boolean>`(${users.email} is not null and ${users.undeliverableSince} is null)`
  const earningsWhere = (condition: SQL | undefined, limit: number) =>
    db
      .select({ earning: sellerEarnings, house: houses.name, isOwnerEmailed })
      .from(sellerEarnings)
      .leftJoin(houses, eq(houses.id, sellerEarnings.houseId))
      .leftJoin(users, eq(users.id, houses.ownerId))
      .where(condition)
      .orderBy(asc(sellerEarnings.partOrderId))
      .limit(limit)
  return {
    countRefused: () => db.$count(sellerEarnings, isRefused()),
    listRefused: (limit: number) => earningsWhere(isRefused(), limit),

    countOwed: () => db.$count(sellerEarnings, isOwed()),
    listOwed: (limit: number) => earningsWhere(isOwed(), limit),

    countUndone: () => db.$count(earningReversals, isUndone()),
    listUndone: (limit: number) =>
      db
        .select({ reversal: earningReversals, earning: sellerEarnings, house: houses.name })
        .from(earningReversals)
        .innerJoin(sellerEarnings, eq(sellerEarnings.partOrderId, earningReversals.partOrderId))
        .leftJoin(houses, eq(houses.id, sellerEarnings.houseId))
        .where(isUndone())
        .orderBy(asc(earningReversals.id))
        .limit(limit),

    countReturned: () => db.$count(sellerEarnings, isReturned()),
    listReturned: (limit: number) => earningsWhere(isReturned(), limit),

    countOwedBack: () => db.$count(sellerEarnings, isOwedBack),
    listOwedBack: (limit: number) => earningsWhere(isOwedBack, limit),

    countPaused: () => db.$count(payoutAccounts, isPaused()),
    listPaused: (limit: number) =>
      db
        .select({ account: payoutAccounts, house: houses.name, isOwnerEmailed })
        .from(payoutAccounts)
        .leftJoin(houses, eq(houses.id, payoutAccounts.houseId))
        .leftJoin(users, eq(users.id, houses.ownerId))
        .where(isPaused())
        .orderBy(asc(payoutAccounts.updatedAt))
        .limit(limit),
  }
}
