import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { articles } from './tables.ts'

/**
 * Daily views by visitor, so a view counts once (docs/product/news.md 3). The visitor is a daily
 * hash.
 */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    visitor: text().notNull(),
    /** Whether its reader came to the end; null for views from before that was counted. */
    isFinished: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.day, table.visitor] }),
    index('article_views_by_day').on(table.day),
  ],
)

const none = () => integer().notNull().default(0)

/**
 * Sums of an article's views by day in UTC and by where they came from, for its author
 * (docs/product/news.md 37). Days that the statistics no longer show are summed at the first of
 * their month.
 */
export const articleViewDays = pgTable(
  'article_view_days',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    site: none(),
    search: none(),
    social: none(),
    other: none(),
    direct: none(),
    /** Of all these, those whose reader came to the end. */
    finished: none(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.day] }),
    index('article_view_days_single')
      .on(table.day)
      .where(sql`extract(day from ${table.day}) > 1`),
  ],
)
