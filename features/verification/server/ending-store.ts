import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import { verificationEndings } from './tables.ts'

type EndingRow = typeof verificationEndings.$inferSelect
export type EndingStore = ReturnType<typeof createEndingStore>

const proposer = alias(users, 'proposer')

/** SQL for verifications that administrators end. */
export function createEndingStore(db: Db) {
  return {
    /** Open ones, oldest first. */
    listOpen: (limit: number) =>
      db
        .select({
          id: verificationEndings.id,
          reason: verificationEndings.reason,
          createdAt: verificationEndings.createdAt,
          proposerId: verificationEndings.proposedBy,
          member: {
            username: users.username,
            firstName: users.firstName,
            lastName: users.lastName,
          },
          proposedBy: {
            username: proposer.username,
            firstName: proposer.firstName,
            lastName: proposer.lastName,
          },
        })
        .from(verificationEndings)
        .innerJoin(users, eq(users.id, verificationEndings.memberId))
        .leftJoin(proposer, eq(proposer.id, verificationEndings.proposedBy))
        .where(isNull(verificationEndings.decidedAt))
        .orderBy(asc(verificationEndings.createdAt))
        .limit(limit),

    /** Adds a proposal; false if the member has an open one. */
    add: async (tx: Db, row: EndingRow): Promise<boolean> =>
      (
        await tx
          .insert(verificationEndings)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: verificationEndings.id })
      ).length > 0,

    find: async (tx: Db, id: string): Promise<EndingRow | null> =>
      (await tx.select().from(verificationEndings).where(eq(verificationEndings.id, id)))[0] ??
      null,

    /** Decides an open one; false if somebody else did meanwhile. */
    decide: async (
      tx: Db,
      id: string,
      decision: Pick<EndingRow, 'decidedBy' | 'decidedAt' | 'decision'>,
    ): Promise<boolean> =>
      (
        await tx
          .update(verificationEndings)
          .set(decision)
          .where(and(eq(verificationEndings.id, id), isNull(verificationEndings.decidedAt)))
          .returning({ id: verificationEndings.id })
      ).length > 0,
  }
}
