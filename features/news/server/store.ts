import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { WaitingState } from '#features/moderation/contract/rules.ts'
import type { MediaAddress } from '#features/media/contract/paths.ts'
import type { MediaReferences } from '#features/media/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type KeysetPosition } from '#platform/server/database/keyset.ts'
import { rowMappedQuery } from '#platform/server/database/row-mapped-query.ts'
import { preparedByUse } from '#platform/server/database/prepared-statements.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import type { FeedChoice } from '../contract/feeds.ts'
import { isPublic as isPublicArticle, type Category } from '../contract/rules.ts'
import { articleKind, mediaSubjectOf } from './moderation/publication.ts'
import { filesShownBy } from './articles/article-media.ts'
import {
  articleCorrections,
  articleRevisions,
  articles,
  articleViews,
  feedMarks,
} from './tables.ts'
import {
  type ArticleRow,
  type NewArticleRow,
  card,
  whole,
  isPublic,
  articleKeyset,
  newestFirst,
  ownArticleKeyset,
  waitingGroup,
  waitingKeyset,
  itsAuthor,
  writtenBy,
} from './articles/article-columns.ts'

/** Filters of the public list. */
export type Filter = {
  category?: Category | undefined
  scope?: 'national' | 'state' | undefined
  state?: string | undefined
  author?: string | undefined
  featured?: 'true' | undefined
}

/** A list position: publication time in milliseconds, and id. */
export type Position = [publishedAt: number, id: string]

/** Work in the same transaction before the article's row is locked. */
type Alongside = (tx: Db) => Promise<void>

/** Work in the same transaction afterwards, with the current article. */
type Afterwards = (tx: Db, row: ArticleRow) => Promise<void>

/** Thrown to roll back: the save started from an outdated version. */
export class VersionConflict extends Error {}

/** A decision's changes; `publishedAt` only for a first publication. */
type Ruled = Pick<ArticleRow, 'status' | 'moderationState' | 'moderationReason' | 'publishedAt'>

export type NewsStore = ReturnType<typeof createNewsStore>

/** Every statement of articles. */
export function createNewsStore(db: Db, references: MediaReferences) {
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
          .innerJoin(...itsAuthor)
          .where(
            and(
              isPublic,
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
  const showFiles = (tx: Db, row: ArticleRow): Promise<void> =>
    references.show(tx, mediaSubjectOf(row.id), filesShownBy(row), isPublicArticle(row))

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

    /** The newest public articles matching a filter, with bodies. */
    listForFeed: ({ category, state, author: username }: FeedChoice, limit: number) =>
      db
        .select(whole)
        .from(articles)
        .innerJoin(...itsAuthor)
        .where(
          and(
            isPublic,
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

    listByAuthor: (authorId: string, after: KeysetPosition | null, limit: number) =>
      db
        .select(card)
        .from(articles)
        .innerJoin(...itsAuthor)
        .where(and(eq(articles.authorId, authorId), ownArticleKeyset.after(after)))
        .orderBy(...ownArticleKeyset.orderBy)
        .limit(limit),

    /** The files that belong to these members or that the article has shown before. */
    listFiles: (
      ids: string[],
      owners: string[],
      articleId: string | null,
    ): Promise<MediaAddress[]> =>
      references.listUsable(db, ids, owners, articleId === null ? null : mediaSubjectOf(articleId)),

    /** Stores an article after `alongside` in the same transaction. */
    add: (row: NewArticleRow, alongside: Alongside, afterwards: Afterwards): Promise<void> =>
      db.transaction(async (tx) => {
        await alongside(tx)
        const [added] = await tx.insert(articles).values(row).returning()
        if (!added) return
        await showFiles(tx, added)
        await afterwards(tx, added)
      }),

    addMany: async (rows: NewArticleRow[]) => {
      await db.insert(articles).values(rows)
    },

    /**
     * Saves an article's next version.
     * @param from the version the change starts from; null for any.
     * @throws VersionConflict if a newer one exists or the article is gone; nothing has happened
     * then.
     */
    change: (
      id: string,
      change: Partial<NewArticleRow>,
      from: number | null,
      alongside: Alongside,
      afterwards: Afterwards,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await alongside(tx)
        const [row] = await tx
          .update(articles)
          .set({ ...change, version: sql`${articles.version} + 1` })
          .where(and(eq(articles.id, id), from === null ? undefined : eq(articles.version, from)))
          .returning()
        if (!row) throw new VersionConflict()
        await showFiles(tx, row)
        await afterwards(tx, row)
      }),

    /**
     * Deletes an article, after taking other locks and before cleaning up.
     * @throws VersionConflict if someone else has deleted it; nothing has happened then.
     */
    remove: (id: string, before: Alongside, after: Alongside): Promise<void> =>
      db.transaction(async (tx) => {
        await before(tx)
        const removed = await tx
          .delete(articles)
          .where(eq(articles.id, id))
          .returning({ id: articles.id })
        if (removed.length === 0) throw new VersionConflict()
        await references.release(tx, mediaSubjectOf(id))
        await after(tx)
      }),

    /**
     * A moderator's decision; the first publication time stays unless an undone decision set it.
     */
    applyRuling: async (
      tx: Db,
      id: string,
      { publishedAt, ...change }: Ruled,
      reverts: Date | null,
    ): Promise<void> => {
      const kept = reverts
        ? sql`nullif(${articles.publishedAt}, ${reverts.toISOString()}::timestamptz)`
        : sql`${articles.publishedAt}`
      const time = publishedAt
        ? sql`coalesce(${kept}, ${publishedAt.toISOString()}::timestamptz)`
        : kept
      const [ruled] = await tx
        .update(articles)
        .set({ ...change, publishedAt: time })
        .where(eq(articles.id, id))
        .returning()
      if (!ruled) return
      await showFiles(tx, ruled)
      if (change.status !== 'published') return
      await tx
        .update(articleRevisions)
        .set({ wasPublic: true })
        .where(and(eq(articleRevisions.articleId, id), eq(articleRevisions.version, ruled.version)))
      await tx
        .update(articleCorrections)
        .set({ isShown: true })
        .where(and(eq(articleCorrections.articleId, id), eq(articleCorrections.isShown, false)))
    },

    /** Articles awaiting review: held-back ones before submitted ones, oldest first. */
    listToModerate: (state: string | undefined, after: KeysetPosition | null, limit: number) =>
      db
        .select({
          ...card,
          itemId: moderationItems.id,
          itemState: sql<WaitingState>`${moderationItems.state}`,
          version: moderationItems.version,
          reasons: moderationItems.reasons,
          waitingSince: moderationItems.waitingSince,
          group: waitingGroup,
        })
        .from(moderationItems)
        .innerJoin(articles, eq(articles.id, moderationItems.subjectId))
        .innerJoin(...itsAuthor)
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

    /** Counts each visitor once per article and day, however often passed. */
    addViews: async (
      views: { articleId: string; day: string; visitor: string }[],
    ): Promise<string[]> =>
      db.transaction(async (tx) => {
        const ids = [...new Set(views.map(({ articleId }) => articleId))].sort()
        const present = await tx
          .select({ id: articles.id })
          .from(articles)
          .where(inArray(articles.id, ids))
          .orderBy(articles.id)
          .for('update')
        const known = new Set(present.map(({ id }) => id))
        const rows = views.filter(({ articleId }) => known.has(articleId))
        if (rows.length === 0) return []
        const added = await tx
          .insert(articleViews)
          .values(rows)
          .onConflictDoNothing()
          .returning({ articleId: articleViews.articleId })
        if (added.length === 0) return []
        const counts = Map.groupBy(added, ({ articleId }) => articleId)
        const seen = sql`unnest(${sql.param([...counts.keys()])}::uuid[], ${sql.param([...counts.values()].map(({ length }) => length))}::int[])`
        await tx
          .update(articles)
          .set({ views: sql`${articles.views} + seen.times` })
          .from(sql`${seen} as seen (id, times)`)
          .where(sql`${articles.id} = seen.id`)
        return [...counts.keys()]
      }),

    forgetViews: async (before: string) => {
      await db.delete(articleViews).where(sql`${articleViews.day} < ${before}`)
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
