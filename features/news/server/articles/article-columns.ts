import { eq, sql, type Placeholder } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StateCode } from '#platform/contract/states.ts'
import { pickFields } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset } from '#platform/server/database/keyset.ts'
import { authorColumns, idOfUsername, users } from '../../../identity/server/tables.ts'
import { moderationItems } from '../../../moderation/server/tables.ts'
import { articleFields } from '../../contract/article-fields.ts'
import { articleCorrections, articles } from '../tables.ts'

export type ArticleRow = typeof articles.$inferSelect
export type NewArticleRow = Omit<typeof articles.$inferInsert, 'search' | 'version'>

/** Whoever wrote a version. */
export const writer = alias(users, 'writer')

/** Matches a writer by the username of today or an earlier one. */
export const isWriterNamed = (name: string) => sql`${writer.id} = ${idOfUsername(name)}`

const author = authorColumns
const {
  body,
  bodyText,
  search: _vector,
  mediaCaption,
  ...cardColumns
} = {
  ...pickFields(articleFields, articles),
  id: articles.id,
  authorId: articles.authorId,
  bodyText: articles.bodyText,
  excerpt: articles.excerpt,
  wordCount: articles.wordCount,
  featured: articles.featured,
  status: articles.status,
  moderationState: articles.moderationState,
  moderationReason: articles.moderationReason,
  mediaUrl: articles.mediaUrl,
  mediaType: articles.mediaType,
  mediaAlt: articles.mediaAlt,
  mediaCaption: articles.mediaCaption,
  thumbnailUrl: articles.thumbnailUrl,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
  publishedAt: articles.publishedAt,
  views: articles.views,
  likes: articles.likes,
  commentCount: articles.commentCount,
  search: articles.search,
}
/** An article's list columns. */
export const card = { ...cardColumns, author }
export const whole = { ...card, body, bodyText, mediaCaption }
const corrections = sql<
  { at: string; note: string | null }[] | null
>`(select json_agg(json_build_object('at', ${articleCorrections.at}, 'note', ${articleCorrections.note}) order by ${articleCorrections.at} desc)
  from ${articleCorrections} where ${articleCorrections.articleId} = ${articles.id} and ${articleCorrections.isShown})`

/** The indexes' order, newest first; without NULLS LAST, PostgreSQL would sort the whole table. */
export const articleKeyset = keyset(
  [articles.publishedAt, 'time', 'desc nulls last'],
  [articles.id, 'id', 'desc nulls last'],
)
export const newestFirst = articleKeyset.orderBy
/** An author's articles, most recently changed first. */
export const ownArticleKeyset = keyset(
  [articles.updatedAt, 'time', 'desc nulls last'],
  [articles.id, 'id', 'desc nulls last'],
)
export const waitingGroup = sql<number>`(case when ${moderationItems.state} = 'pending' then 1 else 0 end)`
/** Held-back articles before submitted ones, oldest first. */
export const waitingKeyset = keyset(
  [waitingGroup, 'small', 'asc'],
  [moderationItems.waitingSince, 'time', 'asc'],
  [moderationItems.id, 'id', 'asc'],
)

/** True of the review queue's rows of articles about a state. */
export const isArticleAbout = (state: StateCode) =>
  sql`exists (select 1 from ${articles} where ${articles.id} = ${moderationItems.subjectId} and ${articles.state} = ${state})`

/** The join for an article's author. */
export const authorJoin = [users, eq(users.id, articles.authorId)] as const

/** Matches a member's articles, by the username of today or an earlier one, in any case. */
export const writtenBy = (username: Placeholder | string) =>
  sql`${articles.authorId} = ${idOfUsername(username)}`

const headline = {
  id: articles.id,
  title: articles.title,
  category: articles.category,
  state: articles.state,
  publishedAt: articles.publishedAt,
  author: { username: users.username, firstName: users.firstName, lastName: users.lastName },
}

/** Articles as others link to them, with authors and without counts. */
export const selectHeadlines = (db: Db) =>
  db
    .select(headline)
    .from(articles)
    .innerJoin(...authorJoin)

/** Articles with everything their pages show. */
export const selectWhole = (db: Db) =>
  db
    .select({ ...whole, authorBio: users.bio, version: articles.version, corrections })
    .from(articles)
    .innerJoin(...authorJoin)
