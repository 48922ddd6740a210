import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import { debateArguments, debateResults, debates, isPublicArgument } from './tables.ts'

export type DebateDataStore = ReturnType<typeof createDebateDataStore>

/** SQL of the public sets of debates and arguments. */
export function createDebateDataStore(db: Db) {
  return {
    /** Debates with their results, in the order of ids. */
    listDebates: (after: string | null, limit: number) =>
      db
        .select({
          id: debates.id,
          title: debates.title,
          status: debates.status,
          positionAName: debates.positionAName,
          positionBName: debates.positionBName,
          verifiedOnly: debates.verifiedOnly,
          startsAt: debates.startsAt,
          votesA: debates.votesA,
          votesB: debates.votesB,
          comments: debates.commentCount,
          isSample: debates.isSample,
          closedAt: debateResults.closedAt,
          eligible: debateResults.eligible,
          tallyHash: debateResults.tallyHash,
        })
        .from(debates)
        .leftJoin(debateResults, eq(debateResults.debateId, debates.id))
        .where(after === null ? undefined : gt(debates.id, after))
        .orderBy(asc(debates.id))
        .limit(limit),

    /** Accepted arguments in the order of ids. */
    listArguments: (after: string | null, limit: number) =>
      db
        .select({
          id: debateArguments.id,
          debateId: debateArguments.debateId,
          position: debateArguments.position,
          round: debateArguments.round,
          author: users.username,
          text: debateArguments.text,
          sources: debateArguments.sources,
          acceptedAt: debateArguments.acceptedAt,
        })
        .from(debateArguments)
        .innerJoin(users, eq(users.id, debateArguments.authorId))
        .where(and(isPublicArgument, after === null ? undefined : gt(debateArguments.id, after)))
        .orderBy(asc(debateArguments.id))
        .limit(limit),
  }
}
