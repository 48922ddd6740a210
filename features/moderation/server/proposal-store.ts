import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import { moderationProposals as proposals, type moderationItems } from './tables.ts'

/** An item's proposals that are listed at most. */
const mostListed = 10

/** SQL for what assistants propose. */
export function createProposalStore(db: Db) {
  return {
    /** Adds a moderator's proposal about an item, in place of an earlier one. */
    putProposal: async (tx: Db, row: typeof proposals.$inferInsert): Promise<void> => {
      const { itemId: _item, memberId: _member, ...rest } = row
      await tx
        .insert(proposals)
        .values(row)
        .onConflictDoUpdate({ target: [proposals.itemId, proposals.memberId], set: rest })
    },

    /**
     * Proposals about an item as it is now: about this version, since its last decision, and of those
     * who can still decide.
     */
    listProposals: ({
      id,
      version,
      decidedAt,
    }: Pick<typeof moderationItems.$inferSelect, 'id' | 'version' | 'decidedAt'>) =>
      db
        .select({
          decision: proposals.decision,
          reason: proposals.reason,
          at: proposals.at,
          by: {
            id: users.id,
            username: users.username,
            firstName: users.firstName,
            lastName: users.lastName,
          },
        })
        .from(proposals)
        .innerJoin(users, eq(users.id, proposals.memberId))
        .where(
          and(
            eq(proposals.itemId, id),
            eq(proposals.version, version),
            or(users.isAdmin, users.isModerator),
            decidedAt ? gt(proposals.at, decidedAt) : undefined,
          ),
        )
        .orderBy(desc(proposals.at))
        .limit(mostListed),
  }
}
