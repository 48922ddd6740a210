import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MediaAddress } from '#features/media/contract/paths.ts'
import type { MediaReferences, MediaSubject } from '#features/media/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Position, Round } from '../contract/rules.ts'
import { users } from '../../identity/server/tables.ts'
import { debateArguments, debateCaptions, debateVideos } from './tables.ts'

export type VideoRow = typeof debateVideos.$inferSelect
export type NewVideo = typeof debateVideos.$inferInsert

/** The author of an argument. */
export const writer = alias(users, 'writer')

/** A debate as a record that references files. */
export const mediaSubjectOf = (id: string): MediaSubject => ({ kind: 'debate', id })

/** SQL of a debate's six slots: their videos, texts and captions. */
export function createSlotStore(db: Db, references: MediaReferences) {
  const videos = db
    .select({
      ...getTableColumns(debateVideos),
      sources: debateArguments.sources,
      avatar: debateArguments.avatar,
      username: writer.username,
      firstName: writer.firstName,
      lastName: writer.lastName,
      isAdmin: writer.isAdmin,
      isModerator: writer.isModerator,
      isVerified: writer.isVerified,
      showsVerified: writer.showsVerified,
    })
    .from(debateVideos)
    .leftJoin(debateArguments, eq(debateArguments.id, debateVideos.argumentId))
    .leftJoin(writer, eq(writer.id, debateArguments.authorId))
    .where(eq(debateVideos.debateId, sql.placeholder('id')))
    .orderBy(asc(debateVideos.position), asc(debateVideos.videoType))
    .prepare('videos_of_debate')
  const showFiles = async (tx: Db, debateId: string): Promise<void> => {
    const slots = await tx
      .select({ video: debateVideos.videoFileId, poster: debateVideos.posterFileId })
      .from(debateVideos)
      .where(eq(debateVideos.debateId, debateId))
    const ids = slots.flatMap(({ video, poster }) => [video, poster]).filter((id) => id !== null)
    await references.replace(tx, mediaSubjectOf(debateId), [...new Set(ids)], true)
  }
  return {
    /** The slots' content, with author and sources of members' arguments. */
    listVideos: (id: string) => videos.execute({ id }),

    /** Replaces a slot's video or text. */
    putVideo: async (tx: Db, video: NewVideo): Promise<void> => {
      const row = {
        videoUrl: null,
        captionsUrl: null,
        posterUrl: null,
        transcript: null,
        aiModel: null,
        videoFileId: null,
        posterFileId: null,
        argumentId: null,
        ...video,
      }
      const { debateId: _debate, position: _position, videoType: _round, ...content } = row
      await tx
        .insert(debateVideos)
        .values(row)
        .onConflictDoUpdate({
          target: [debateVideos.debateId, debateVideos.position, debateVideos.videoType],
          set: content,
        })
      await showFiles(tx, video.debateId)
    },

    findSlot: async (
      tx: Db,
      debateId: string,
      position: Position,
      round: Round,
    ): Promise<VideoRow | null> =>
      (
        await tx
          .select()
          .from(debateVideos)
          .where(
            and(
              eq(debateVideos.debateId, debateId),
              eq(debateVideos.position, position),
              eq(debateVideos.videoType, round),
            ),
          )
      )[0] ?? null,

    removeVideo: async (tx: Db, debateId: string, id: string): Promise<VideoRow | null> => {
      const [removed] = await tx
        .delete(debateVideos)
        .where(and(eq(debateVideos.id, id), eq(debateVideos.debateId, debateId)))
        .returning()
      await showFiles(tx, debateId)
      return removed ?? null
    },

    /**
     * The files that belong to this member or that the debate shows already, protected from cleanup
     * until `tx` ends.
     */
    listFiles: (
      tx: Db,
      ids: string[],
      ownerId: string,
      debateId: string,
    ): Promise<MediaAddress[]> =>
      references.listUsable(tx, ids, [ownerId], mediaSubjectOf(debateId)),

    addCaptions: async (tx: Db, captions: typeof debateCaptions.$inferInsert): Promise<void> => {
      await tx.insert(debateCaptions).values(captions)
    },

    removeCaptions: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(debateCaptions).where(eq(debateCaptions.id, id))
    },

    findCaptions: async (id: string): Promise<string | null> =>
      (
        await db
          .select({ text: debateCaptions.text })
          .from(debateCaptions)
          .where(eq(debateCaptions.id, id))
      )[0]?.text ?? null,
  }
}
