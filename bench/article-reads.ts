import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createMediaReferences } from '#features/media/server/references-store.ts'
import type { Position } from '#features/news/server/articles/list-store.ts'
import { createNewsStore } from '#features/news/server/store.ts'
import { createSearchStore } from '#features/news/server/search/search-store.ts'
import { searchArticles } from '#features/news/server/search/search.ts'
import { words } from './fill.ts'

/** One of the product's ways to read articles. */
export type Read = {
  what: string
  run(): Promise<unknown>
  /** The query plan of each statement, from EXPLAIN. */
  plans(pool: pg.Pool): Promise<string[]>
}

/** Every list and search of articles, using the product's own statements. */
export async function createArticleReads(pool: pg.Pool): Promise<Read[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const client = new Proxy(pool, {
    get: (target, key) =>
      key === 'query'
        ? (config: { text: string }, values: unknown[]) => {
            sent.push({ text: config.text, values })
            return target.query(config as pg.QueryConfig, values)
          }
        : (Reflect.get(target, key) as unknown),
  })
  const db = drizzle({ client, casing: 'snake_case' })
  const store = createNewsStore(db, createMediaReferences())
  const searchStore = createSearchStore(db)
  const {
    rows: [deep],
  } = await pool.query<{ at: Date; id: string }>(
    `select published_at as at, id from articles where status = 'published' order by published_at limit 1 offset 50`,
  )
  const after: Position = [deep?.at.getTime() ?? 0, deep?.id ?? '']
  const author = '00000000-0000-7000-8000-000000000007'
  const search = (text: string) =>
    searchArticles(searchStore, { typed: text, filter: {}, cursor: undefined, limit: 20 })

  const reads: Record<string, () => Promise<unknown>> = {
    'all articles': () => store.listPublic({}, null, 21),
    'of a category': () => store.listPublic({ category: 'opinion' }, null, 21),
    'of a state': () => store.listPublic({ scope: 'state', state: 'VT' }, null, 21),
    'of a scope and category': () =>
      store.listPublic({ scope: 'national', category: 'local' }, null, 21),
    'of a state and category': () =>
      store.listPublic({ scope: 'state', state: 'TX', category: 'analysis' }, null, 21),
    'all, at the end of the list': () => store.listPublic({}, after, 21),
    'own articles': () => store.listByAuthor(author, {}, null, 21),
    'search for a rare word': () => search(words.rare),
    'search for a word of some': () => search(words.middling),
    'search for a word of half of them': () => search(words.common),
    'search for two frequent words': () => search(`${words.common} ${words.frequent}`),
    'search for the beginning of a word': () => search(words.common.slice(0, 3)),
  }
  return Object.entries(reads).map(([what, run]) => ({
    what,
    run,
    plans: async () => {
      sent.length = 0
      await run()
      return Promise.all(
        sent.map(async ({ text, values }) => {
          const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
          return rows.map((row) => row['QUERY PLAN']).join('\n')
        }),
      )
    },
  }))
}
