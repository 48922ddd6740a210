import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { insertMany, watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listTasks } from '#features/home/contract/endpoints.ts'
import { createSellerBooksStore } from './server/seller-books-store.ts'
import { earn, refund, sale, seller, type Seller } from './testing/selling.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const detailsOf = async (member: Seller) =>
  (await member.call(listTasks, {}))
    .filter(({ text }) => text === 'Set up payouts')
    .map(({ detail }) => detail)

/** Adds thousands of sales of a dollar to a seller's account, and to the balance that is kept. */
async function sellThousands({ houseId }: Seller): Promise<void> {
  const { pool } = app.database
  const account = `payable:seller:${houseId}`
  const id = `('21000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const numbers = 'generate_series(1000001, 1005000) n'
  await insertMany(
    pool,
    'ledger_transactions',
    `insert into ledger_transactions select ${id}, n, 'charge'::ledger_kind, 'payment:' || ${id}, 'Order', now(), 2, '', '' from ${numbers}`,
  )
  await insertMany(
    pool,
    'ledger_entries',
    `insert into ledger_entries select ${id}, 0, n, $1, -100 from ${numbers}`,
    [account],
  )
  await insertMany(pool, 'ledger_balances', 'insert into ledger_balances values ($1, -500000)', [
    account,
  ])
}

describe('a seller without a payout account', () => {
  test('is asked to set one up once money waits, with the amount after refunds', async () => {
    const owner = await seller(app, null)
    assert.deepEqual(await detailsOf(owner), [])
    const sold = await sale(app, owner.houseId, 4300)
    assert.deepEqual(await detailsOf(owner), [
      'We hold $43 from your sales, to send once their orders ship.',
    ])
    await earn(app, sold)
    await refund(app, sold, 1300)
    assert.deepEqual(await detailsOf(owner), [
      'We hold $30 from your sales, to send once their orders ship.',
    ])
    await refund(app, sold, 3000)
    assert.deepEqual(await detailsOf(owner), [])
  })

  test('is asked from a bounded number of ledger entries, however much was sold', async () => {
    const owner = await seller(app, null)
    await sellThousands(owner)
    assert.deepEqual(await detailsOf(owner), ['You have earnings to collect.'])
    const watched = watchQueries(app.database.pool)
    const books = createSellerBooksStore(watched.db, () => null)
    const plans = await watched.plansOf(
      () => books.isSmall(owner.houseId),
      '(analyze, costs off, timing off, summary off)',
    )
    const read = plans.flatMap((plan) =>
      [...plan.matchAll(/rows=([\d.]+) loops=(\d+)/g)].map(
        ([, rows, loops]) => Number(rows) * Number(loops),
      ),
    )
    assert.ok(read.length > 0 && Math.max(...read) <= 51, plans.join('\n'))
  })
})
