import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { WaitingState } from '#features/moderation/contract/rules.ts'
import { contains } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { KeysetPosition } from '#platform/server/database/keyset.ts'
import { preparedByUse } from '#platform/server/database/prepared-statements.ts'
import { rowMappedQuery } from '#platform/server/database/row-mapped-query.ts'
import { moderationItems } from '../../../moderation/server/tables.ts'
import type { Badge } from '../../contract/badges.ts'
import type { FeedChoice } from '../../contract/feeds.ts'
import type { Category, Status } from '../../contract/rules.ts'
import { articleKind } from '../moderation/publication.ts'
import { articles, articleSchedules, feedMarks, isPublicArticle } from '../tables.ts'
import {
  articleKeyset,
  card,
  authorJoin,
  newestFirst,
  ownArticleKeyset,
  waitingGroup,
  waitingKeyset,
  whole,
  writtenBy,
} from './article-columns.ts'

/** Filters of the public list. */
export type Filter = {
  category?: Category | undefined
  scope?: 'national' | 'state' | undefined
  state?: string | undefined
  author?: string | undefined
  featured?: 'true' | undefined
}

/** Filters of an author's own list. */
export type OwnFilter = {
  status?: Status | undefined
  badge?: Badge | undefined
  /** A part of the title. */
  search?: string | undefined
}

/** A list position: publication time in milliseconds, and id. */
export type Position = [publishedAt: number, id: string]

/** SQL of the lists of articles. */
export function createListStore(db: Db) {
  const list = preparedByUse(
    'articles',
    (
      uses: {
        category: boolean
        scope: boolean
        state: boolean
        author: boolean
        featured: boolean
        after: boolean
      },
      name,
    ) =>
      rowMappedQuery(
        db,
        name,
        card,
        db
          .select(card)
          .from(articles)
          .innerJoin(...authorJoin)
          .where(
            and(
              isPublicArticle,
              uses.category
                ? sql`${articles.category} = ${sql.placeholder('category')}`
                : undefined,
              uses.scope ? sql`${articles.scope} = ${sql.placeholder('scope')}` : undefined,
              uses.state ? sql`${articles.state} = ${sql.placeholder('state')}` : undefined,
              uses.author ? writtenBy(sql.placeholder('author')) : undefined,
              uses.featured ? sql`${articles.featured}` : undefined,
              uses.after ? articleKeyset.afterPlaceholders : undefined,
            ),
          )
          .orderBy(...newestFirst)
          .limit(sql.placeholder('limit')),
      ),
  )

  return {
    listPublic: (filter: Filter, after: KeysetPosition | null, limit: number) => {
      const uses = {
        category: filter.category !== undefined,
        scope: filter.scope !== undefined,
        state: filter.state !== undefined,
        author: filter.author !== undefined,
        featured: filter.featured !== undefined,
        after: after !== null,
      }
      return list(uses)({
        ...filter,
        ...articleKeyset.valuesOf(after),
        limit,
      })
    },

    /** Public articles by, in and about what a member follows, newest first, without their own. */
    listFollowed: (memberId: string, after: KeysetPosition | null, limit: number) =>
      db
        .select(card)
        .from(articles)
        .innerJoin(...authorJoin)
        .where(sql`${articles.id} in (${followedIds(memberId, after, limit)})`)
        .orderBy(...newestFirst)
        .limit(limit),

    /** The newest public articles matching a filter, with bodies. */
    listForFeed: ({ category, state, author: username }: FeedChoice, limit: number) =>
      db
        .select(whole)
        .from(articles)
        .innerJoin(...authorJoin)
        .where(
          and(
            isPublicArticle,
            category ? eq(articles.category, category) : undefined,
            state ? eq(articles.state, state) : undefined,
            username ? writtenBy(username) : undefined,
          ),
        )
        .orderBy(...newestFirst)
        .limit(limit),

    /** Raises a feed's last change and returns it; a later one stays. */
    raiseFeedMark: async (path: string, updatedAt: Date): Promise<Date> => {
      const [mark] = await db
        .insert(feedMarks)
        .values({ path, updatedAt })
        .onConflictDoUpdate({
          target: feedMarks.path,
          set: { updatedAt: sql`greatest(${feedMarks.updatedAt}, excluded.updated_at)` },
        })
        .returning()
      return mark?.updatedAt ?? updatedAt
    },

    /** An author's articles in every state, last changed first. */
    listByAuthor: (
      authorId: string,
      { status, badge, search }: OwnFilter,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      db
        .select({ ...card, publishAt: articleSchedules.publishAt })
        .from(articles)
        .innerJoin(...authorJoin)
        .leftJoin(
          articleSchedules,
          and(
            eq(articleSchedules.articleId, articles.id),
            isNull(articleSchedules.failure),
            eq(articles.status, 'draft'),
            ne(articles.moderationState, 'flagged'),
          ),
        )
        .where(
          and(
            eq(articles.authorId, authorId),
            status && eq(articles.status, status),
            badge && hasBadge(badge),
            search ? contains(articles.title, search) : undefined,
            ownArticleKeyset.after(after),
          ),
        )
        .orderBy(...ownArticleKeyset.orderBy)
        .limit(limit),

    /** Articles awaiting review: held-back ones before submitted ones, oldest first. */
    listToModerate: (state: string | undefined, after: KeysetPosition | null, limit: number) =>
      db
        .select({
          ...card,
          body: articles.body,
          itemId: moderationItems.id,
          itemState: sql<WaitingState>`${moderationItems.state}`,
          version: moderationItems.version,
          reasons: moderationItems.reasons,
          waitingSince: moderationItems.waitingSince,
          group: waitingGroup,
        })
        .from(moderationItems)
        .innerJoin(articles, eq(articles.id, moderationItems.subjectId))
        .innerJoin(...authorJoin)
        .where(
          and(
            eq(moderationItems.kind, articleKind),
            state ? eq(articles.state, state) : undefined,
            sql`${moderationItems.state} in ('flagged', 'reported', 'appealed', 'pending')`,
            waitingKeyset.after(after),
          ),
        )
        .orderBy(...waitingKeyset.orderBy)
        .limit(limit),
  }
}

const hasBadge = (badge: Badge): SQL | undefined =>
  badge === 'flagged'
    ? eq(articles.moderationState, 'flagged')
    : and(eq(articles.status, badge), ne(articles.moderationState, 'flagged'))

/**
 * For each followed target its newest articles. A range, ordered by the column first, keeps the
 * planner on the column's own index, where a rare category would else be searched among all articles.
 */
function followedIds(memberId: string, after: KeysetPosition | null, limit: number): SQL {
  const conditionFor = (column: AnyPgColumn) =>
    and(
      isPublicArticle,
      sql`${column} between followed.target and followed.target`,
      ne(articles.authorId, memberId),
      articleKeyset.after(after),
    )
  const newestOf = (
    kind: 'member' | 'category' | 'state',
    column: AnyPgColumn,
    type: string,
  ) => sql`
    select newest.id from (
      select target::${sql.raw(type)} as target from follows
      where member_id = ${memberId} and kind = ${kind} offset 0
    ) followed cross join lateral (
      select ${articles.id} as id from ${articles}
      where ${conditionFor(column)}
      order by ${column}, ${sql.join(newestFirst, sql`, `)} limit ${limit}
    ) newest`
  return sql.join(
    [
      newestOf('member', articles.authorId, 'uuid'),
      newestOf('category', articles.category, 'article_category'),
      newestOf('state', articles.state, 'text'),
    ],
    sql` union `,
  )
}
