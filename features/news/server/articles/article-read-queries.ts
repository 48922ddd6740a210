import { sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { createBatchLoader } from '#platform/server/database/batch-loader.ts'
import { selectWhole } from './article-columns.ts'
import { articles } from '../tables.ts'

const { authorId, title, status, moderationState, category, state, tags } = articles
const outline = { id: articles.id, authorId, title, status, moderationState, category, state, tags }

/** An article's owner, state and subject. */
export type ArticleOutline = Pick<typeof articles.$inferSelect, keyof typeof outline>

export type FoundArticle = NonNullable<Awaited<ReturnType<ArticleReads['find']>>>
type ArticleReads = ReturnType<typeof createArticleReads>

/**
 * Loads articles by id, batching lookups of the same turn: a page needs its article, related ones
 * and comments, each with an access check.
 */
export function createArticleReads(db: Db) {
  const among = sql`${articles.id} = any(${sql.placeholder('ids')}::uuid[])`
  const wholes = selectWhole(db).where(among).prepare('whole_articles')
  const outlines = db.select(outline).from(articles).where(among).prepare('article_outlines')
  type Whole = Awaited<ReturnType<typeof wholes.execute>>[number]

  const reads = createBatchLoader<{ whole: Whole | null; outline: ArticleOutline }>(
    async (keys) => {
      const asked = keys.map((key) => key.split(' ') as ['whole' | 'outline', string])
      const wholeIds = new Set(asked.flatMap(([extent, id]) => (extent === 'whole' ? [id] : [])))
      const outlineIds = asked.flatMap(([, id]) => (wholeIds.has(id) ? [] : [id]))
      const [read, outlined] = await Promise.all([
        wholeIds.size > 0 ? wholes.execute({ ids: [...wholeIds] }) : [],
        outlineIds.length > 0 ? outlines.execute({ ids: outlineIds }) : [],
      ])
      const found = new Map(
        [
          ...outlined.map((row) => ({ whole: null, outline: row })),
          ...read.map((row) => ({ whole: row, outline: row })),
        ].map((one) => [one.outline.id, one]),
      )
      return new Map(
        asked.flatMap(([extent, id]) => {
          const one = found.get(id)
          return one ? [[`${extent} ${id}`, one]] : []
        }),
      )
    },
  )

  return {
    /** An article with everything it shows. */
    find: async (id: string): Promise<Whole | null> =>
      (await reads.load(`whole ${id}`))?.whole ?? null,

    findOutline: async (id: string): Promise<ArticleOutline | null> =>
      (await reads.load(`outline ${id}`))?.outline ?? null,
  }
}
