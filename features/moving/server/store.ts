import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { comments } from '../../comments/server/tables.ts'
import { mediaReferences } from '../../media/server/tables.ts'
import { contextNotes } from '../../notes/server/tables.ts'
import { movedPaths, movedRecords, moves, type MovedKind } from './tables.ts'

export type Move = typeof moves.$inferSelect
export type NewPath = typeof movedPaths.$inferInsert

export type MovingStore = ReturnType<typeof createMovingStore>

/** SQL of moves. Functions taking `tx` run in the caller's transaction. */
export function createMovingStore(db: Db) {
  const byPath = db
    .select({ articleId: movedPaths.articleId, target: movedPaths.target })
    .from(movedPaths)
    .where(eq(movedPaths.path, sql.placeholder('path')))
    .prepare('moved_path')
  const ofMove = (moveId: string, kind: MovedKind) =>
    and(eq(movedRecords.moveId, moveId), eq(movedRecords.kind, kind))

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    findMove: async (name: string): Promise<Move | null> =>
      (await db.select().from(moves).where(eq(moves.name, name)))[0] ?? null,

    /** The move of this name: the present one, or the one added now. */
    openMove: async (move: Move): Promise<Move> => {
      await db.insert(moves).values(move).onConflictDoNothing()
      const [found] = await db.select().from(moves).where(eq(moves.name, move.name))
      if (!found) throw new Error(`the move ${move.name} was not stored`)
      return found
    },

    /** Names by id, for the audit log. */
    nameMoves: (ids: string[]) =>
      db.select({ id: moves.id, name: moves.name }).from(moves).where(inArray(moves.id, ids)),

    /** Every move with how many articles it brought. */
    listMoves: () =>
      db
        .select({
          name: moves.name,
          system: moves.system,
          startedAt: moves.startedAt,
          finishedAt: moves.finishedAt,
          articles: sql<number>`(select count(*)::int from ${movedRecords}
            where ${movedRecords.moveId} = ${moves.id} and ${movedRecords.kind} = 'article')`,
        })
        .from(moves)
        .orderBy(moves.startedAt),

    finish: async (tx: Db, id: string, finishedAt: Date): Promise<void> => {
      await tx.update(moves).set({ finishedAt }).where(eq(moves.id, id))
    },

    /** What became of the old site's records of a kind: new ids by old ones. */
    listRecords: async (moveId: string, kind: MovedKind): Promise<Map<string, string>> => {
      const rows = await db
        .select({ oldId: movedRecords.oldId, subjectId: movedRecords.subjectId })
        .from(movedRecords)
        .where(ofMove(moveId, kind))
      return new Map(rows.map(({ oldId, subjectId }) => [oldId, subjectId]))
    },

    /** What became of a subject's comments: new ids by old ones, null for those that are gone. */
    listComments: async (
      moveId: string,
      articleId: string,
      oldIds: string[],
    ): Promise<Map<string, string | null>> => {
      if (oldIds.length === 0) return new Map()
      const rows = await db
        .select({ oldId: movedRecords.oldId, id: comments.id })
        .from(movedRecords)
        .leftJoin(
          comments,
          and(eq(comments.id, movedRecords.subjectId), eq(comments.subjectId, articleId)),
        )
        .where(
          and(
            ofMove(moveId, 'comment'),
            sql`${movedRecords.oldId} = any(${sql.param(oldIds)}::text[])`,
          ),
        )
      return new Map(rows.map(({ oldId, id }) => [oldId, id]))
    },

    addRecords: async (
      tx: Db,
      rows: { moveId: string; kind: MovedKind; oldId: string; subjectId: string }[],
    ): Promise<void> => {
      for (let at = 0; at < rows.length; at += 5000)
        await tx.insert(movedRecords).values(rows.slice(at, at + 5000))
    },

    /** Notes a picture's file, in place of one that is gone. */
    putPicture: async (moveId: string, oldId: string, subjectId: string): Promise<void> => {
      await db
        .insert(movedRecords)
        .values({ moveId, kind: 'picture', oldId, subjectId })
        .onConflictDoUpdate({
          target: [movedRecords.moveId, movedRecords.kind, movedRecords.oldId],
          set: { subjectId },
        })
    },

    /** Forgets removed articles, and comments and pictures that went with them. */
    forgetRecords: async (tx: Db, moveId: string, articleIds: string[]): Promise<void> => {
      if (articleIds.length > 0)
        await tx
          .delete(movedRecords)
          .where(and(ofMove(moveId, 'article'), inArray(movedRecords.subjectId, articleIds)))
      await tx.execute(sql`delete from ${movedRecords}
        where move_id = ${moveId} and kind = 'comment'
          and not exists (select 1 from ${comments} where ${comments.id} = subject_id)`)
      await tx.execute(sql`delete from ${movedRecords}
        where move_id = ${moveId} and kind = 'picture'
          and not exists (select 1 from ${mediaReferences} where media_id = subject_id)`)
    },

    /** Which of these articles have context notes, which members wrote. */
    listNoted: async (tx: Db, articleIds: string[]): Promise<string[]> =>
      (
        await tx
          .selectDistinct({ id: contextNotes.articleId })
          .from(contextNotes)
          .where(inArray(contextNotes.articleId, articleIds))
      ).flatMap(({ id }) => id ?? []),

    countPaths: async (): Promise<number> =>
      (await db.select({ paths: count() }).from(movedPaths))[0]?.paths ?? 0,

    /** Adds old addresses that nothing has; returns them. */
    addPaths: async (tx: Db, rows: NewPath[]): Promise<string[]> =>
      rows.length === 0
        ? []
        : (
            await tx
              .insert(movedPaths)
              .values(rows)
              .onConflictDoNothing()
              .returning({ path: movedPaths.path })
          ).map(({ path }) => path),

    /** Where an old address leads. */
    findPath: async (path: string) => (await byPath.execute({ path }))[0] ?? null,

    /** Removes a move's addresses that lead to pages. */
    removePagePaths: async (tx: Db, moveId: string): Promise<void> => {
      await tx
        .delete(movedPaths)
        .where(and(eq(movedPaths.moveId, moveId), sql`${movedPaths.target} is not null`))
    },

    /** Removes a move that nothing is left of; false if something is. */
    removeIfEmpty: async (tx: Db, id: string): Promise<boolean> => {
      const removed = await tx.execute(sql`delete from ${moves} where id = ${id}
        and not exists (select 1 from ${movedRecords} where move_id = ${id})
        and not exists (select 1 from moved_accounts where move_id = ${id})`)
      return (removed.rowCount ?? 0) > 0
    },
  }
}
