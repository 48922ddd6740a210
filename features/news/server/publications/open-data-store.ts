import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../../identity/server/tables.ts'
import { articleCorrections, articles, isPublicArticle } from '../tables.ts'

export type ArticleDataStore = ReturnType<typeof createArticleDataStore>

/** SQL of the public set of articles. */
export function createArticleDataStore(db: Db) {
  return {
    /** Public articles in the order of ids. */
    list: (after: string | null, limit: number) =>
      db
        .select({
          id: articles.id,
          title: articles.title,
          category: articles.category,
          scope: articles.scope,
          state: articles.state,
          tags: articles.tags,
          author: users.username,
          publishedAt: articles.publishedAt,
          updatedAt: articles.updatedAt,
          wordCount: articles.wordCount,
          corrections: sql<number>`(select count(*)::int from ${articleCorrections}
            where ${articleCorrections.articleId} = ${articles.id} and ${articleCorrections.isShown} and ${articleCorrections.note} is not null)`,
          views: articles.views,
          likes: articles.likes,
          comments: articles.commentCount,
        })
        .from(articles)
        .innerJoin(users, eq(users.id, articles.authorId))
        .where(and(isPublicArticle, after === null ? undefined : gt(articles.id, after)))
        .orderBy(asc(articles.id))
        .limit(limit),
  }
}
