import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createMarkStore } from './server/mark-store.ts'
import { createStandingStore } from './server/standing-store.ts'

let app: TestApp
let watched: WatchedDatabase
const idOf = (n: number) => `20000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

before(async () => {
  app = await openTestApp()
  const { pool } = app.database
  await insertMany(
    pool,
    'users',
    `insert into users (id, username, is_verified, created_at)
     select ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Member_' || n, n % 10 = 0,
       timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, 20000) n`,
  )
  await pool.query('vacuum users')
  await insertMany(
    pool,
    'security_events',
    `insert into security_events (id, at, kind, user_id, network)
     select ('30000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       timestamptz '2026-01-01' + n * interval '5 minutes', 'login',
       ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'network ' || n % 5000
     from generate_series(1, 20000) n`,
  )
  watched = watchQueries(pool)
})
after(() => app.close())

test('an index alone says which of many members are verified', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => idOf(at * 60 + 1))
  let found: string[] = []
  const plans = await watched.plansOf(async () => {
    found = await createStandingStore(watched.db).listVerified(watched.db, [idOf(10), ...ids])
  })
  assert.deepEqual(found, [idOf(10)])
  assert.match(plans.join('\n'), /Index Only Scan using users_verified_ids/)
})

test('the logins of a week are found without reading those of months', async () => {
  const plans = await watched.plansOf(() =>
    createMarkStore(watched.db).listShared(new Date('2026-03-08T00:00:00Z')),
  )
  assert.match(plans.join('\n'), /security_events_by_time/)
  assert.doesNotMatch(plans.join('\n'), /Seq Scan on security_events/)
})
