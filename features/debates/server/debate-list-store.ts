import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { pickFields } from '#platform/contract/fields.ts'
import { contains } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import { debateFields } from '../contract/debate-fields.ts'
import type { DebateStatus } from '../contract/rules.ts'
import { debateFirstVotes } from './persuasion-tables.ts'
import { debateChanges, debateResults, debates } from './tables.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { preparedByUse } from '#platform/server/database/prepared-statements.ts'

/** By state, newest first within each. */
export const debateKeyset = keyset([debates.rank, 'small', 'asc'], [debates.id, 'id', 'desc'])

/** Which debates a list has. */
export type DebateFilter = { status?: DebateStatus | undefined; search?: string | undefined }

/** A position among upcoming debates: start in milliseconds, or null if unknown; and id. */
export type PlaceToCome = { startsAt: number | null; id: string }

export const summary = {
  ...pickFields(debateFields, debates),
  id: debates.id,
  status: debates.status,
  rank: debates.rank,
  currentRound: debates.currentRound,
  votesA: debates.votesA,
  votesB: debates.votesB,
  seq: debates.seq,
  commentCount: debates.commentCount,
  createdAt: debates.createdAt,
  closedAt: debateResults.closedAt,
}

/** True once members could vote on a debate's words, or one voted first (docs/product/debates.md 27). */
export const areWordsFixed = sql<boolean>`(
  exists (select from ${debateChanges} c where c.debate_id = debates.id and c.to = 'live')
  or exists (select from ${debateFirstVotes} f where f.debate_id = debates.id))`

/** SQL for lists and counts of debates. */
export function createDebateListStore(db: Db) {
  const unvoted = preparedByUse('unvoted_debates', (uses: { verifiedOnly: boolean }, name) => {
    const member = sql.placeholder('id')
    return db
      .select(summary)
      .from(debates)
      .leftJoin(debateResults, eq(debateResults.debateId, debates.id))
      .where(
        and(
          inArray(debates.status, ['live', 'voting']),
          uses.verifiedOnly ? undefined : eq(debates.verifiedOnly, false),
          sql`not exists (select 1 from debate_votes where debate_id = ${debates.id} and member_id = ${member})`,
          sql`not exists (select 1 from debate_removed_votes where debate_id = ${debates.id} and member_id = ${member})`,
        ),
      )
      .orderBy(desc(debates.rank), desc(debates.id))
      .limit(sql.placeholder('limit'))
      .prepare(name)
  })
  return {
    list: async ({ status, search }: DebateFilter, after: KeysetPosition | null, limit: number) =>
      db
        .select(summary)
        .from(debates)
        .leftJoin(debateResults, eq(debateResults.debateId, debates.id))
        .where(
          and(
            status ? eq(debates.status, status) : undefined,
            search ? contains(debates.title, search) : undefined,
            debateKeyset.after(after),
          ),
        )
        .orderBy(...debateKeyset.orderBy)
        .limit(limit),

    /** The newest closed debate that anybody voted in. */
    findNewestCounted: async () =>
      (
        await db
          .select(summary)
          .from(debates)
          .leftJoin(debateResults, eq(debateResults.debateId, debates.id))
          .where(and(eq(debates.status, 'closed'), sql`${debates.votesA} + ${debates.votesB} > 0`))
          .orderBy(desc(debates.id))
          .limit(1)
      )[0] ?? null,

    /**
     * Open debates that a member may vote in and hasn't: those that close soonest, in voting, then
     * live ones, newest first; there are few open ones at a time.
     */
    listUnvoted: ({ id, isVerified }: { id: string; isVerified: boolean }, limit: number) =>
      unvoted({ verifiedOnly: isVerified }).execute({ id, limit }),

    /** Upcoming debates of one state by start; those without a time last, in creation order. */
    listToCome: async (
      { status, search }: DebateFilter & { status: DebateStatus },
      after: PlaceToCome | null,
      limit: number,
    ) => {
      const { startsAt, id } = debates
      const beginning =
        after && after.startsAt !== null
          ? sql`${new Date(after.startsAt).toISOString()}::timestamptz`
          : null
      return db
        .select(summary)
        .from(debates)
        .leftJoin(debateResults, eq(debateResults.debateId, id))
        .where(
          and(
            eq(debates.status, status),
            search ? contains(debates.title, search) : undefined,
            after
              ? beginning
                ? sql`(${startsAt} > ${beginning} or (${startsAt} = ${beginning} and ${id} > ${after.id}::uuid) or ${startsAt} is null)`
                : sql`(${startsAt} is null and ${id} > ${after.id}::uuid)`
              : undefined,
          ),
        )
        .orderBy(asc(startsAt), asc(id))
        .limit(limit)
    },

    /** Debates by id or title, in lowercase, and whether their words are fixed. */
    findMany: (tx: Db | null, ids: string[], titles: string[]) => {
      const found = (tx ?? db)
        .select({
          debate: debates,
          areWordsFixed,
        })
        .from(debates)
        .where(
          or(
            sql`${debates.id} = any(${sql.param(ids)}::uuid[])`,
            sql`lower(${debates.title}) = any(${sql.param(titles)}::text[])`,
          ),
        )
        .orderBy(asc(debates.id))
      return tx ? found.for('update') : found
    },

    /** Debates after an id, for the export. */
    listAfter: (after: string | null, limit: number) =>
      db
        .select()
        .from(debates)
        .where(after ? gt(debates.id, after) : undefined)
        .orderBy(asc(debates.id))
        .limit(limit),

    /** Updates the comment count and locks the debate until `tx` ends; false if missing. */
    countComments: async (tx: Db, id: string, by: number): Promise<boolean> =>
      (
        await tx
          .update(debates)
          .set({ commentCount: sql`${debates.commentCount} + ${by}` })
          .where(eq(debates.id, id))
          .returning({ id: debates.id })
      ).length > 0,

    countOpen: (): Promise<number> =>
      db.$count(debates, inArray(debates.status, ['live', 'voting'])),
  }
}
