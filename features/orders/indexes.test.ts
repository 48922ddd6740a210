import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createOrderLists, type OrderLists } from './server/order-list-store.ts'

let app: TestApp
let watched: WatchedDatabase
let lists: OrderLists
let memberId: string
let username: string
const houseId = '30000000-0000-7000-8000-000000000001'

before(async () => {
  app = await openTestApp()
  const person = await app.person()
  memberId = person.id
  username = person.username
  const { pool } = app.database
  const state = `(case when n % 50 = 0 then 'refunded' else 'paid' end)::order_state`
  const made = `select n, ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, 20000) n`
  await insertMany(
    pool,
    'orders',
    `insert into orders (id, member_id, state, subtotal_cents, shipping_cents, table_fee_cents, treasury_fee_cents, house_tax_cents, tax_cents, total_cents, created_at, paid_at)
     select id, case when n % 100 = 0 then $1::uuid end, ${state}, 100, 0, 5, 5, 3, 0, 113, at, at from (${made}) as made`,
    [memberId],
  )
  await insertMany(
    pool,
    'part_orders',
    `insert into part_orders (id, order_id, house_id, house_name, owner_id, state, is_shipped, subtotal_cents, shipping_cents, created_at)
     select id, id, case when n % 100 = 0 then $1::uuid else id end, 'House', $2::uuid, ${state}, true, 100, 0, at from (${made}) as made`,
    [houseId, memberId],
  )
  await insertMany(
    pool,
    'order_messages',
    `insert into order_messages (id, part_id, is_from_seller, text, at)
     select id, case when n % 100 = 0 then '20000000-0000-7000-8000-000000000001'::uuid else id end, true, 'Hello', at from (${made}) as made`,
  )
  watched = watchQueries(pool)
  lists = createOrderLists(watched.db)
})
after(() => app.close())

const later: [number, string] = [Date.UTC(2026, 0, 8), '20000000-0000-7000-8000-000000002700']

describe('twenty thousand orders', () => {
  const all: [string, RegExp, (position: [number, string] | null) => Promise<unknown>][] = [
    ['a member’s', /orders_member/, (position) => lists.listOwn(memberId, position, 21)],
    ['all of them', /orders_all/, (position) => lists.listAll({}, position, 21)],
    [
      'those in a state',
      /orders_by_state/,
      (position) => lists.listAll({ state: 'refunded' }, position, 21),
    ],
    [
      'a House’s',
      /part_orders_house/,
      (position) => lists.listSales(houseId, { sort: 'newest' }, position, 21),
    ],
    [
      'a House’s in a state',
      /part_orders_sales/,
      (position) => lists.listSales(houseId, { state: 'paid', sort: 'newest' }, position, 21),
    ],
    [
      'a House’s to ship, those that wait longest first,',
      /part_orders_sales/,
      (position) => lists.listSales(houseId, { state: 'paid', sort: 'oldest' }, position, 21),
    ],
    [
      'messages about one',
      /order_messages_part/,
      (position) => lists.messages('20000000-0000-7000-8000-000000000001', position, 21),
    ],
  ]
  for (const [what, index, list] of all)
    test(`${what} are listed from an index in order, on every page`, async () => {
      for (const position of [null, later]) {
        const [plan = ''] = await watched.plansOf(() => list(position), '(costs off)')
        assert.match(plan, index, plan)
        assert.doesNotMatch(
          plan,
          /Sort Key: (?:orders|part_orders|order_messages)|Seq Scan on (?:orders|part_orders|order_messages)/,
          plan,
        )
      }
    })

  test('are found by their number and by their buyer from an index', async () => {
    const number = (await lists.listAll({}, null, 1)).map(({ id }) => id.slice(-8).toUpperCase())
    for (const [search, index] of [
      [number[0] ?? '', /orders_by_number/],
      [username, /orders_(?:member|all)/],
    ] as const) {
      const plans = await watched.plansOf(() => lists.listAll({ search }, null, 21), '(costs off)')
      const plan = plans.at(-1) ?? ''
      assert.match(plan, index, plan)
      assert.doesNotMatch(plan, /Seq Scan on orders/, plan)
    }
  })
})
