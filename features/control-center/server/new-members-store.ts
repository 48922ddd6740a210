import { and, gt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { comments } from '../../comments/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { articles } from '../../news/server/tables.ts'
import { sanctions } from '../../sanctions/server/tables.ts'
import { memberReviews } from './tables.ts'

export type NewMemberStore = ReturnType<typeof createNewMemberStore>

/** Newest first. */
export const newMemberKeyset = keyset([users.createdAt, 'time', 'desc'], [users.id, 'id', 'desc'])

/** Bounds of what is read for one member. */
const most = { articles: 20, comments: 30 }

/** How many of a member's latest texts there are, and how many of those hold a link. */
const texts = sql`(
  select count(*) as texts, count(*) filter (where has_link) as links from (
    (select ${articles.body} ~* 'href=' as has_link from ${articles}
      where ${articles.authorId} = ${users.id} order by ${articles.id} desc limit ${most.articles})
    union all
    (select ${comments.content} ~* '(https?://|www[.])' from ${comments}
      where ${comments.authorId} = ${users.id} order by ${comments.id} desc limit ${most.comments})
  ) written)`

/** SQL for the review of new members. */
export function createNewMemberStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Members that joined after a time and that nobody approved or sanctioned. */
    list: (joinedAfter: Date, after: KeysetPosition | null, limit: number) =>
      db
        .select({
          id: users.id,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
          email: sql<string | null>`coalesce(${users.email}, ${users.pendingEmail})`,
          createdAt: users.createdAt,
          texts: sql<number>`written.texts::int`,
          links: sql<number>`written.links::int`,
          rejections: sql<number>`(select count(*)::int from ${moderationItems} where ${moderationItems.authorId} = ${users.id} and ${moderationItems.state} = 'rejected')`,
        })
        .from(users)
        .crossJoinLateral(sql`${texts} written`)
        .where(
          and(
            gt(users.createdAt, joinedAfter),
            sql`not ${users.isAdmin} and not ${users.isModerator} and not ${users.isBanned}`,
            notExists(
              db
                .select({ one: sql`1` })
                .from(memberReviews)
                .where(sql`${memberReviews.memberId} = ${users.id}`),
            ),
            notExists(
              db
                .select({ one: sql`1` })
                .from(sanctions)
                .where(sql`${sanctions.memberId} = ${users.id}`),
            ),
            newMemberKeyset.after(after),
          ),
        )
        .orderBy(...newMemberKeyset.orderBy)
        .limit(limit),

    /** Answers whether the member exists and wasn't approved before. */
    approve: async (tx: Db, memberId: string, by: string, at: Date): Promise<boolean> => {
      const found = await tx.execute(
        sql`insert into ${memberReviews} (member_id, reviewed_by, reviewed_at)
          select ${users.id}, ${by}::uuid, ${at}::timestamptz from ${users} where ${users.id} = ${memberId}
          on conflict do nothing`,
      )
      return (found.rowCount ?? 0) > 0
    },
  }
}
