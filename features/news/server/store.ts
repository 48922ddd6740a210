import { and, eq, ne, sql } from 'drizzle-orm'
import type { MediaAddress } from '#features/media/contract/paths.ts'
import type { MediaReferences } from '#features/media/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { isPublic } from '../contract/rules.ts'
import { articleKind, mediaSubjectOf } from './moderation/publication.ts'
import { filesShownBy } from './articles/article-media.ts'
import { articleCorrections, articles, isPublicArticle } from './tables.ts'
import type { ArticleRow, NewArticleRow } from './articles/article-columns.ts'
import { createListStore } from './articles/list-store.ts'
import { createViewStore } from './readers/view-store.ts'
import { ruleRevisions, type RevisionRuling } from './versions/ruled-revisions-store.ts'

/** Thrown to roll back: the save started from an outdated version. */
export class VersionConflict extends Error {}

/** A decision's changes; `publishedAt` only for a first publication. */
type Ruled = Pick<ArticleRow, 'status' | 'moderationState' | 'moderationReason' | 'publishedAt'>

export type NewsStore = ReturnType<typeof createNewsStore>

/** SQL of articles. Functions taking `tx` run in the caller's transaction. */
export function createNewsStore(db: Db, references: MediaReferences) {
  const showFiles = (tx: Db, row: ArticleRow): Promise<void> =>
    references.show(tx, mediaSubjectOf(row.id), filesShownBy(row), isPublic(row))

  return {
    ...createListStore(db),
    ...createViewStore(db),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** The files that belong to these members or that the article has shown before. */
    listFiles: (
      ids: string[],
      owners: string[],
      articleId: string | null,
    ): Promise<MediaAddress[]> =>
      references.listUsable(db, ids, owners, articleId === null ? null : mediaSubjectOf(articleId)),

    /** Stores an article and what its files are shown by. */
    add: async (tx: Db, row: NewArticleRow): Promise<ArticleRow> => {
      const [added] = await tx.insert(articles).values(row).returning()
      if (!added) throw new Error(`the article ${row.id} was not stored`)
      await showFiles(tx, added)
      return added
    },

    addMany: async (rows: NewArticleRow[]) => {
      await db.insert(articles).values(rows)
    },

    /** Adds likes of articles that have as many; several thousand in one statement. */
    addLikes: async (likes: { articleId: string; userId: string; createdAt: Date }[]) => {
      await db.execute(sql`
        insert into article_likes (article_id, user_id, created_at)
        select * from unnest(
          ${sql.param(likes.map(({ articleId }) => articleId))}::uuid[],
          ${sql.param(likes.map(({ userId }) => userId))}::uuid[],
          ${sql.param(likes.map(({ createdAt }) => createdAt.toISOString()))}::timestamptz[]
        )`)
    },

    /**
     * Saves an article's next version.
     * @param from the version the change starts from; null for any.
     * @throws VersionConflict if a newer one exists or the article is gone.
     */
    change: async (
      tx: Db,
      id: string,
      change: Partial<NewArticleRow>,
      from: number | null,
    ): Promise<ArticleRow> => {
      const [row] = await tx
        .update(articles)
        .set({ ...change, version: sql`${articles.version} + 1` })
        .where(and(eq(articles.id, id), from === null ? undefined : eq(articles.version, from)))
        .returning()
      if (!row) throw new VersionConflict()
      await showFiles(tx, row)
      return row
    },

    /** Whether everyone may read an article; its entry in the review queue is locked. */
    isPublic: async (tx: Db, id: string): Promise<boolean> =>
      (await tx.$count(articles, and(eq(articles.id, id), isPublicArticle))) > 0,

    /** A member's public articles. */
    listPublicOf: (tx: Db, authorId: string) =>
      tx
        .select({ id: articles.id })
        .from(articles)
        .where(and(eq(articles.authorId, authorId), isPublicArticle)),

    /** Deletes an article; false if someone else has deleted it. */
    remove: async (tx: Db, id: string): Promise<boolean> => {
      const removed = await tx
        .delete(articles)
        .where(eq(articles.id, id))
        .returning({ id: articles.id })
      if (removed.length === 0) return false
      await references.release(tx, mediaSubjectOf(id))
      return true
    },

    /**
     * A moderator's decision; the first publication time stays unless an undone decision set it.
     * @returns the article; null if it is gone.
     */
    applyRuling: async (
      tx: Db,
      id: string,
      { publishedAt, ...change }: Ruled,
      ruling: RevisionRuling,
    ): Promise<ArticleRow | null> => {
      const existing = ruling.reverts
        ? sql`nullif(${articles.publishedAt}, ${ruling.reverts.toISOString()}::timestamptz)`
        : sql`${articles.publishedAt}`
      const time = publishedAt
        ? sql`coalesce(${existing}, ${publishedAt.toISOString()}::timestamptz)`
        : existing
      const [ruled] = await tx
        .update(articles)
        .set({ ...change, publishedAt: time })
        .where(eq(articles.id, id))
        .returning()
      if (!ruled) return null
      await showFiles(tx, ruled)
      await ruleRevisions(tx, ruled, ruling)
      if (change.status !== 'published') return ruled
      await tx
        .update(articleCorrections)
        .set({ isShown: true })
        .where(and(eq(articleCorrections.articleId, id), eq(articleCorrections.isShown, false)))
      return ruled
    },
  }
}

/** Whether an article is or was under review without being withdrawn. */
export const handedIn =
  (db: Db) =>
  async (id: string): Promise<boolean> =>
    (
      await db
        .select({ one: sql`1` })
        .from(moderationItems)
        .where(
          and(
            eq(moderationItems.kind, articleKind),
            eq(moderationItems.subjectId, id),
            ne(moderationItems.state, 'withdrawn'),
          ),
        )
    ).length > 0
