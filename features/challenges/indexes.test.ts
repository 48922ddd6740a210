import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createChallengeStore, type ChallengeStore } from './server/store.ts'

let app: TestApp
let watched: WatchedDatabase
let store: ChallengeStore

before(async () => {
  app = await openTestApp()
  const author = await app.member()
  const { pool } = app.database
  await insertMany(
    pool,
    'challenges',
    `insert into challenges (id, payment_id, author_id, title, description, state, cents, created_at, approved_at, contest, votes)
     select id, id, $1::uuid, 'Challenge ' || n, 'Text ' || n, (case when n % 20 = 0 then 'pending' else 'approved' end)::challenge_state, 500, at, at,
       to_char(at, 'YYYY-MM'), n % 1000
     from (select n, ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, timestamptz '2026-01-01' + n * interval '10 minutes' as at
       from generate_series(1, 30000) n) as made`,
    [author.id],
  )
  await pool.query('analyze users')
  watched = watchQueries(pool)
  store = createChallengeStore(watched.db, app.media.references)
})
after(() => app.close())

const planOf = async (read: () => Promise<unknown>): Promise<string> =>
  (await watched.plansOf(read, '(costs off)'))[0] ?? ''

describe('thirty thousand challenges', () => {
  test('are listed from their index in order, on the first page and later ones', async () => {
    const later: [number, string] = [Date.UTC(2026, 1, 1), '20000000-0000-7000-8000-000000000100']
    for (const position of [null, later]) {
      const plan = await planOf(() => store.listPublic(undefined, null, position, 21))
      assert.match(plan, /Index Scan using challenges_public/)
      assert.doesNotMatch(plan, /Sort|Seq Scan on challenges/)
    }
  })

  test('have a contest’s leaders in an index of their own', async () => {
    const plan = await planOf(() => store.listLeaders('2026-03', null, 3))
    assert.match(plan, /Index Scan using challenges_contest/)
    assert.doesNotMatch(plan, /Sort|Seq Scan on challenges/)
  })

  test('wait for moderators in order, oldest first', async () => {
    const plan = await planOf(() => store.listSubmitted('pending', null, 6))
    assert.match(plan, /Index Scan using challenges_state/)
    assert.doesNotMatch(plan, /Sort|Seq Scan on challenges/)
  })
})
