import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import { lockAccounts, users } from '../../identity/server/tables.ts'
import { documentConflicts, verifications, verifiedDocuments } from './tables.ts'

type VerificationRow = typeof verifications.$inferSelect
export type StandingStore = ReturnType<typeof createStandingStore>

/** Whose a document is: another account's, or a deleted one's if `memberId` is null. */
export type Holder = { memberId: string | null }

const claimant = alias(users, 'claimant')
const holder = alias(users, 'holder')

/** SQL for verified members and their documents. */
export function createStandingStore(db: Db) {
  /** Whose else a document is; null if it is nobody's or this member's. */
  const findOther = async (tx: Db, hash: string, memberId: string): Promise<Holder | null> => {
    const [found] = await tx
      .select({ memberId: verifiedDocuments.memberId })
      .from(verifiedDocuments)
      .where(eq(verifiedDocuments.documentHash, hash))
    return found && found.memberId !== memberId ? found : null
  }

  return {
    findOther,

    /** Locks a member's account; false if it is deleted. */
    lockMember: async (tx: Db, memberId: string): Promise<boolean> => {
      await lockAccounts(tx, [memberId])
      const [found] = await tx
        .select({ isErased: users.isErased })
        .from(users)
        .where(eq(users.id, memberId))
      return found?.isErased === false
    },

    find: async (memberId: string): Promise<VerificationRow | null> =>
      (await db.select().from(verifications).where(eq(verifications.memberId, memberId)))[0] ??
      null,

    /**
     * Makes a document a member's, if it is nobody else's; two who do it at once wait for each
     * other.
     * @returns whose else it is; null once it is the member's.
     */
    claim: async (tx: Db, documentHash: string, memberId: string, claimedAt: Date) => {
      const added = await tx
        .insert(verifiedDocuments)
        .values({ documentHash, memberId, claimedAt, keptUntil: null })
        .onConflictDoNothing()
        .returning({ hash: verifiedDocuments.documentHash })
      return added.length > 0 ? null : findOther(tx, documentHash, memberId)
    },

    put: async (tx: Db, row: VerificationRow): Promise<void> => {
      await tx
        .insert(verifications)
        .values(row)
        .onConflictDoUpdate({ target: verifications.memberId, set: row })
    },

    /** Ends a verification; false if there was none. */
    remove: async (tx: Db, memberId: string): Promise<boolean> =>
      (
        await tx
          .delete(verifications)
          .where(eq(verifications.memberId, memberId))
          .returning({ memberId: verifications.memberId })
      ).length > 0,

    /** Notes that a member claimed someone else's document, once for two accounts. */
    addConflict: async (tx: Db, memberId: string, other: Holder, at: Date): Promise<void> => {
      await tx
        .insert(documentConflicts)
        .values({ id: newId(), memberId, holderId: other.memberId, at })
        .onConflictDoUpdate({
          target: [documentConflicts.memberId, documentConflicts.holderId],
          set: { at },
        })
    },

    /** Newest first. */
    listConflicts: (limit: number) =>
      db
        .select({
          id: documentConflicts.id,
          at: documentConflicts.at,
          claimant: {
            username: claimant.username,
            firstName: claimant.firstName,
            lastName: claimant.lastName,
          },
          holder: {
            username: holder.username,
            firstName: holder.firstName,
            lastName: holder.lastName,
          },
        })
        .from(documentConflicts)
        .innerJoin(claimant, eq(claimant.id, documentConflicts.memberId))
        .leftJoin(holder, eq(holder.id, documentConflicts.holderId))
        .orderBy(desc(documentConflicts.at), desc(documentConflicts.id))
        .limit(limit),

    /** Those of these members who are verified; an index alone answers it. */
    listVerified: async (tx: Db, memberIds: string[]): Promise<string[]> =>
      (
        await tx
          .select({ id: users.id })
          .from(users)
          .where(and(users.isVerified, sql`${users.id} = any(${sql.param(memberIds)}::uuid[])`))
      ).map(({ id }) => id),

    countVerified: (): Promise<number> => db.$count(users, sql`${users.isVerified}`),

    /** Deletes hashes of deleted accounts' documents that were kept long enough. */
    forgetDocuments: async (now: Date): Promise<void> => {
      await db.delete(verifiedDocuments).where(lt(verifiedDocuments.keptUntil, now))
    },
  }
}
