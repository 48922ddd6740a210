import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { MediaAddress } from '../contract/paths.ts'
import { mediaFiles, mediaReferences } from './tables.ts'

/** A feature's record that references files, such as an article. */
export type MediaSubject = {
  /** The feature's word for its records, such as `article`. */
  kind: string
  id: string
}

export type MediaReferences = ReturnType<typeof createMediaReferences>

/**
 * Which record references which file. A file is public while some record shows it publicly, and
 * kept while any record references it. Every method takes the transaction that saves the record.
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
     * Sets which files a record shows, and whether everyone may see it. Files shown before stay
     * with its history, visible to their owner and moderators only.
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

    /** Sets a record's only files, like `show` without a history. */
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

    /** References files of unsaved changes without showing them. */
    keep: async (tx: Db, { kind, id }: MediaSubject, ids: string[]): Promise<void> => {
      if (ids.length > 0)
        await tx
          .insert(mediaReferences)
          .values(ids.map((mediaId) => ({ kind, subjectId: id, mediaId })))
          .onConflictDoNothing()
    },

    /** Removes all references of a record being deleted. */
    release: async (tx: Db, subject: MediaSubject): Promise<void> => {
      await tx.delete(mediaReferences).where(of(subject))
    },

    /**
     * The files a record may show: those of the given members and those it references already. In a
     * transaction, they are protected from cleanup until it ends.
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

/** Matches files some record shows to everyone. */
export const isShownPublicly = sql<boolean>`exists (select 1 from ${mediaReferences} where ${mediaReferences.mediaId} = ${mediaFiles.id} and ${mediaReferences.isPublic})`

/** Matches files some record shows or keeps. */
export const isReferenced = sql<boolean>`exists (select 1 from ${mediaReferences} where ${mediaReferences.mediaId} = ${mediaFiles.id})`
