import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { articles } from './tables.ts'

/** A member's articles; drafts that were never submitted are nobody else's business. */
export const articleFile = (db: Db): MemberFilePart => {
  const { authorId, id, title, status, moderationState, moderationReason, createdAt } = articles
  const submissions = db
    .select({ one: sql`1` })
    .from(moderationItems)
    .where(and(eq(moderationItems.kind, 'article'), eq(moderationItems.subjectId, id)))
  return fileOfTable(
    { name: 'articles', title: 'Articles' },
    {
      member: authorId,
      id,
      select: () =>
        db
          .select({ id, title, status, moderationState, moderationReason, createdAt })
          .from(articles)
          .$dynamic(),
      only: or(eq(status, 'published'), exists(submissions)),
      show: (rows) =>
        rows.map((row) => ({
          id: row.id,
          at: row.createdAt,
          title: row.title,
          detail: row.moderationReason,
          state: row.status === 'draft' ? 'Draft' : `Published, ${row.moderationState}`,
          path: `/news/${row.id}`,
        })),
    },
  )
}
