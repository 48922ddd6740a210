import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createProfileStore, type ProfileStore } from './server/store.ts'

const members = 30_000
const most = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

let app: TestApp
let store: ProfileStore
let watched: WatchedDatabase

before(async () => {
  app = await openTestApp()
  const { pool } = app.database
  const id = `('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await insertMany(
    pool,
    'users',
    `insert into users (id, username, created_at) select ${id}, 'member_' || n, now() from generate_series(1, ${members}) n`,
  )
  await insertMany(
    pool,
    'profiles',
    `insert into profiles (user_id, score, is_scored, policy_version, is_listed) select ${id}, n % 101, true, 1, n % 2 = 0 from generate_series(1, ${members}) n`,
  )
  await insertMany(
    pool,
    'profile_answers',
    `insert into profile_answers (user_id, encrypted, updated_at) select ${id}, 'k1.made.up.text', now() from generate_series(1, ${members}) n`,
  )
  watched = watchQueries(pool)
  store = createProfileStore(watched.db)
})
after(() => app.close())

const planOf = async (read: () => Promise<unknown>) => (await watched.plansOf(read))[0] ?? ''

describe('no full scan of members', () => {
  test('the leaderboard is read from its index in order, on the first page and later ones', async () => {
    for (const place of [null, [40, most] as [number, string]]) {
      const plan = await planOf(() => store.listLeaderboard(place, 21))
      assert.match(plan, /Index (Only )?Scan Backward using profiles_leaderboard/)
      assert.doesNotMatch(plan, /Seq Scan|Sort/)
    }
  })

  test('members scored by another version are found by index, also when there are none', async () => {
    for (const [mark, below] of [
      [[0, '00000000-0000-0000-0000-000000000000'], 1],
      [[1, most], 32_001],
    ] as const) {
      const plan = await planOf(() => store.listScoredBy([...mark], below, 1000))
      assert.match(plan, /using profiles_by_policy/)
      assert.doesNotMatch(plan, /Seq Scan/)
    }
  })
})
