import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { articles } from './tables.ts'

/** Who likes which article: once a member, by the key (decisions 5.3). */
export const articleLikes = pgTable('article_likes', {
  articleId: uuid().notNull().references(() => articles.id, { onDelete: 'cascade' }),
  userId: uuid().notNull().references(() => users.id),
  createdAt: timestamp({ withTimezone: true }).notNull(),
}, (table) => [
  primaryKey({ columns: [table.articleId, table.userId] }),
  index('article_likes_by_member').on(table.userId),
])
