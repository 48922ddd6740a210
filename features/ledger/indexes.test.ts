import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createLedgerStore, type LedgerStore } from './server/store.ts'

const transactions = 30_000

let app: TestApp
let store: LedgerStore
let watched: WatchedDatabase

before(async () => {
  app = await openTestApp()
  const { pool } = app.database
  const id = `('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const numbers = `generate_series(1, ${transactions}) n`
  const client = await pool.connect()
  for (const table of ['ledger_transactions', 'ledger_entries'])
    await client.query(`alter table ${table} disable trigger all`)
  await client.query(
    `insert into ledger_transactions select ${id}, n, (case when n % 50 = 0 then 'refund' else 'charge' end)::ledger_kind, 'payment:' || n, 'Plan', now(), 2, '', '' from ${numbers}`,
  )
  await client.query(
    `insert into ledger_entries select ${id}, side, n, (case side when 0 then 'cash:test' else 'seller ' || n % 100 end), 5 - 10 * side from ${numbers}, generate_series(0, 1) side`,
  )
  await client.query('analyze ledger_transactions, ledger_entries')
  client.release()
  watched = watchQueries(pool)
  store = createLedgerStore(watched.db)
})
after(() => app.close())

describe('a page of the ledger reads no more than it shows', () => {
  for (const [what, query] of Object.entries({
    everything: {},
    'a kind': { kind: 'refund' as const },
    'a small account': { account: 'seller 7' },
    'an account of every transaction': { account: 'cash:test' },
  })) {
    test(`${what}, on the first page and on later ones`, async () => {
      for (const place of [null, 20_000]) {
        const plans = await watched.plansOf(() =>
          store.list({ after: place === null ? null : [place], limit: 21, ...query }),
        )
        assert.equal(plans.length, 2)
        assert.match(plans[0] ?? '', /Index (Only )?Scan Backward/)
        for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan/)
        assert.doesNotMatch(plans[0] ?? '', /Sort/)
      }
    })
  }
})
