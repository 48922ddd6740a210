import {
  and,
  asc,
  count as countOf,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { createBatchLoader } from '#platform/server/database/batch-loader.ts'
import { payments } from '#platform/server/payments/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { profiles } from '../../profile/server/tables.ts'
import type { Tier } from '../contract/tiers.ts'
import { agreementAcceptances, agreementTexts, memberships, subscriptions } from './tables.ts'

/** A statement taking member ids. */
export type Members = SQL
export type MembershipRow = typeof memberships.$inferSelect
/**
 * What follows from Houses and subscriptions; an administrator's setting stays unless overridden.
 */
export type PlanRow = Omit<MembershipRow, 'grantedTier'> &
  Partial<Pick<MembershipRow, 'grantedTier'>>
export type SubscriptionRow = typeof subscriptions.$inferSelect
export type Acceptance = typeof agreementAcceptances.$inferSelect

/** The position of a walk over due subscriptions. */
export type DueMark = [at: Date, id: string]

export type MembershipStore = ReturnType<typeof createMembershipStore>

const isLive = and(
  inArray(subscriptions.state, ['active', 'past_due']),
  isNull(subscriptions.revokedAt),
)

/**
 * SQL for memberships, subscriptions and agreements. Functions taking `tx` run in the caller's
 * transaction.
 */
export function createMembershipStore(db: Db) {
  const byUser = db
    .select()
    .from(memberships)
    .where(sql`${memberships.userId} = any(${sql.placeholder('userIds')}::uuid[])`)
    .prepare('memberships_by_user')
  const reads = createBatchLoader(
    async (userIds) => new Map((await byUser.execute({ userIds })).map((row) => [row.userId, row])),
  )
  return {
    find: (userId: string): Promise<MembershipRow | null> => reads.load(userId),

    /**
     * How many hold one of `held` at a moment and may use it: with a complete profile, or asked for
     * it after `openSince`; plus administrators and the members of `among`.
     */
    countHolding: async (
      tx: Db,
      held: Tier[],
      now: Date,
      openSince: Date,
      among: Members,
    ): Promise<number> => {
      const holds = held.includes('public')
        ? undefined
        : or(
            inArray(memberships.grantedTier, held),
            and(
              isNull(memberships.grantedTier),
              inArray(memberships.tier, held),
              or(isNull(memberships.paidUntil), gt(memberships.paidUntil, now)),
            ),
          )
      const isOpen = or(
        isNotNull(profiles.completedAt),
        gt(users.createdAt, openSince),
        gt(profiles.askedAgainAt, openSince),
      )
      const [counted] = await tx
        .select({ count: countOf() })
        .from(users)
        .leftJoin(memberships, eq(memberships.userId, users.id))
        .leftJoin(profiles, eq(profiles.userId, users.id))
        .where(or(users.isAdmin, and(holds, isOpen), sql`${users.id} in (${among})`))
      return counted?.count ?? 0
    },

    findIn: async (tx: Db, userId: string): Promise<MembershipRow | null> =>
      (
        await tx.select().from(memberships).where(eq(memberships.userId, userId)).for('update')
      )[0] ?? null,

    put: async (tx: Db, row: PlanRow) => {
      await tx
        .insert(memberships)
        .values(row)
        .onConflictDoUpdate({ target: memberships.userId, set: row })
    },

    /** Adds the plans of members without one. */
    importPlans: async (rows: PlanRow[]): Promise<void> => {
      await db.insert(memberships).values(rows)
    },

    /** Records a subscription awaiting its first charge; does nothing if known. */
    addSubscription: async (row: SubscriptionRow) => {
      await db.insert(subscriptions).values(row).onConflictDoNothing()
    },

    isKnown: (provider: string, ref: string) =>
      db
        .$count(
          subscriptions,
          and(eq(subscriptions.provider, provider), eq(subscriptions.ref, ref)),
        )
        .then((count) => count > 0),

    findByRef: async (provider: string, ref: string): Promise<SubscriptionRow | null> =>
      (
        await db
          .select()
          .from(subscriptions)
          .where(and(eq(subscriptions.provider, provider), eq(subscriptions.ref, ref)))
      )[0] ?? null,

    lockByRef: async (tx: Db, provider: string, ref: string): Promise<SubscriptionRow | null> =>
      (
        await tx
          .select()
          .from(subscriptions)
          .where(and(eq(subscriptions.provider, provider), eq(subscriptions.ref, ref)))
          .for('update')
      )[0] ?? null,

    lock: async (tx: Db, id: string): Promise<SubscriptionRow | null> =>
      (await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update'))[0] ??
      null,

    /** A member's subscriptions that are paid or may still be, newest first. */
    listLive: (tx: Db, userId: string): Promise<SubscriptionRow[]> =>
      tx
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), isLive))
        .orderBy(desc(subscriptions.id))
        .limit(10),

    /** Every member's that was bought with test keys or test cards. */
    listTestPlans: async (): Promise<SubscriptionRow[]> => {
      const rows = await db
        .select({ subscription: subscriptions })
        .from(subscriptions)
        .innerJoin(payments, eq(payments.id, subscriptions.id))
        .where(and(isLive, eq(payments.isLive, false)))
      return rows.map(({ subscription }) => subscription)
    },

    /** Those that are paid or may still be, and those restored after a dispute. */
    listHeld: (tx: Db, userId: string, now: Date): Promise<SubscriptionRow[]> =>
      tx
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.userId, userId),
            or(
              isLive,
              and(
                isNotNull(subscriptions.restoredAt),
                isNull(subscriptions.revokedAt),
                gt(subscriptions.periodEnd, now),
              ),
            ),
          ),
        )
        .orderBy(desc(subscriptions.id))
        .limit(10),

    updateSubscription: async (
      tx: Db,
      id: string,
      change: Partial<SubscriptionRow>,
    ): Promise<void> => {
      await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id))
    },

    /** Subscriptions due for a check with the provider, longest due first. */
    listDue: (now: Date, after: DueMark | null, limit: number) =>
      db
        .select()
        .from(subscriptions)
        .where(
          and(
            lte(subscriptions.nextCheckAt, now),
            after
              ? or(
                  gt(subscriptions.nextCheckAt, after[0]),
                  and(eq(subscriptions.nextCheckAt, after[0]), gt(subscriptions.id, after[1])),
                )
              : undefined,
          ),
        )
        .orderBy(asc(subscriptions.nextCheckAt), asc(subscriptions.id))
        .limit(limit),

    /** Records an acceptance with the accepted text; an existing one keeps its time. */
    accept: (acceptance: Acceptance, text: string): Promise<void> =>
      db.transaction(async (tx) => {
        await tx
          .insert(agreementTexts)
          .values({ hash: acceptance.textHash, version: acceptance.version, text })
          .onConflictDoNothing()
        await tx.insert(agreementAcceptances).values(acceptance).onConflictDoNothing()
      }),

    /** The newest version the member accepted. */
    lastAcceptance: async (userId: string): Promise<Acceptance | null> =>
      (
        await db
          .select()
          .from(agreementAcceptances)
          .where(eq(agreementAcceptances.userId, userId))
          .orderBy(desc(agreementAcceptances.version))
          .limit(1)
      )[0] ?? null,
  }
}
