import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { MediaAddress } from '../contract/paths.ts'
import { mediaFiles, mediaReferences } from './tables.ts'

/** The record of a feature that holds files, such as one article. */
export type MediaSubject = {
  /** The feature's word for its records, such as `article`. */
  kind: string
  id: string
}

export type MediaReferences = ReturnType<typeof createMediaReferences>

/**
 * Which record holds which file. A file is served to everyone while some record shows it publicly, and kept while any record holds it.
 * Every method takes the transaction that saves the record, so that both happen or neither.
 */
export function createMediaReferences() {
  const of = ({ kind, id }: MediaSubject) =>
    and(eq(mediaReferences.kind, kind), eq(mediaReferences.subjectId, id))
  const put = async (tx: Db, { kind, id }: MediaSubject, ids: string[], isPublic: boolean) => {
    if (ids.length === 0) return
    await tx
      .insert(mediaReferences)
      .values(ids.map((mediaId) => ({ kind, subjectId: id, mediaId, isPublic })))
      .onConflictDoUpdate({
        target: [mediaReferences.kind, mediaReferences.subjectId, mediaReferences.mediaId],
        set: { isPublic },
      })
  }

  return {
    /**
     * Says which files a record shows now, and whether everyone may see it.
     * Files that it showed before are kept with it, for its history; only their owner and moderators see those.
     */
    show: async (
      tx: Db,
      subject: MediaSubject,
      ids: string[],
      isPublic: boolean,
    ): Promise<void> => {
      await tx
        .update(mediaReferences)
        .set({ isPublic: false })
        .where(and(of(subject), notInArray(mediaReferences.mediaId, ids)))
      await put(tx, subject, ids, isPublic)
    },

    /** Says that a record shows these files and holds no others, as `show` without a history. */
    replace: async (
      tx: Db,
      subject: MediaSubject,
      ids: string[],
      isPublic: boolean,
    ): Promise<void> => {
      await tx
        .delete(mediaReferences)
        .where(and(of(subject), notInArray(mediaReferences.mediaId, ids)))
      await put(tx, subject, ids, isPublic)
    },

    /** Keeps files of unsaved changes, which shows them to nobody else. */
    keep: async (tx: Db, { kind, id }: MediaSubject, ids: string[]): Promise<void> => {
      if (ids.length > 0)
        await tx
          .insert(mediaReferences)
          .values(ids.map((mediaId) => ({ kind, subjectId: id, mediaId })))
          .onConflictDoNothing()
    },

    /** Gives up all files of a record that is being deleted. */
    release: async (tx: Db, subject: MediaSubject): Promise<void> => {
      await tx.delete(mediaReferences).where(of(subject))
    },

    /**
     * Of some files those that a record may show: those of the given members, and those that the record holds already.
     * In a transaction, none of them can be cleaned up until it ends.
     */
    listUsable: async (
      tx: Db,
      ids: string[],
      owners: string[],
      subject: MediaSubject | null,
    ): Promise<MediaAddress[]> => {
      if (ids.length === 0) return []
      const held =
        subject &&
        inArray(
          mediaFiles.id,
          tx.select({ id: mediaReferences.mediaId }).from(mediaReferences).where(of(subject)),
        )
      return tx
        .select({
          id: mediaFiles.id,
          kind: mediaFiles.kind,
          width: mediaFiles.width,
          height: mediaFiles.height,
        })
        .from(mediaFiles)
        .where(
          and(
            inArray(mediaFiles.id, ids),
            or(inArray(mediaFiles.ownerId, owners), held ?? undefined),
          ),
        )
        .for('key share')
    },
  }
}

/** True of a file that some record shows to everyone. */
export const isShownPublicly = sql<boolean>`exists (select 1 from ${mediaReferences} where ${mediaReferences.mediaId} = ${mediaFiles.id} and ${mediaReferences.isPublic})`
