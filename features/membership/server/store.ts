import { and, count as countOf, desc, eq, gt, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { createBatchLoader } from '#platform/server/database/batch-loader.ts'
import { users } from '../../identity/server/tables.ts'
import { profiles } from '../../profile/server/tables.ts'
import type { Tier } from '../contract/tiers.ts'
import { agreementAcceptances, agreementTexts, holdsPaid, memberships } from './tables.ts'
import { createSubscriptionStore } from './subscription-store.ts'

/** A statement taking member ids. */
export type Members = SQL
export type MembershipRow = typeof memberships.$inferSelect
/**
 * What follows from Houses and subscriptions; an administrator's setting stays unless overridden.
 */
export type PlanRow = Omit<MembershipRow, 'grantedTier'> &
  Partial<Pick<MembershipRow, 'grantedTier'>>
export type Acceptance = typeof agreementAcceptances.$inferSelect

export type MembershipStore = ReturnType<typeof createMembershipStore>

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
    ...createSubscriptionStore(db),

    find: (userId: string): Promise<MembershipRow | null> => reads.load(userId),

    /**
     * How many hold one of `tiers` at a moment and may use it: with a complete profile, or asked for
     * it after `openSince`, and verified if needed; plus administrators, verified if nobody else
     * counts, and the members of `among`.
     */
    countHolding: async (
      tx: Db,
      {
        tiers: held,
        needsVerified,
        verifiedOnly,
      }: { tiers: Tier[]; needsVerified: boolean; verifiedOnly: boolean },
      now: Date,
      openSince: Date,
      among: Members,
    ): Promise<number> => {
      const holds = held.includes('public') ? undefined : holdsPaid(held, now)
      const isOpen = or(
        isNotNull(profiles.completedAt),
        gt(users.createdAt, openSince),
        gt(profiles.askedAgainAt, openSince),
      )
      // The demo tells of times before some of its members joined.
      const hasJoined = lte(users.createdAt, now)
      const [counted] = await tx
        .select({ count: countOf() })
        .from(users)
        .leftJoin(memberships, eq(memberships.userId, users.id))
        .leftJoin(profiles, eq(profiles.userId, users.id))
        .where(
          or(
            and(hasJoined, users.isAdmin, verifiedOnly ? users.isVerified : undefined),
            and(
              hasJoined,
              holds,
              isOpen,
              needsVerified || verifiedOnly ? users.isVerified : undefined,
            ),
            sql`${users.id} in (${among})`,
          ),
        )
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
