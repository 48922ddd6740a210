import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { newId } from '#platform/server/ids.ts'
import {
  cardFeeEntries,
  chargeEntries,
  movedEntries,
  refundEntries,
  splitByShares,
  type Account,
  type Entry,
} from './contract.ts'
import type { LedgerTransaction, NewTransaction } from './server/chain.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const append = (transaction: NewTransaction) =>
  app.database.db.transaction((tx) => app.ledger.append(tx, transaction))
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  app.database.pool.query<Row & Record<string, unknown>>(text, values)

const plan = (cents: number): NewTransaction => ({
  kind: 'charge',
  reference: `payment:${newId()}`,
  description: 'Annual plan',
  entries: chargeEntries('cash:test', [{ account: 'revenue:subscriptions', cents }]),
})

async function head(): Promise<{ seq: number; hash: string }> {
  const found = await app.ledger.verify()
  assert.ok(found.isSound, JSON.stringify(found))
  return found.head
}

describe('the ledger balances', () => {
  const seller: Account = `payable:seller:${newId()}`
  const sale = fc.record({
    goods: fc.integer({ min: 1, max: 500_000 }),
    shares: fc.tuple(...[70, 20, 10].map((most) => fc.integer({ min: 1, max: most }))),
    fee: fc.integer({ min: 0, max: 900 }),
    refunds: fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 4 }),
    dispute: fc.record({
      cents: fc.integer({ min: 0, max: 9000 }),
      feeCents: fc.integer({ min: 1, max: 1500 }),
      isWon: fc.boolean(),
    }),
  })

  const disputed = (cents: number, feeCents: number) =>
    movedEntries('cash:test', [
      { account: 'disputes:houses', cents },
      { account: 'expense:dispute_fees', cents: feeCents },
    ])

  test('after any sequence of charges, fees, refunds, partial refunds and disputes, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 5 }), async (sales) => {
        const expected = new Map(
          (await app.ledger.balances()).map(({ account, cents }) => [account, cents]),
        )
        const write = async (kind: NewTransaction['kind'], entries: Entry[]) => {
          await append({ kind, reference: `sale:${newId()}`, description: 'Sale', entries })
          for (const { account, cents } of entries)
            expected.set(account, (expected.get(account) ?? 0) + cents)
        }
        for (const {
          goods,
          shares,
          fee,
          refunds,
          dispute: { cents: taken, feeCents, isWon },
        } of sales) {
          const accounts: Account[] = [seller, 'fees:table:ae', 'fees:treasury']
          const split = (amount: number) =>
            splitByShares(amount, shares)
              .map((cents, index) => ({ account: accounts[index] ?? seller, cents }))
              .filter(({ cents }) => cents > 0)
          await write('charge', chargeEntries('cash:test', split(goods)))
          if (fee > 0) await write('card_fee', cardFeeEntries('cash:test', fee))
          await write('dispute', disputed(taken, feeCents))
          if (isWon) await write('dispute_reversal', disputed(-taken, -feeCents))
          let left = goods
          for (const wish of refunds) {
            const amount = Math.min(wish, left)
            if (amount > 0) await write('refund', refundEntries('cash:test', split(amount)))
            left -= amount
          }
        }
        const balances = await app.ledger.balances()
        assert.equal(
          balances.reduce((total, { cents }) => total + cents, 0),
          0,
        )
        assert.deepEqual(
          new Map(balances.map(({ account, cents }) => [account, cents])),
          new Map([...expected].sort(([a], [b]) => (a < b ? -1 : 1))),
        )
        assert.equal(await app.ledger.balanceOf(seller), expected.get(seller))
      }),
      { numRuns: 15 },
    )
    assert.ok((await head()).seq > 15)
  })

  test('an unused account is empty', async () => {
    assert.equal(await app.ledger.balanceOf('profit:reserve'), 0)
    const used = (await app.ledger.balances()).map(({ account }) => account)
    assert.ok(used.length > 0 && !used.includes('profit:reserve'))
  })
})

describe('the order has no gaps', () => {
  test('fifty simultaneous payments are ordered', async () => {
    const start = (await head()).seq
    const written = await Promise.all(Array.from({ length: 50 }, () => append(plan(2500))))
    assert.deepEqual(
      written.map(({ seq }) => seq).sort((a, b) => a - b),
      Array.from({ length: 50 }, (_, index) => start + 1 + index),
    )
    assert.equal((await head()).seq, start + 50)
  })

  test('a payment rolled back before commit leaves no trace', async () => {
    const end = await head()
    const cash = await app.ledger.balanceOf('cash:test')
    await assert.rejects(
      app.database.db.transaction(async (tx) => {
        await app.ledger.append(tx, plan(100))
        throw new Error('The letter could not be written.')
      }),
      /letter/,
    )
    assert.deepEqual(await head(), end)
    assert.equal(await app.ledger.balanceOf('cash:test'), cash)
  })
})

describe('each event is recorded once', () => {
  test('the same payment again, even twenty times at once, is the existing transaction', async () => {
    const payment = plan(2500)
    const written = await Promise.all(Array.from({ length: 20 }, () => append(payment)))
    for (const each of written) assert.deepEqual(each, written[0])
    const { rows } = await sql<{ count: string }>(
      'select count(*) from ledger_transactions where reference = $1',
      [payment.reference],
    )
    assert.equal(rows[0]?.count, '1')
    assert.deepEqual(
      await append({ ...payment, entries: payment.entries.toReversed() }),
      written[0],
    )
  })

  test('the same payment with another amount is an error, and its refund is separate', async () => {
    const payment = plan(2500)
    await append(payment)
    const end = await head()
    await assert.rejects(
      append({ ...payment, entries: plan(2400).entries }),
      /is already in the ledger with different entries/,
    )
    assert.deepEqual(await head(), end)
    const refund = await append({
      ...payment,
      kind: 'refund',
      entries: refundEntries('cash:test', [{ account: 'refunds:subscriptions', cents: 2500 }]),
    })
    assert.equal(refund.seq, end.seq + 1)
  })

  test('unbalanced entries are refused before anything is written', async () => {
    await assert.rejects(
      append({
        ...plan(5),
        entries: [
          { account: 'cash:test', cents: 5 },
          { account: 'revenue:houses', cents: -4 },
        ],
      }),
      /must add up to zero/,
    )
  })
})

describe('the database guards it', () => {
  const insert = (amounts: number[], promised = amounts.length) =>
    app.database.db.transaction(async (tx) => {
      const id = newId()
      await tx.execute(
        `insert into ledger_transactions values ('${id}', (select max(seq) + 1 from ledger_transactions), 'adjustment', 'by-hand:${id}', 'By hand', now(), ${promised}, '', '')`,
      )
      for (const [index, amount] of amounts.entries()) {
        await tx.execute(
          `insert into ledger_entries select id, ${index}, seq, 'account ${index}', ${amount} from ledger_transactions where id = '${id}'`,
        )
      }
    })
  const reasonOf = (error: unknown) => String((error as { cause?: unknown }).cause ?? error)

  test('an unbalanced transaction can’t be committed by anyone', async () => {
    const end = await head()
    await assert.rejects(insert([100, -99]), (error) =>
      /adds up to 1 cents instead of zero/.test(reasonOf(error)),
    )
    await assert.rejects(insert([100], 2), (error) =>
      /has 1 entries instead of 2/.test(reasonOf(error)),
    )
    await assert.rejects(insert([], 2), (error) =>
      /has 0 entries instead of 2/.test(reasonOf(error)),
    )
    await assert.rejects(insert([5], 1), (error) =>
      /ledger_transactions_two_entries/.test(reasonOf(error)),
    )
    await assert.rejects(insert([0, 0]), (error) => /ledger_entries_not_zero/.test(reasonOf(error)))
    assert.deepEqual(await head(), end)
  })

  test('entries can’t be added to a recorded transaction, even balanced ones', async () => {
    const { id } = await append(plan(700))
    await assert.rejects(
      sql(
        `insert into ledger_entries select id, n, seq, 'account ' || n, 15 - 2 * n from ledger_transactions, generate_series(7, 8) n where id = $1`,
        [id],
      ),
      /has 4 entries instead of 2/,
    )
  })

  test('nothing can be changed, deleted or truncated', async () => {
    for (const table of ['ledger_transactions', 'ledger_entries']) {
      const column = table === 'ledger_entries' ? 'account' : 'description'
      for (const statement of [
        `update ${table} set ${column} = 'x'`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await assert.rejects(sql(statement), /append-only/, statement)
      }
    }
  })
})

describe('reading', () => {
  let mine: LedgerTransaction[]
  const account: Account = `payable:seller:${newId()}`

  before(async () => {
    mine = []
    for (const cents of [1, 2, 3, 4, 5]) {
      mine.unshift(
        await append({
          kind: 'charge',
          reference: `payment:${newId()}`,
          description: 'Sale',
          entries: chargeEntries('cash:test', [{ account, cents }]),
        }),
      )
      await append(plan(10))
    }
    mine.unshift(
      await append({
        kind: 'refund',
        reference: `payment:${newId()}`,
        description: 'Sale',
        entries: refundEntries('cash:test', [{ account, cents: 5 }]),
      }),
    )
  })

  async function readAll(query: {
    account?: string
    kind?: 'charge' | 'refund'
  }): Promise<LedgerTransaction[]> {
    const items: LedgerTransaction[] = []
    let cursor: string | undefined
    do {
      const page = await app.ledger.read({ ...query, limit: 2, cursor })
      items.push(...page.items)
      cursor = page.next ?? undefined
    } while (cursor)
    return items
  }

  test('an account is read newest first, paged, each transaction once and complete', async () => {
    assert.deepEqual(await readAll({ account }), mine)
  })

  test('a kind can be read separately, with and without an account', async () => {
    assert.deepEqual(await readAll({ account, kind: 'refund' }), mine.slice(0, 1))
    assert.deepEqual(await readAll({ account, kind: 'charge' }), mine.slice(1))
    assert.ok((await readAll({ kind: 'refund' })).every(({ kind }) => kind === 'refund'))
  })

  test('everything is read in chain order, and a foreign cursor is refused', async () => {
    const seqs = (await readAll({})).map(({ seq }) => seq)
    assert.deepEqual(
      seqs,
      Array.from({ length: (await head()).seq }, (_, index) => seqs.length - index),
    )
    await assert.rejects(app.ledger.read({ limit: 2, cursor: 'nonsense' }), /isn't valid/)
  })
})
