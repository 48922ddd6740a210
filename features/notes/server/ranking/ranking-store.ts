import { and, asc, eq, getTableColumns, notExists, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { debateArguments } from '../../../debates/server/tables.ts'
import { users } from '../../../identity/server/tables.ts'
import { moderationItems } from '../../../moderation/server/tables.ts'
import { articles } from '../../../news/server/tables.ts'
import {
  contextNoteRatings as ratings,
  contextNotes as notes,
  isOnPublicText,
  isPublicNote,
} from '../tables.ts'
import type { NoteRow } from '../store.ts'
import type { RankedNote } from './rank.ts'

const ratingKeyset = keyset([ratings.noteId, 'id', 'asc'], [ratings.memberId, 'id', 'asc'])

/** Rows per read: few enough that requests in between don't wait. */
const batch = 2000

export type RankingStore = ReturnType<typeof createRankingStore>
export type RankedRow = RankedNote & { id: string }

/** SQL of the ranking: what it reads, and what it decides. */
export function createRankingStore(db: Db) {
  const banned = db.select({ id: users.id }).from(users).where(eq(users.isBanned, true))
  // Authors of texts could rate the notes about them until that was refused.
  const isOfOthersText = sql`${ratings.memberId} is distinct from coalesce(${articles.authorId}, ${debateArguments.authorId})`
  const listRatings = (after: KeysetPosition | null) =>
    db
      .select({
        noteId: ratings.noteId,
        memberId: ratings.memberId,
        rating: ratings.rating,
        reasons: ratings.reasons,
      })
      .from(ratings)
      .innerJoin(notes, eq(notes.id, ratings.noteId))
      .leftJoin(articles, eq(articles.id, notes.articleId))
      .leftJoin(debateArguments, eq(debateArguments.id, notes.argumentId))
      .where(
        and(
          isPublicNote,
          isOnPublicText,
          notInArray(ratings.memberId, banned),
          isOfOthersText,
          ratingKeyset.after(after),
        ),
      )
      .orderBy(...ratingKeyset.orderBy)
      .limit(batch)
  type Rating = Awaited<ReturnType<typeof listRatings>>[number]
  const listNotes = (after: string | null): Promise<NoteRow[]> =>
    db
      .select(getTableColumns(notes))
      .from(notes)
      .leftJoin(articles, eq(articles.id, notes.articleId))
      .leftJoin(debateArguments, eq(debateArguments.id, notes.argumentId))
      .where(
        and(isPublicNote, isOnPublicText, after === null ? undefined : sql`${notes.id} > ${after}`),
      )
      .orderBy(asc(notes.id))
      .limit(batch)

  return {
    /**
     * Every rating of a public note on a public text, but for those by banned members and by the
     * text's author (docs/product/notes.md 7, 10), note by note. A note's are in the order of members' ids, which
     * nobody else may learn.
     */
    ratings: async function* (): AsyncGenerator<Rating> {
      let after: KeysetPosition | null = null
      for (;;) {
        const rows: Rating[] = await listRatings(after)
        yield* rows
        const last = rows.at(-1)
        if (!last || rows.length < batch) return
        after = [last.noteId, last.memberId]
      }
    },

    /** Every public note on a public text, in the order of ids. */
    notes: async function* (): AsyncGenerator<NoteRow> {
      let after: string | null = null
      for (;;) {
        const rows = await listNotes(after)
        yield* rows
        const last = rows.at(-1)
        if (!last || rows.length < batch) return
        after = last.id
      }
    },

    /** Stores what the ranking found, where it changed; statuses are decided one by one. */
    saveLevels: async (ranked: RankedRow[]): Promise<void> => {
      for (let from = 0; from < ranked.length; from += batch) {
        const some = ranked.slice(from, from + batch)
        await db.execute(sql`
          update context_notes n set level = r.level, factor = r.factor, counted = r.counted
          from unnest(
            ${sql.param(some.map(({ id }) => id))}::uuid[],
            ${sql.param(some.map(({ level }) => level))}::float8[],
            ${sql.param(some.map(({ factor }) => factor))}::float8[],
            ${sql.param(some.map(({ counted }) => counted))}::int[]
          ) as r (id, level, factor, counted)
          where n.id = r.id and (n.level, n.factor, n.counted) is distinct from (r.level, r.factor, r.counted)`)
      }
    },

    /** Subjects of a kind in the review queue whose notes went with their article or argument. */
    listOrphans: async (tx: Db, kind: string): Promise<string[]> => {
      const rows = await tx
        .select({ subjectId: moderationItems.subjectId })
        .from(moderationItems)
        .where(
          and(
            eq(moderationItems.kind, kind),
            notExists(
              tx
                .select({ one: sql`1` })
                .from(notes)
                .where(eq(notes.id, moderationItems.subjectId)),
            ),
          ),
        )
        .orderBy(moderationItems.id)
      return rows.map(({ subjectId }) => subjectId)
    },
  }
}
