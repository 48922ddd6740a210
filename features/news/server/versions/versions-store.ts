import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { MediaReferences } from '#features/media/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { maxStoredRevisions, type Words } from '../../contract/versions.ts'
import { filesShownBy } from '../articles/article-media.ts'
import { mediaSubjectOf } from '../moderation/publication.ts'
import { writer } from '../articles/article-columns.ts'
import { VersionConflict } from '../store.ts'
import {
  articleCorrections as corrections,
  articleRevisions as revisions,
  articles,
  articleDrafts as drafts,
} from '../tables.ts'

export type DraftRow = typeof drafts.$inferSelect
export type NewRevision = typeof revisions.$inferInsert
export type NewCorrection = typeof corrections.$inferInsert

/** Newest first. */
export const revisionKeyset = keyset([revisions.version, 'integer', 'desc'])

export type VersionsStore = ReturnType<typeof createVersionsStore>

const shown = {
  version: revisions.version,
  kind: revisions.kind,
  at: revisions.at,
  wasPublic: revisions.wasPublic,
  title: sql<string>`${revisions.words} ->> 'title'`,
  writerId: revisions.writerId,
  writer: { username: writer.username, firstName: writer.firstName, lastName: writer.lastName },
}

/** Which of an article's revisions a reader may see. */
export type RevisionScope = 'all' | 'submitted' | 'public'

const inScope: Record<RevisionScope, SQL | undefined> = {
  all: undefined,
  submitted: sql`(${revisions.kind} <> 'saved' or ${revisions.wasPublic})`,
  public: sql`(${revisions.wasPublic} and ${revisions.takenDownAt} is null)`,
}

/**
 * SQL for drafts, revisions and corrections. Functions taking `tx` run in the caller's transaction.
 */
export function createVersionsStore(db: Db, references: MediaReferences) {
  const ofWriter = (articleId: string, userId: string) =>
    and(eq(drafts.articleId, articleId), eq(drafts.userId, userId))
  const list = () =>
    db.select(shown).from(revisions).leftJoin(writer, eq(writer.id, revisions.writerId))

  return {
    findDraftRow: async (articleId: string, userId: string): Promise<DraftRow | null> =>
      (await db.select().from(drafts).where(ofWriter(articleId, userId)))[0] ?? null,

    /**
     * Saves text to a draft and returns its new version.
     * @param row its `version` is the one the text started from, 0 without a draft.
     * @throws VersionConflict if the article or draft has moved on; nothing has happened then.
     */
    saveDraft: ({ version: from, ...row }: DraftRow): Promise<number> =>
      db.transaction(async (tx) => {
        const [article] = await tx
          .select({ version: articles.version })
          .from(articles)
          .where(eq(articles.id, row.articleId))
          .for('share')
        if (article?.version !== row.baseVersion) throw new VersionConflict()
        const { words, savedAt, baseVersion } = row
        const [stored] =
          from === 0
            ? await tx
                .insert(drafts)
                .values({ ...row, version: 1 })
                .onConflictDoNothing()
                .returning({ version: drafts.version })
            : await tx
                .update(drafts)
                .set({ words, savedAt, baseVersion, version: from + 1 })
                .where(and(ofWriter(row.articleId, row.userId), eq(drafts.version, from)))
                .returning({ version: drafts.version })
        if (!stored) throw new VersionConflict()
        await references.keep(
          tx,
          mediaSubjectOf(row.articleId),
          filesShownBy({ body: words.body, ...words.cover }),
        )
        return stored.version
      }),

    /** False if its version differs. */
    dropDraft: async (articleId: string, userId: string, version: number): Promise<boolean> => {
      const gone = await db
        .delete(drafts)
        .where(and(ofWriter(articleId, userId), eq(drafts.version, version)))
        .returning({ version: drafts.version })
      return (
        gone.length > 0 ||
        (
          await db
            .select({ one: sql`1` })
            .from(drafts)
            .where(ofWriter(articleId, userId))
        ).length === 0
      )
    },

    /**
     * Removes the draft whose text was saved.
     * @throws VersionConflict if another window has written to it.
     */
    consumeDraft: async (
      tx: Db,
      articleId: string,
      userId: string,
      version: number,
    ): Promise<void> => {
      const [gone] = await tx
        .delete(drafts)
        .where(ofWriter(articleId, userId))
        .returning({ version: drafts.version })
      if ((gone?.version ?? 0) !== version) throw new VersionConflict()
    },

    /** Adds missing revisions and removes the oldest beyond the limit. */
    addRevisions: async (tx: Db, articleId: string, rows: NewRevision[]): Promise<void> => {
      await tx.insert(revisions).values(rows).onConflictDoNothing()
      const [{ there } = { there: 0 }] = await tx
        .select({ there: count() })
        .from(revisions)
        .where(eq(revisions.articleId, articleId))
      if (there <= maxStoredRevisions) return
      await tx
        .delete(revisions)
        .where(
          and(
            eq(revisions.articleId, articleId),
            sql`${revisions.version} < (select version from ${revisions} where article_id = ${articleId} order by version desc offset ${maxStoredRevisions - 1} limit 1)`,
            sql`${revisions.version} not in (select unnest(array[min(version), max(version)]) from ${revisions} where article_id = ${articleId} and was_public having count(*) > 0)`,
          ),
        )
    },

    listRevisions: (
      articleId: string,
      after: KeysetPosition | null,
      limit: number,
      scope: RevisionScope = 'all',
    ) =>
      list()
        .where(and(eq(revisions.articleId, articleId), inScope[scope], revisionKeyset.after(after)))
        .orderBy(...revisionKeyset.orderBy)
        .limit(limit),

    findRevision: async (articleId: string, version: number, scope: RevisionScope = 'all') =>
      (
        await db
          .select({ ...shown, words: revisions.words })
          .from(revisions)
          .leftJoin(writer, eq(writer.id, revisions.writerId))
          .where(
            and(eq(revisions.articleId, articleId), eq(revisions.version, version), inScope[scope]),
          )
      )[0] ?? null,

    /** The last text readers saw; null if no revision has it. */
    findPublicWords: async (articleId: string): Promise<Words | null> =>
      (
        await db
          .select({ words: revisions.words })
          .from(revisions)
          .where(and(eq(revisions.articleId, articleId), eq(revisions.wasPublic, true)))
          .orderBy(desc(revisions.version))
          .limit(1)
      )[0]?.words ?? null,

    /** Stores a correction note in place of one that waited and was never shown. */
    putCorrection: async (tx: Db, articleId: string, row: NewCorrection | null): Promise<void> => {
      await tx
        .delete(corrections)
        .where(and(eq(corrections.articleId, articleId), eq(corrections.isShown, false)))
      if (row) await tx.insert(corrections).values(row)
    },

    /** Shown to readers once a moderator approves the text it belongs to. */
    findWaitingCorrection: async (articleId: string): Promise<string | null> =>
      (
        await db
          .select({ note: corrections.note })
          .from(corrections)
          .where(and(eq(corrections.articleId, articleId), eq(corrections.isShown, false)))
          .limit(1)
      )[0]?.note ?? null,
  }
}
