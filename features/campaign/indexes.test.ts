import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listCampaignComments } from './contract/comments-endpoints.ts'
import { getIssue } from './contract/endpoints.ts'
import { createCommentsStore } from './server/comments-store.ts'
import { createTestimoniesStore } from './server/testimonies-store.ts'

const many = 100_000

let app: TestApp
let watched: WatchedDatabase

before(async () => {
  app = await openTestApp()
  const author = await app.member()
  const { pool } = app.database
  const status = `(case when n % 20 = 0 then 'pending' when n % 20 = 1 then 'rejected' else 'approved' end)::campaign_review_state`
  await insertMany(
    pool,
    'campaign_comments',
    `insert into campaign_comments (id, article_type, article_id, author_id, content, status, created_at)
     select ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'universal', case when n % 100 = 2 then 'sloth' else 'pride' end, $1::uuid, 'Word ' || n, ${status},
       timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, ${many}) n`,
    [author.id],
  )
  await insertMany(
    pool,
    'campaign_testimonies',
    `insert into campaign_testimonies (id, sin, author_id, content, status, created_at)
     select ('30000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, case when n % 100 = 2 then 'sloth' else 'pride' end, $1::uuid, 'Word ' || n, ${status},
       timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, ${many / 10}) n`,
    [author.id],
  )
  await pool.query('analyze users')
  watched = watchQueries(pool)
})
after(() => app.close())

const options = '(analyze, timing off, costs off)'
const places = [
  null,
  [Date.UTC(2026, 0, 1, 2), '20000000-0000-7000-8000-000000001c20'] as [number, string],
]

describe('a hundred thousand comments are as fast as ten', () => {
  test('public comments are read from their index in order, on the first page and later ones', async () => {
    const store = createCommentsStore(watched.db)
    for (const articleId of ['pride', 'sloth'])
      for (const place of places) {
        const [plan = ''] = await watched.plansOf(
          () => store.list({ articleType: 'universal', articleId }, place, 21),
          options,
        )
        assert.match(plan, /Index Scan Backward using campaign_comments_public/)
        assert.doesNotMatch(plan, /Sort|Seq Scan on campaign_comments/)
      }
  })

  test('pending ones are read oldest first from their own index', async () => {
    const store = createCommentsStore(watched.db)
    for (const place of places) {
      const [plan = ''] = await watched.plansOf(
        () => store.listByState('pending', place, 21),
        options,
      )
      assert.match(plan, /Index Scan using campaign_comments_by_state/)
      assert.doesNotMatch(plan, /Sort|Seq Scan on campaign_comments/)
    }
  })

  test('testimonies of one issue and of all are read from indexes in order', async () => {
    const store = createTestimoniesStore(watched.db)
    for (const [sin, index] of [
      ['sloth', 'campaign_testimonies_of_issue'],
      [undefined, 'campaign_testimonies_public'],
    ] as const) {
      const [plan = ''] = await watched.plansOf(() => store.list(sin, null, 21), options)
      assert.match(plan, new RegExp(`Index Scan Backward using ${index}`))
      assert.doesNotMatch(plan, /Sort|Seq Scan on campaign_testimonies/)
    }
  })

  test('a page takes constant statements, however many comments there are', async () => {
    const statementsOf = async (read: () => Promise<unknown>) => {
      const statements = app.countStatements()
      await read()
      return statements.stop()
    }
    const visitor = app.visitor()
    const list = (articleId: string, limit: number) =>
      statementsOf(() =>
        visitor.call(listCampaignComments, {
          query: { articleType: 'universal', articleId, limit },
        }),
      )
    assert.deepEqual(
      [await list('pride', 50), await list('pride', 1), await list('sloth', 20)],
      [1, 1, 1],
    )
    assert.equal(await statementsOf(() => visitor.call(getIssue, { params: { sin: 'pride' } })), 1)
  })
})
