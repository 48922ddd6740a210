import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { categories, moderationStates, scopes, statuses } from '../contract/rules.ts'
import { revisionKinds, type Words } from '../contract/versions.ts'

export const category = pgEnum('article_category', categories)
export const scope = pgEnum('article_scope', scopes)
export const status = pgEnum('article_status', statuses)
export const moderationState = pgEnum('moderation_state', moderationStates)
export const revisionKind = pgEnum('article_revision_kind', revisionKinds)
export const mediaType = pgEnum('media_type', ['image', 'video'])

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Articles in every state. `body_text`, `excerpt` and `word_count` are derived from the HTML on
 * write.
 */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    summary: text(),
    body: text().notNull(),
    bodyText: text().notNull(),
    excerpt: text().notNull(),
    wordCount: integer().notNull(),
    category: category().notNull().default('politics'),
    scope: scope().notNull().default('national'),
    state: text(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    featured: boolean().notNull().default(false),
    status: status().notNull().default('draft'),
    moderationState: moderationState().notNull().default('pending'),
    moderationReason: text(),
    mediaUrl: text(),
    mediaType: mediaType(),
    mediaAlt: text(),
    mediaCaption: text(),
    thumbnailUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    /** Incremented by every save, so nobody overwrites what they haven't seen. */
    version: integer().notNull().default(1),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', ${articles.title}), 'A') || setweight(to_tsvector('english', coalesce(${articles.summary}, '')), 'B') || setweight(to_tsvector('english', ${articles.bodyText}), 'D')`,
    ),
    /** The normalized words, kept by a trigger; null until a job has filled it. */
    words: tsvector(),
  },
  (table) => [
    index('articles_public').on(table.publishedAt.desc(), table.id.desc()).where(isPublicArticle),
    index('articles_public_by_category')
      .on(table.category, table.publishedAt.desc(), table.id.desc())
      .where(isPublicArticle),
    index('articles_public_by_scope')
      .on(table.scope, table.publishedAt.desc(), table.id.desc())
      .where(isPublicArticle),
    index('articles_public_by_scope_category')
      .on(table.scope, table.category, table.publishedAt.desc(), table.id.desc())
      .where(isPublicArticle),
    index('articles_public_by_state')
      .on(table.state, table.publishedAt.desc(), table.id.desc())
      .where(isPublicArticle),
    index('articles_public_by_state_category')
      .on(table.state, table.category, table.publishedAt.desc(), table.id.desc())
      .where(isPublicArticle),
    index('articles_public_by_author')
      .on(table.authorId, table.publishedAt.desc(), table.id.desc())
      .where(isPublicArticle),
    index('articles_featured')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`${isPublicArticle} and ${table.featured}`),
    index('articles_by_author').on(table.authorId, table.updatedAt.desc(), table.id.desc()),
    index('articles_of_author').on(table.authorId, table.id),
    index('articles_search').using('gin', table.search),
    index('articles_words').using('gin', table.words),
    index('articles_unfilled')
      .on(table.id)
      .where(sql`${table.words} is null`),
    check('articles_state_scope', sql`(${table.scope} = 'state') = (${table.state} is not null)`),
    check(
      'articles_published_at',
      sql`${table.status} <> 'published' or ${table.publishedAt} is not null`,
    ),
  ],
)

/** True of articles that everyone may read; spelled out to match the partial indexes. */
export const isPublicArticle: SQL = sql`${articles.status} = 'published' and ${articles.moderationState} = 'approved'`

/** An article's private link for a reader (docs/product/news.md 28): one per article. */
export const articleDraftLinks = pgTable(
  'article_draft_links',
  {
    articleId: uuid()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The author, whose text it shows. */
    creatorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('article_draft_links_token').on(table.tokenHash),
    index('article_draft_links_by_creator').on(table.creatorId),
    index('article_draft_links_expired').on(table.expiresAt),
  ],
)

/** When a draft is published by itself (docs/product/news.md 36): one time per article. */
export const articleSchedules = pgTable(
  'article_schedules',
  {
    articleId: uuid()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publishAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Since when it is being published, so that two nodes don't do it both. */
    startedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Why it wasn't published then. */
    failure: text(),
  },
  (table) => [
    index('article_schedules_due')
      .on(table.publishAt, table.articleId)
      .where(sql`${table.failure} is null`),
    index('article_schedules_by_author').on(table.authorId),
  ],
)

/** Likes, unique per member by key (docs/product/news.md 3). */
export const articleLikes = pgTable(
  'article_likes',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('article_likes_by_member').on(table.userId),
  ],
)

/** Unsaved drafts: one per article and writer, private to them. */
export const articleDrafts = pgTable(
  'article_drafts',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The article's version this text started from. */
    baseVersion: integer().notNull(),
    words: jsonb().$type<Words>().notNull(),
    savedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('article_drafts_by_writer').on(table.userId),
  ],
)

/** The result of every save, numbered by version. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    kind: revisionKind().notNull(),
    writerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** True if readers saw it. */
    wasPublic: boolean().notNull(),
    /** When a moderator took it down, whatever the article shows now. */
    takenDownAt: timestamp({ withTimezone: true, precision: 3 }),
    words: jsonb().$type<Words>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.version] }),
    index('article_revisions_by_writer').on(table.writerId),
  ],
)

/**
 * Corrections: with the author's note, or an edit without one. One waiting for a moderator with its
 * text isn't shown yet.
 */
export const articleCorrections = pgTable(
  'article_corrections',
  {
    id: uuid().primaryKey(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null for an edit without a note. */
    note: text(),
    isShown: boolean().notNull(),
  },
  (table) => [index('article_corrections_of_article').on(table.articleId, table.at)],
)

/** Each feed's last change, so its time never moves back when an article is removed. */
export const feedMarks = pgTable('feed_marks', {
  path: text().primaryKey(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
