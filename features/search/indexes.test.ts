import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createCatalogStore } from '#features/marketplace/server/catalog-store.ts'
import { createSearchStore as createNewsSearch } from '#features/news/server/search/search-store.ts'
import type { Db } from '#platform/server/database/database.ts'
import { createSearchStore, type SearchStore } from './server/store.ts'
import { addManyDocuments } from './testing/many-documents.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
  await addManyDocuments(app.database.pool, 'plan-', 'Dunnockham')
  await app.database.pool.query(
    `insert into search_documents (kind, id, title, detail, body, path, at)
     select 'article', 'old-' || n, 'Number ' || n, '', 'Whimbrelford', '/news', '2020-01-01'
     from generate_series(1, 4000) n`,
  )
  await app.database.pool.query('vacuum analyze search_documents')
})
after(() => app.close())

type Store = Pick<SearchStore, 'search' | 'count' | 'listTitles' | 'listSimilar'>
const wanted = (terms: string, kind?: 'article') => ({ terms, kind, rank: 0 })
const store = (tx: Db): Store => createSearchStore(tx)

/** Each search, the documents it may read of 6,000, and the indexes that serve it. */
const searches: [string, (tx: Db) => Promise<unknown>, number, RegExp[]][] = [
  [
    'a frequent word',
    (tx) => store(tx).search(tx, wanted('skuatown'), null, 21),
    2500,
    [/search_documents_normalized/, /search_documents_title_words/, /search_documents_newest/],
  ],
  [
    'a frequent word in one kind',
    (tx) => store(tx).search(tx, wanted('skuatown', 'article'), null, 21),
    2500,
    [/search_documents_normalized/, /search_documents_newest/],
  ],
  [
    'two words',
    (tx) => store(tx).search(tx, wanted('skuatown wrynecks'), null, 21),
    2500,
    [/search_documents_normalized/, /search_documents_title_words/],
  ],
  [
    'a word in titles, in the kind that has few',
    (tx) =>
      store(tx).search(tx, { terms: 'dunnockham', kind: 'debate' as const, rank: 0 }, null, 21),
    2500,
    [/search_documents_title_words/],
  ],
  [
    'a later page',
    (tx) => store(tx).search(tx, wanted('skuatown'), [100, 'article', 'plan-9'], 21),
    2500,
    [/search_documents_normalized/],
  ],
  [
    'counts by kind',
    (tx) => store(tx).count(tx, wanted('skuatown')),
    5000,
    [/search_documents_normalized/],
  ],
  [
    'suggestions',
    (tx) => store(tx).listTitles(tx, 'dunno', 0, 8),
    400,
    [/search_documents_title_words/],
  ],
  [
    'a typo',
    (tx) => store(tx).listSimilar(tx, 'wrynekcs', undefined, 0, 20),
    400,
    [/search_documents_title_words/],
  ],
]

type Reads = { whole: number; rows: number; entries: number }

/**
 * Whole reads and rows fetched by a search of some tables, in SQL functions as well, and entries
 * read from the documents' indexes.
 */
async function readsOf(read: (tx: Db) => Promise<unknown>): Promise<Reads> {
  const sofar = async (tx: Db) =>
    (
      await tx.execute<Reads>(sql`
        select sum(seq_scan)::int as whole, sum(idx_tup_fetch)::int as rows,
          (select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int from pg_index
            where indrelid = 'search_documents'::regclass) as entries
        from pg_stat_xact_user_tables
        where relname in ('search_documents', 'search_words', 'articles', 'products')`)
    ).rows[0] ?? { whole: 0, rows: 0, entries: 0 }
  return app.platform.searches.run(async (tx) => {
    const earlier = await sofar(tx)
    await read(tx)
    const later = await sofar(tx)
    return {
      whole: later.whole - earlier.whole,
      rows: later.rows - earlier.rows,
      entries: later.entries - earlier.entries,
    }
  })
}

describe('among thousands of documents', () => {
  for (const [what, read, most, indexes] of searches)
    test(`${what}: the indexes are used, and a bounded number of documents is read`, async () => {
      const reads = await readsOf(read)
      assert.equal(reads.whole, 0)
      assert.ok(reads.rows > 0 && reads.rows <= most, `${reads.rows}`)
      const pool = new pg.Pool({
        ...app.database.pool.options,
        options: '-c enable_seqscan=off',
      })
      const { db, plansOf } = watchQueries(pool)
      const plans = (await plansOf(() => read(db), '(costs off)')).join('\n')
      await pool.end()
      assert.doesNotMatch(plans, /Seq Scan on search_/)
      for (const index of indexes) assert.match(plans, index, plans)
    })

  test('a word of every title, or of every older document: a part of the index’s list is read', async () => {
    for (const terms of ['dunnockham', 'whimbrelford']) {
      const { entries } = await readsOf((tx) => store(tx).search(tx, wanted(terms), null, 21))
      assert.ok(entries > 0 && entries < 3000, `${terms}: ${entries}`)
    }
  })

  test('whether a removed title’s word is still in others is read from a part of the list', async () => {
    const { entries } = await readsOf(async (tx) => {
      await tx.execute(sql`delete from search_documents where kind = 'article' and id = 'plan-1'`)
    })
    assert.ok(entries > 0 && entries < 1000, `${entries}`)
  })

  test('the searches of news and products read no whole table', async () => {
    const everything = {
      categories: null,
      tableId: undefined,
      houseId: undefined,
      isAmericanMade: false,
      inStock: false,
      minCents: undefined,
      maxCents: undefined,
      minRating: undefined,
    }
    for (const read of [
      (tx: Db) =>
        createNewsSearch(tx).searchWindow(
          { terms: 'skuatown', filter: {}, from: null, end: null },
          null,
          21,
        ),
      (tx: Db) => createCatalogStore(tx).search(everything, 'skuatown', null, 21),
      (tx: Db) => createCatalogStore(tx).listSimilar(everything, 'skuatwon', 21),
    ])
      assert.equal((await readsOf(read)).whole, 0)
  })
})
