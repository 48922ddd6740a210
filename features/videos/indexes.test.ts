import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createVideoStore, type VideoStore } from './server/store.ts'

let app: TestApp
let watched: WatchedDatabase
let store: VideoStore

before(async () => {
  app = await openTestApp()
  const { pool } = app.database
  await insertMany(
    pool,
    'videos',
    `insert into videos (id, title, description, house_category, tier, state, is_featured, file_key, bytes, width, height, seconds, created_at)
     select id, 'Video ' || n, 'Text', (case when n % 1000 = 7 then 'merchant' else 'rising' end)::house_category, 'public',
       (case when n % 20 = 0 then 'pending' else 'published' end)::video_state, n % 500 = 1, id::text, 1, 640, 360, 60,
       timestamptz '2026-01-01' + n * interval '10 minutes'
     from (select n, ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from generate_series(1, 30000) n) as made`,
  )
  await pool.query('analyze houses')
  watched = watchQueries(pool)
  store = createVideoStore(watched.db)
})
after(() => app.close())

const planOf = async (read: () => Promise<unknown>): Promise<string> =>
  (await watched.plansOf(read, '(costs off)'))[0] ?? ''
const later: [number, string] = [Date.UTC(2026, 1, 1), '20000000-0000-7000-8000-000000000100']

describe('thirty thousand videos', () => {
  test('are listed from their index in order, on the first page and later ones', async () => {
    for (const position of [null, later]) {
      const plan = await planOf(() => store.listPublic({ isFeatured: false }, position, 13))
      assert.match(plan, /Index Scan using videos_public/)
      assert.doesNotMatch(plan, /Sort|Seq Scan on videos/)
    }
  })

  test('have indexes of their own for categories and featured ones', async () => {
    const category = await planOf(() => store.listPublic({ category: 'merchant' }, later, 13))
    assert.match(category, /Index Scan using videos_of_category/)
    const featured = await planOf(() => store.listPublic({ isFeatured: true }, null, 5))
    assert.match(featured, /Index Scan using videos_featured/)
    for (const plan of [category, featured]) assert.doesNotMatch(plan, /Sort|Seq Scan on videos/)
  })
})
