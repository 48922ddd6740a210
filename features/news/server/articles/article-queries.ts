import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { createArticleReads } from './article-read-queries.ts'
import { isWriterNamed, writer } from './article-columns.ts'
import { handedIn } from '../store.ts'
import { articleLikes, articles, isPublicArticle } from '../tables.ts'
import { createSitemapQueries } from './sitemap-queries.ts'

export type ArticleQueries = ReturnType<typeof createArticleQueries>

/** SQL for readers' actions on articles. */
export function createArticleQueries(db: Db) {
  return {
    ...createSitemapQueries(db),

    ...createArticleReads(db),

    /**
     * True for articles under review or decided about; false for drafts never submitted or
     * withdrawn.
     */
    isHandedIn: handedIn(db),

    /** An article's author; null if it is gone. */
    findOwner: async (tx: Db, id: string): Promise<string | null> =>
      (
        await tx.select({ authorId: articles.authorId }).from(articles).where(eq(articles.id, id))
      )[0]?.authorId ?? null,

    /**
     * Updates the comment count and locks the article; false if missing, or not public for a new
     * comment.
     */
    countComments: async (tx: Db, id: string, by: number, isNew = false): Promise<boolean> => {
      const counted = await tx
        .update(articles)
        .set({ commentCount: sql`${articles.commentCount} + ${by}` })
        .where(and(eq(articles.id, id), isNew ? isPublicArticle : undefined))
        .returning({ id: articles.id })
      return counted.length > 0
    },

    findLike: async (id: string, userId: string) =>
      (
        await db
          .select({
            likes: articles.likes,
            isLiked: sql<boolean>`exists (select 1 from ${articleLikes} where ${articleLikes.articleId} = ${articles.id} and ${articleLikes.userId} = ${userId})`,
          })
          .from(articles)
          .where(eq(articles.id, id))
      )[0] ?? null,

    /** Likes or unlikes and updates the count; null if missing or not public. */
    setLike: (
      id: string,
      userId: string,
      isLiked: boolean,
      at: Date,
    ): Promise<{ likes: number; isChanged: boolean } | null> =>
      db.transaction(async (tx) => {
        const [article] = await tx
          .select({ likes: articles.likes })
          .from(articles)
          .where(and(eq(articles.id, id), isPublicArticle))
          .for('update')
        if (!article) return null
        const changed = isLiked
          ? await tx
              .insert(articleLikes)
              .values({ articleId: id, userId, createdAt: at })
              .onConflictDoNothing()
              .returning({ id: articleLikes.articleId })
          : await tx
              .delete(articleLikes)
              .where(and(eq(articleLikes.articleId, id), eq(articleLikes.userId, userId)))
              .returning({ id: articleLikes.articleId })
        if (changed.length === 0) return { likes: article.likes, isChanged: false }
        const likes = article.likes + (isLiked ? 1 : -1)
        await tx.update(articles).set({ likes }).where(eq(articles.id, id))
        return { likes, isChanged: true }
      }),

    /** A publishing member's username in its registered spelling; null if there is none. */
    findAuthor: async (name: string): Promise<string | null> =>
      (
        await db
          .select({ username: writer.username })
          .from(writer)
          .where(
            sql`${isWriterNamed(name)} and exists (select 1 from ${articles} where ${articles.authorId} = ${writer.id} and ${isPublicArticle})`,
          )
      )[0]?.username ?? null,

    /** Public articles first published since a time, the newest 200. */
    listPublishedSince: (since: Date) =>
      db
        .select({
          id: articles.id,
          title: articles.title,
          authorId: articles.authorId,
          author: {
            username: writer.username,
            firstName: writer.firstName,
            lastName: writer.lastName,
          },
        })
        .from(articles)
        .innerJoin(writer, eq(writer.id, articles.authorId))
        .where(and(isPublicArticle, gte(articles.publishedAt, since)))
        .orderBy(sql`${articles.publishedAt} desc nulls last`)
        .limit(200),

    /** Titles by id in any state, for the audit log. */
    titles: (ids: string[]) =>
      db
        .select({ id: articles.id, title: articles.title })
        .from(articles)
        .where(inArray(articles.id, ids)),
  }
}
