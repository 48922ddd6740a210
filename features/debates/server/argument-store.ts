import { and, asc, desc, eq, inArray, isNull, sql, type Placeholder } from 'drizzle-orm'
import { mediaAt, mediaPath } from '#features/media/contract/paths.ts'
import type { MediaReferences } from '#features/media/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { preparedByUse } from '#platform/server/database/prepared-statements.ts'
import { idOfUsername } from '../../identity/server/tables.ts'
import { writer } from './slot-store.ts'
import {
  debateArgumentRatings as ratings,
  debateArguments as args,
  debates,
  debateVideos,
  isPublicArgument,
} from './tables.ts'
import { createRatingStore, inSlot, type ArgumentRow, type Slot } from './rating-store.ts'
export type NewArgument = typeof args.$inferInsert

type VideoOf = Pick<ArgumentRow, 'id' | 'authorId' | 'videoUrl'>

/** The best first, then by acceptance. */
export const argumentKeyset = keyset(
  [args.rank, 'small', 'asc'],
  [args.acceptedAt, 'time', 'asc'],
  [args.id, 'id', 'asc'],
)

/** A member's, newest first. */
export const memberArgumentKeyset = keyset([args.id, 'id', 'desc'])

/** Characters of an argument in its author's list. */
const excerptLength = 400

export type ArgumentStore = ReturnType<typeof createArgumentStore>

const author = {
  username: writer.username,
  firstName: writer.firstName,
  lastName: writer.lastName,
  isAdmin: writer.isAdmin,
  isModerator: writer.isModerator,
  isVerified: writer.isVerified,
  showsVerified: writer.showsVerified,
}
/** What a reader sees of an accepted argument. */
const shownTo = (viewerId: string | null | Placeholder) => ({
  id: args.id,
  position: args.position,
  round: args.round,
  text: args.text,
  videoUrl: args.videoUrl,
  sources: args.sources,
  authorId: args.authorId,
  avatar: args.avatar,
  rank: args.rank,
  ratings: args.ratings,
  acceptedAt: sql<Date>`${args.acceptedAt}`.mapWith(args.acceptedAt),
  author,
  isInSlot: sql<boolean>`exists (select 1 from ${debateVideos} where ${debateVideos.debateId} = ${args.debateId} and ${debateVideos.argumentId} = ${args.id})`,
  isRated:
    viewerId === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from ${ratings} where ${ratings.argumentId} = ${args.id} and ${ratings.memberId} = ${viewerId})`,
})
export type ShownArgument = Awaited<ReturnType<ArgumentStore['listAccepted']>>[number]

export type MemberArgumentRow = Awaited<ReturnType<ArgumentStore['listOfMember']>>[number]

const maxOwn = 50
/** SQL for arguments and ratings. Functions taking `tx` run in the caller's transaction. */
export function createArgumentStore(db: Db, references: MediaReferences) {
  const subjectOf = (id: string) => ({ kind: 'argument', id })
  const accepted = preparedByUse('arguments', (uses: { own: boolean; after: boolean }, name) =>
    db
      .select(shownTo(uses.own ? sql.placeholder('viewerId') : null))
      .from(args)
      .innerJoin(writer, eq(writer.id, args.authorId))
      .where(
        and(
          eq(args.debateId, sql.placeholder('debateId')),
          eq(args.position, sql.placeholder('position')),
          eq(args.round, sql.placeholder('round')),
          isPublicArgument,
          uses.after ? argumentKeyset.afterPlaceholders : undefined,
        ),
      )
      .orderBy(...argumentKeyset.orderBy)
      .limit(sql.placeholder('limit'))
      .prepare(name),
  )
  return {
    ...createRatingStore(db),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** A slot's accepted arguments after a position, with this viewer's rating. */
    listAccepted: (
      slot: Slot,
      viewerId: string | null,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      accepted({ own: viewerId !== null, after: after !== null }).execute({
        ...slot,
        viewerId,
        ...argumentKeyset.valuesOf(after),
        limit,
      }),

    /** One accepted argument of a debate, with this viewer's rating; null if there is none. */
    findAccepted: async (debateId: string, id: string, viewerId: string | null) =>
      (
        await db
          .select(shownTo(viewerId))
          .from(args)
          .innerJoin(writer, eq(writer.id, args.authorId))
          .where(and(eq(args.id, id), eq(args.debateId, debateId), isPublicArgument))
      )[0] ?? null,

    /** A member's accepted arguments after a position; none of one whose account is being deleted. */
    listOfMember: (username: string, after: KeysetPosition | null, limit: number) =>
      db
        .select({
          id: args.id,
          position: args.position,
          round: args.round,
          excerpt: sql<string>`left(${args.text}, ${excerptLength})`,
          acceptedAt: sql<Date>`${args.acceptedAt}`.mapWith(args.acceptedAt),
          debate: {
            id: debates.id,
            title: debates.title,
            positionAName: debates.positionAName,
            positionBName: debates.positionBName,
          },
        })
        .from(args)
        .innerJoin(debates, eq(debates.id, args.debateId))
        .innerJoin(writer, eq(writer.id, args.authorId))
        .where(
          and(
            sql`${args.authorId} = ${idOfUsername(username)}`,
            isNull(writer.deletesAt),
            isPublicArgument,
            memberArgumentKeyset.after(after),
          ),
        )
        .orderBy(...memberArgumentKeyset.orderBy)
        .limit(limit),

    listOwn: (debateId: string, authorId: string) =>
      db
        .select({
          id: args.id,
          position: args.position,
          round: args.round,
          text: args.text,
          videoUrl: args.videoUrl,
          sources: args.sources,
          avatar: args.avatar,
          createdAt: args.createdAt,
          state: args.state,
          reason: args.reason,
        })
        .from(args)
        .where(and(eq(args.authorId, authorId), eq(args.debateId, debateId)))
        .orderBy(desc(args.id))
        .limit(maxOwn),

    find: async (id: string, tx: Db = db): Promise<ArgumentRow | null> =>
      (await tx.select().from(args).where(eq(args.id, id)))[0] ?? null,

    findWithAuthor: async (id: string) =>
      (
        await db
          .select({ argument: args, author })
          .from(args)
          .innerJoin(writer, eq(writer.id, args.authorId))
          .where(eq(args.id, id))
      )[0] ?? null,

    lock: async (tx: Db, id: string): Promise<ArgumentRow | null> =>
      (await tx.select().from(args).where(eq(args.id, id)).for('update'))[0] ?? null,

    /** Arguments' debates, by id. */
    listDebates: (ids: string[]) =>
      db.select({ id: args.id, debateId: args.debateId }).from(args).where(inArray(args.id, ids)),

    listIds: async (tx: Db, debateId: string): Promise<string[]> =>
      (await tx.select({ id: args.id }).from(args).where(eq(args.debateId, debateId))).map(
        ({ id }) => id,
      ),

    hasWaiting: async (tx: Db, slot: Slot, authorId: string): Promise<boolean> =>
      (
        await tx
          .select({ id: args.id })
          .from(args)
          .where(and(inSlot(slot), eq(args.authorId, authorId), sql`${args.state} = 'waiting'`))
          .limit(1)
      ).length > 0,

    /** The first accepted argument. */
    findFirst: async (tx: Db, slot: Slot): Promise<ArgumentRow | null> =>
      (
        await tx
          .select()
          .from(args)
          .where(and(inSlot(slot), isPublicArgument))
          .orderBy(asc(args.acceptedAt), asc(args.id))
          .limit(1)
      )[0] ?? null,

    add: async (tx: Db, row: NewArgument): Promise<void> => {
      await tx.insert(args).values(row)
    },

    update: async (tx: Db, id: string, change: Partial<NewArgument>): Promise<void> => {
      await tx.update(args).set(change).where(eq(args.id, id))
    },

    remove: async (tx: Db, id: string): Promise<void> => {
      await references.release(tx, subjectOf(id))
      await tx.delete(args).where(eq(args.id, id))
    },

    /** False for an upload that isn't its author's own video. */
    mayShow: async (tx: Db, { authorId, videoUrl }: VideoOf): Promise<boolean> => {
      if (!videoUrl?.startsWith('/media/')) return true
      const file = mediaAt(videoUrl)
      const usable = file ? await references.listUsable(tx, [file.id], [authorId], null) : []
      return usable.some((each) => each.kind === 'video' && mediaPath(each) === videoUrl)
    },

    /** Declares an argument's uploaded video, and whether everyone may see it. */
    showVideo: (tx: Db, { id, videoUrl }: VideoOf, isShown: boolean): Promise<void> => {
      const file = mediaAt(videoUrl)
      return references.replace(tx, subjectOf(id), file ? [file.id] : [], isShown)
    },

    releaseVideo: (tx: Db, id: string): Promise<void> => references.release(tx, subjectOf(id)),
  }
}
