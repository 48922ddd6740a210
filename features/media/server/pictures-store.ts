import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { mediaFiles, mediaReferences } from './tables.ts'

/** How the records of a kind use pictures, as SQL about a row of `media_references`. */
export type PictureUse = {
  /** The feature's word for its records, as in `MediaSubject`. */
  kind: string
  /** True while the screening or a moderator refuses the record; null without one. */
  isRefused: SQL
  /** The record's alternative text of the picture, if it is its owner's; null for none. */
  description: SQL | null
}

export type PictureStore = ReturnType<typeof createPictureStore>

/** A member's pictures, newest first. */
export const newestPictures = keyset(
  [mediaFiles.createdAt, 'time', 'desc'],
  [mediaFiles.id, 'id', 'desc'],
)

/** The newest records of a picture that are asked for its description. */
const askedRecords = 3

/** SQL for pictures that their owner may use again. */
export function createPictureStore(db: Db) {
  return {
    /**
     * A member's pictures that a record of one of the kinds uses, or none yet and that are newer
     * than `since`; without those of a refused record.
     */
    listOwn: (
      ownerId: string,
      uses: readonly PictureUse[],
      since: Date,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      db
        .select({
          id: mediaFiles.id,
          kind: mediaFiles.kind,
          width: mediaFiles.width,
          height: mediaFiles.height,
          createdAt: mediaFiles.createdAt,
          description: sql<string | null>`described.words`,
        })
        .from(mediaFiles)
        .leftJoinLateral(usageOf(uses), sql`true`)
        .leftJoinLateral(describedBy(uses), sql`true`)
        .where(
          and(
            eq(mediaFiles.ownerId, ownerId),
            eq(mediaFiles.kind, 'image'),
            newestPictures.after(after),
            sql`coalesce(usage.is_of_kind, ${gt(mediaFiles.createdAt, since)})`,
            sql`usage.is_refused is not true`,
          ),
        )
        .orderBy(...newestPictures.orderBy)
        .limit(limit),
  }
}

/** Matches references to the file of the row outside. */
const ofFile = sql`${mediaReferences.mediaId} = ${mediaFiles.id}`

const caseOf = (uses: readonly PictureUse[], then: (use: PictureUse) => SQL): SQL => {
  const cases = uses.map((use) => sql`when ${use.kind} then ${then(use)}`)
  return sql`case ${mediaReferences.kind} ${sql.join(cases, sql` `)} end`
}

/**
 * Whether a record of one of the kinds uses a file, null for none of any kind, and whether one of
 * them is refused; file by file, however many there are.
 */
const usageOf = (uses: readonly PictureUse[]): SQL => sql`(
  select bool_or(${inArray(
    mediaReferences.kind,
    uses.map(({ kind }) => kind),
  )}) as is_of_kind,
    bool_or(${caseOf(uses, ({ isRefused }) => isRefused)}) as is_refused
  from ${mediaReferences} where ${ofFile}
) as usage`

/** The first description among a file's newest records; ids of records are in time order. */
const describedBy = (uses: readonly PictureUse[]): SQL => sql`(
  select words from (
    select ${caseOf(uses, ({ description }) => description ?? sql`null`)} as words, ${mediaReferences.subjectId} as record
    from (
      select * from ${mediaReferences} where ${ofFile}
      order by ${mediaReferences.subjectId} desc limit ${askedRecords}
    ) as ${mediaReferences}
  ) as newest
  where words <> '' order by record desc limit 1
) as described`
