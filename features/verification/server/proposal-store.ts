import { asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import { verificationProposals, verifiers } from './tables.ts'

export type ProposalRow = typeof verificationProposals.$inferSelect
export type ProposalStore = ReturnType<typeof createProposalStore>

const proposer = alias(users, 'proposer')
const isOpen = isNull(verificationProposals.decidedAt)

/** SQL for verification by hand. */
export function createProposalStore(db: Db) {
  return {
    /** Open proposals, oldest first. */
    listOpen: (limit: number) =>
      db
        .select({
          id: verificationProposals.id,
          way: verificationProposals.way,
          reason: verificationProposals.reason,
          country: verificationProposals.country,
          state: verificationProposals.state,
          createdAt: verificationProposals.createdAt,
          proposerId: verificationProposals.proposedBy,
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
        .from(verificationProposals)
        .innerJoin(users, eq(users.id, verificationProposals.memberId))
        .leftJoin(proposer, eq(proposer.id, verificationProposals.proposedBy))
        .where(isOpen)
        .orderBy(asc(verificationProposals.createdAt))
        .limit(limit),

    /** Adds a proposal; false if the member has an open one. */
    add: async (tx: Db, row: ProposalRow): Promise<boolean> =>
      (
        await tx
          .insert(verificationProposals)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: verificationProposals.id })
      ).length > 0,

    lock: async (tx: Db, id: string): Promise<ProposalRow | null> =>
      (
        await tx
          .select()
          .from(verificationProposals)
          .where(eq(verificationProposals.id, id))
          .for('update')
      )[0] ?? null,

    /** Decides, and forgets the document's hash. */
    decide: async (
      tx: Db,
      id: string,
      decision: Pick<ProposalRow, 'decidedBy' | 'decidedAt' | 'decision'>,
    ): Promise<void> => {
      await tx
        .update(verificationProposals)
        .set({ ...decision, documentHash: null })
        .where(eq(verificationProposals.id, id))
    },

    isVerifier: async (memberId: string): Promise<boolean> =>
      (
        await db
          .select({ memberId: verifiers.memberId })
          .from(verifiers)
          .where(eq(verifiers.memberId, memberId))
      ).length > 0,

    addVerifier: async (tx: Db, row: typeof verifiers.$inferSelect): Promise<boolean> =>
      (
        await tx
          .insert(verifiers)
          .values(row)
          .onConflictDoNothing()
          .returning({ memberId: verifiers.memberId })
      ).length > 0,

    removeVerifier: async (tx: Db, memberId: string): Promise<boolean> =>
      (
        await tx
          .delete(verifiers)
          .where(eq(verifiers.memberId, memberId))
          .returning({ memberId: verifiers.memberId })
      ).length > 0,

    listVerifiers: () =>
      db
        .select({
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
          since: verifiers.since,
        })
        .from(verifiers)
        .innerJoin(users, eq(users.id, verifiers.memberId))
        .orderBy(asc(verifiers.since))
        .limit(200),
  }
}
