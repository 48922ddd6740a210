import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createControlCenterStore, type ControlCenterStore } from './server/store.ts'

const members = 20_000

let app: TestApp
let store: ControlCenterStore
let watched: WatchedDatabase

before(async () => {
  app = await openTestApp()
  const { pool } = app.database
  await insertMany(
    pool,
    'users',
    `insert into users (id, username, email, email_verified_at, first_name, last_name, is_admin, is_moderator, is_vendor, is_verified, created_at)
     select ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Member_' || n, case when n % 2 = 0 then md5(n::text) || '@letters.example' end, case when n % 2 = 0 then now() end,
       case when n <= 5000 then 'Early' else 'Given' end || n % 977, 'Family' || n % 4999, n % 8000 = 1, n % 4000 = 2, n % 2000 = 3, n % 4 = 3, timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, ${members}) n`,
  )
  watched = watchQueries(pool)
  store = createControlCenterStore(watched.db)
})
after(() => app.close())

const wanted = { search: undefined, role: undefined, sort: 'newest' as const }

async function planOf(
  filter: Partial<Parameters<ControlCenterStore['listUsers']>[0]>,
  place: Parameters<ControlCenterStore['listUsers']>[1] = null,
) {
  let found: string[] = []
  const plans = await watched.plansOf(async () => {
    found = (await store.listUsers({ ...wanted, ...filter }, place, 21, new Date())).map(
      ({ username }) => username,
    )
  })
  return { found, plan: plans.join('\n') }
}

describe('an administrator finds one of twenty thousand members without a full scan', () => {
  test('by part of the username, address or name, in any case, in any order', async () => {
    for (const [search, username] of [
      ['EMBER_17777', 'Member_17777'],
      ['given465 FAMILY3054', 'Member_18051'],
      ['A87FF679', 'Member_4'],
      ['nobody at all', null],
      ['GÍVEN465 fámily3054', 'Member_18051'],
      ['zy', null],
    ] as const) {
      for (const sort of ['newest', 'oldest'] as const) {
        const { found, plan } = await planOf({ search, sort })
        assert.match(plan, /Bitmap Index Scan on users_containing/, search)
        assert.doesNotMatch(plan, /Seq Scan on users/, search)
        if (username) assert.ok(found.includes(username), `${search}: ${found.join()}`)
      }
    }
  })

  test('with all of them, in order, when thousands match and when few do', async () => {
    for (const [search, matching] of [
      ['early', 5000],
      ['given856', 15],
    ] as const) {
      let place: [number, string] | null = null
      const seen: string[] = []
      do {
        const page = await store.listUsers(
          { ...wanted, search, sort: 'oldest' },
          place,
          1000,
          new Date(),
        )
        seen.push(...page.map(({ username }) => username))
        const last = page.at(-1)
        place = last && page.length === 1000 ? [last.createdAt.getTime(), last.id] : null
      } while (place)
      assert.equal(seen.length, matching)
      const numbers = seen.map((username) => Number(username.slice(7)))
      assert.deepEqual(
        numbers,
        numbers.toSorted((a, b) => a - b),
      )
    }
  })

  test('nor do the whole list, later pages, common or short searches, or members with powers', async () => {
    const later: [number, string] = [
      Date.UTC(2026, 0, 1, 2),
      '20000000-0000-7000-8000-000000001c20',
    ]
    for (const [filter, place] of [
      [{}, null],
      [{}, later],
      [{ sort: 'oldest' }, later],
      [{ sort: 'username' }, null],
      [{ sort: 'username' }, ['member_5']],
      [{ search: 'member' }, null],
      [{ search: 'm' }, later],
      [{ search: '7', sort: 'username' }, null],
      [{ role: 'administrators' }, null],
      [{ role: 'moderators', sort: 'oldest' }, later],
      [{ role: 'vendors', search: 'member_' }, null],
      [{ role: 'verified' }, null],
      [{ role: 'suspended' }, null],
      [{ role: 'banned', sort: 'oldest' }, later],
    ] as const) {
      const { plan } = await planOf(filter, place)
      assert.doesNotMatch(plan, /Seq Scan on users/, JSON.stringify(filter))
      assert.match(
        plan,
        /users_(by_joining|username_unique|containing|administrators|moderators|vendors|verified(?!_)|suspended|banned)/,
        JSON.stringify(filter),
      )
    }
    assert.equal((await planOf({ role: 'administrators' })).found.length, 3)
  })
})
