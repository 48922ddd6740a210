import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createControlCenterStore, type ControlCenterStore } from './server/store.ts'

const members = 100_000
const batch = 10_000

let app: TestApp
let store: ControlCenterStore
let watched: WatchedDatabase

before(async () => {
  app = await openTestApp()
  const { pool } = app.database
  for (let from = 0; from < members; from += batch)
    await pool.query(
      `insert into users (id, username, email, email_verified_at, first_name, last_name, is_admin, is_moderator, is_vendor, created_at)
     select ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Member_' || n, case when n % 2 = 0 then md5(n::text) || '@letters.example' end, case when n % 2 = 0 then now() end,
       'Given' || n % 977, 'Family' || n % 4999, n % 40000 = 1, n % 20000 = 2, n % 10000 = 3, timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series($1::int + 1, $1::int + ${batch}) n`,
      [from],
    )
  await pool.query('analyze users')
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
  const [plan = ''] = await watched.plansOf(async () => {
    found = (await store.listUsers({ ...wanted, ...filter }, place, 21, new Date())).map(
      ({ username }) => username,
    )
  })
  return { found, plan }
}

describe('an administrator finds one of a hundred thousand members without a full scan', () => {
  test('by part of the username, address or name, in any case, in any order', async () => {
    for (const [search, username] of [
      ['EMBER_77777', 'Member_77777'],
      ['given856 FAMILY3054', 'Member_78039'],
      ['A87FF679', 'Member_4'],
      ['nobody at all', null],
    ] as const) {
      for (const sort of ['newest', 'oldest'] as const) {
        const { found, plan } = await planOf({ search, sort })
        assert.match(plan, /Bitmap Index Scan on users_search/, search)
        assert.doesNotMatch(plan, /Seq Scan on users/, search)
        if (username) assert.ok(found.includes(username), `${search}: ${found.join()}`)
      }
    }
  })

  test('nor do the whole list, later pages, common or short searches, or members with powers', async () => {
    const later: [number, string] = [
      Date.UTC(2026, 0, 1, 12),
      '20000000-0000-7000-8000-00000000a8c0',
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
      [{ role: 'suspended' }, null],
      [{ role: 'banned', sort: 'oldest' }, later],
    ] as const) {
      const { plan } = await planOf(filter, place)
      assert.doesNotMatch(plan, /Seq Scan on users/, JSON.stringify(filter))
      assert.match(
        plan,
        /users_(by_joining|username_unique|search|administrators|moderators|vendors|suspended|banned)/,
        JSON.stringify(filter),
      )
    }
    assert.equal((await planOf({ role: 'administrators' })).found.length, 3)
  })
})
