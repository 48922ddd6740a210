import { and, desc, eq, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { debateArguments } from '../../debates/server/tables.ts'
import { authorColumns, users } from '../../identity/server/tables.ts'
import { articles } from '../../news/server/tables.ts'
import type { NoteKind, NoteRating, RatingReason } from '../contract/rules.ts'
import {
  contextNoteRatings as ratings,
  contextNotes as notes,
  isOnPublicText,
  isPublicNote,
} from './tables.ts'

export type NoteRow = typeof notes.$inferSelect
export type NewNote = typeof notes.$inferInsert
export type NoteStore = ReturnType<typeof createNoteStore>
export type ShownRow = Awaited<ReturnType<NoteStore['list']>>[number]

/** Newest first; ids are in time order. */
export const noteKeyset = keyset([notes.id, 'id', 'desc'])

type Rating = { noteId: string; memberId: string; rating: NoteRating; reasons: RatingReason[] }

/** Who looks at a subject's notes. */
export type Looking = {
  viewerId: string | null
  /** True for those who see proposed and declined notes too. */
  seesAll: boolean
}

const subjectColumn = { article: notes.articleId, argument: notes.argumentId }

/** What a note is about. */
export const subjectOf = ({
  articleId,
  argumentId,
}: Pick<NoteRow, 'articleId' | 'argumentId'>): { kind: NoteKind; id: string } =>
  articleId === null
    ? { kind: 'argument', id: argumentId ?? '' }
    : { kind: 'article', id: articleId }

/** SQL of notes and ratings. Functions taking `tx` run in the caller's transaction. */
export function createNoteStore(db: Db) {
  const among = (kind: NoteKind, ids: string[]): SQL =>
    sql`${subjectColumn[kind]} = any(${sql.param(ids)}::uuid[])`
  const select = (viewerId: string | null) =>
    db
      .select({
        note: notes,
        author: authorColumns,
        rating: ratings.rating,
        reasons: ratings.reasons,
      })
      .from(notes)
      .innerJoin(users, eq(users.id, notes.authorId))
      .leftJoin(
        ratings,
        and(
          eq(ratings.noteId, notes.id),
          viewerId === null ? sql`false` : eq(ratings.memberId, viewerId),
        ),
      )
  const recent = db
    .select({
      id: notes.id,
      articleId: notes.articleId,
      argumentId: notes.argumentId,
      authorId: notes.authorId,
      ownerId: sql`coalesce(${articles.authorId}, ${debateArguments.authorId})`.as('owner_id'),
    })
    .from(notes)
    .leftJoin(articles, eq(articles.id, notes.articleId))
    .leftJoin(debateArguments, eq(debateArguments.id, notes.argumentId))
    .where(and(sql`${notes.status} = 'proposed'`, isPublicNote, isOnPublicText))
    .orderBy(desc(notes.id))
    .limit(50)
    .as('recent')
  const member = sql.placeholder('memberId')
  const unrated = db
    .select({ articleId: recent.articleId, argumentId: recent.argumentId })
    .from(recent)
    .where(
      and(
        ne(recent.authorId, member),
        sql`${recent.ownerId} is distinct from ${member}`,
        sql`not exists (select 1 from ${ratings} where ${ratings.noteId} = ${recent.id} and ${ratings.memberId} = ${member})`,
      ),
    )
    .orderBy(desc(recent.id))
    .limit(1)
    .prepare('unrated_note')
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** A subject's notes after a position: those the viewer may see, with those that they rated. */
    list: (
      kind: NoteKind,
      subjectId: string,
      { viewerId, seesAll }: Looking,
      after: KeysetPosition | null,
      limit: number,
    ) => {
      const own = viewerId === null ? sql`false` : eq(notes.authorId, viewerId)
      const isSeen = seesAll
        ? isPublicNote
        : and(isPublicNote, or(eq(notes.status, 'shown'), isNotNull(ratings.rating)))
      return select(viewerId)
        .where(
          and(
            eq(subjectColumn[kind], subjectId),
            sql`(${isSeen} or ${own})`,
            noteKeyset.after(after),
          ),
        )
        .orderBy(...noteKeyset.orderBy)
        .limit(limit)
    },

    findShown: async (id: string, viewerId: string | null) =>
      (await select(viewerId).where(eq(notes.id, id)))[0] ?? null,

    /** The articles and arguments that readers see notes under. */
    listAnnotated: async (): Promise<Set<string>> => {
      const rows = await db
        .selectDistinct({
          id: sql<string>`coalesce(${notes.articleId}, ${notes.argumentId})`,
        })
        .from(notes)
        .where(and(sql`${notes.status} = 'shown'`, isPublicNote))
      return new Set(rows.map(({ id }) => id))
    },

    /** Shown notes of many subjects, the oldest first. */
    listShownOf: (kind: NoteKind, subjectIds: string[]) =>
      select(null)
        .where(and(among(kind, subjectIds), isPublicNote, eq(notes.status, 'shown')))
        .orderBy(notes.id),

    /** How many notes of each subject aren't decided yet. */
    countProposed: async (kind: NoteKind, subjectIds: string[]): Promise<Map<string, number>> => {
      const rows = await db
        .select({ id: sql<string>`${subjectColumn[kind]}`, count: sql<number>`count(*)::int` })
        .from(notes)
        .where(and(among(kind, subjectIds), isPublicNote, eq(notes.status, 'proposed')))
        .groupBy(subjectColumn[kind])
      return new Map(rows.map(({ id, count }) => [id, count]))
    },

    find: async (id: string, tx: Db = db): Promise<NoteRow | null> =>
      (await tx.select().from(notes).where(eq(notes.id, id)))[0] ?? null,

    hasNoteBy: async (kind: NoteKind, subjectId: string, authorId: string): Promise<boolean> =>
      (await db.$count(
        notes,
        and(eq(subjectColumn[kind], subjectId), eq(notes.authorId, authorId)),
      )) > 0,

    /**
     * The newest of the last fifty proposed notes on other members' public texts that the member
     * neither wrote nor rated.
     */
    findUnrated: async (
      memberId: string,
    ): Promise<Pick<NoteRow, 'articleId' | 'argumentId'> | null> =>
      (await unrated.execute({ memberId }))[0] ?? null,

    listByIds: (ids: string[]) =>
      db
        .select({ id: notes.id, articleId: notes.articleId, argumentId: notes.argumentId })
        .from(notes)
        .where(sql`${notes.id} = any(${sql.param(ids)}::uuid[])`),

    /** The note, locked until `tx` ends; null if it is gone. */
    lock: async (tx: Db, id: string): Promise<NoteRow | null> =>
      (await tx.select().from(notes).where(eq(notes.id, id)).for('update'))[0] ?? null,

    add: async (tx: Db, rows: NewNote[]): Promise<void> => {
      await tx.insert(notes).values(rows)
    },

    update: async (tx: Db, id: string, change: Partial<NewNote>): Promise<void> => {
      await tx.update(notes).set(change).where(eq(notes.id, id))
    },

    remove: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(notes).where(eq(notes.id, id))
    },

    /** Stores a rating in place of the member's earlier one. */
    rate: async (tx: Db, rating: Rating, ratedAt: Date): Promise<void> => {
      const { rating: value, reasons } = rating
      await tx
        .insert(ratings)
        .values({ ...rating, ratedAt })
        .onConflictDoUpdate({
          target: [ratings.noteId, ratings.memberId],
          set: { rating: value, reasons, ratedAt },
        })
    },

    /** For the demo community. */
    addRatings: async (rows: (typeof ratings.$inferInsert)[]): Promise<void> => {
      await db.insert(ratings).values(rows)
    },

    unrate: async (tx: Db, noteId: string, memberId: string): Promise<void> => {
      await tx
        .delete(ratings)
        .where(and(eq(ratings.noteId, noteId), eq(ratings.memberId, memberId)))
    },
  }
}
