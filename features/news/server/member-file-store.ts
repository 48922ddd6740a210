import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { MemberFilePart } from '#platform/server/member-file.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { badgeOf } from '../contract/badges.ts'
import { ownArticleKeyset } from './articles/article-columns.ts'
import { articles } from './tables.ts'

/**
 * A member's articles, last changed first, because imported ones keep their own dates; drafts that
 * were never submitted are nobody else's business.
 */
export const articleFile = (db: Db): MemberFilePart => {
  const { authorId, id, title, status, moderationState, moderationReason, updatedAt } = articles
  const submissions = db
    .select({ one: sql`1` })
    .from(moderationItems)
    .where(and(eq(moderationItems.kind, 'article'), eq(moderationItems.subjectId, id)))
  return {
    name: 'articles',
    title: 'Articles',
    list: (memberId, page) =>
      ownArticleKeyset.page(
        page,
        async (after, limit) =>
          (
            await db
              .select({ id, title, status, moderationState, moderationReason, updatedAt })
              .from(articles)
              .where(
                and(
                  eq(authorId, memberId),
                  or(eq(status, 'published'), exists(submissions)),
                  ownArticleKeyset.after(after),
                ),
              )
              .orderBy(...ownArticleKeyset.orderBy)
              .limit(limit)
          ).map((row) => ({
            id: row.id,
            at: row.updatedAt,
            title: row.title,
            detail: row.moderationReason,
            state: badgeOf(row),
            cents: null,
            path: `/news/${row.id}`,
          })),
        ({ at, id: last }) => [at, last],
      ),
  }
}
