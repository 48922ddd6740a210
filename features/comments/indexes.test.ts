import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { listComments } from './contract/endpoints.ts'
import { listComments as listNewest } from './server/all-store.ts'
import { createCommentsStore, type CommentsStore } from './server/store.ts'

const perArticle = 10_000

let app: TestApp
let store: CommentsStore
let busy: string
let quiet: string
let watched: WatchedDatabase

before(async () => {
  app = await openTestApp()
  const author = await app.member({ score: 80 })
  const { pool } = app.database
  const publish = async () =>
    (
      await author.call(createArticle, {
        body: { title: 'Busy', body: '<p>Words.</p>', status: 'published' },
      })
    ).id
  busy = await publish()
  quiet = await publish()
  await insertMany(
    pool,
    'comments',
    `insert into comments (id, kind, subject_id, author_id, content, created_at)
     select ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'article', case when n % 10 = 0 then $2::uuid else $1::uuid end, $3::uuid, 'Word ' || n, timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, ${perArticle}) n`,
    [busy, quiet, author.id],
  )
  await pool.query('analyze users')
  watched = watchQueries(pool)
  store = createCommentsStore(watched.db)
})
after(() => app.close())

describe('an article with ten thousand comments is as fast as any other', () => {
  test('its comments are read from their index in order, on the first page and later ones', async () => {
    const later: [number, string] = [
      Date.UTC(2026, 0, 1, 0, 30),
      '20000000-0000-7000-8000-000000000800',
    ]
    for (const [viewer, place] of [
      [null, null],
      [null, later],
      [quiet, later],
    ] as const) {
      const [plan = ''] = await watched.plansOf(
        () => store.listOf({ kind: 'article', subjectId: busy }, viewer, 'newest', place, 21),
        '(analyze, timing off, costs off)',
      )
      assert.match(plan, /Index Scan Backward using comments_top_level/)
      assert.doesNotMatch(plan, /Sort|Seq Scan on comments/)
    }
  })

  test('everybody’s are read from their index in order', async () => {
    for (const place of [null, ['20000000-0000-7000-8000-000000000800']]) {
      const [plan = ''] = await watched.plansOf(
        () => listNewest(watched.db, undefined, place, 21),
        '(analyze, timing off, costs off)',
      )
      assert.match(plan, /Index Scan Backward using comments_pkey/, plan)
      assert.doesNotMatch(plan, /Sort|Seq Scan on comments/, plan)
    }
  })

  test('the most useful are read from their index in order, too', async () => {
    for (const place of [null, [0, Date.UTC(2026, 0, 1, 0, 30), quiet]]) {
      const [plan = ''] = await watched.plansOf(
        () => store.listOf({ kind: 'article', subjectId: busy }, quiet, 'useful', place, 21),
        '(analyze, timing off, costs off)',
      )
      assert.match(plan, /Index Scan Backward using comments_most_useful/)
      assert.doesNotMatch(plan, /Sort|Seq Scan on comments/)
    }
  })

  test('one side of a debate uses its own index, however few comments it has', async () => {
    const debate = '30000000-0000-7000-8000-000000000000'
    await insertMany(
      app.database.pool,
      'comments',
      `insert into comments (id, kind, subject_id, author_id, content, side, created_at)
       select ('40000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'debate', $1, (select author_id from comments limit 1), 'Word ' || n,
         (case when n % 500 = 0 then 'B' else 'A' end)::comment_side, timestamptz '2026-01-01' + n * interval '1 second'
       from generate_series(1, ${perArticle}) n`,
      [debate],
    )
    for (const side of ['A', 'B'] as const) {
      let found = 0
      const [plan = ''] = await watched.plansOf(async () => {
        found = (
          await store.listOf({ kind: 'debate', subjectId: debate, side }, null, 'newest', null, 20)
        ).length
      }, '(analyze, timing off, costs off)')
      assert.equal(found, 20)
      assert.match(plan, /Index Scan Backward using comments_of_side/)
    }
  })

  test('a page uses the same number of statements, however many comments it shows', async () => {
    const statementsOf = async (id: string, limit: number) => {
      const statements = app.countStatements()
      await app.visitor().call(listComments, { params: { kind: 'article', id }, query: { limit } })
      return statements.stop()
    }
    assert.deepEqual(
      [await statementsOf(busy, 50), await statementsOf(busy, 1), await statementsOf(quiet, 20)],
      [3, 3, 3],
    )
  })
})
