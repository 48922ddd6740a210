import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { openPlan, payFor } from '#features/membership/testing/subscribing.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { getOpenBooks, listOpenEntries } from './contract/endpoints.ts'
import { carriedAfter, feeNames, noFees, sumsOf, type Fees } from './contract/open-books.ts'
import { verifyOpenBooks, type BooksFinding } from './contract/verify-open-books.ts'
import { bookRefund, bookSale } from './testing/sales.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
  app.clock.set(new Date('2027-01-10T12:00:00Z'))
})
after(() => app.close())

/** The CSV of all public entries, newest first. */
const allEntries = async () =>
  (await app.visitor().request('GET', '/api/marketplace/ledger/entries.csv')).text
const months = async () => (await app.visitor().call(getOpenBooks, {})).months
const verify = async (site = app.url, ...more: string[]) => {
  const script = spawn(process.execPath, [
    join(import.meta.dirname, '../../scripts/verify-open-books.ts'),
    site,
    ...more,
  ])
  let said = ''
  for (const stream of [script.stdout, script.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString()
    })
  const [code] = (await once(script, 'close')) as [number]
  return { code, said }
}

/** Numbers that are the same on every run. */
const random = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % below
}

describe('the profit of a month', () => {
  test('is shared out to the cent, and losses are made up for before anything is', () => {
    const draw = random(7)
    let carried = 0
    let earned = 0
    let shared = 0
    for (let month = 0; month < 500; month += 1) {
      const fees = Object.fromEntries(feeNames.map((name) => [name, draw(4000) - 900])) as Fees
      const sums = sumsOf(fees, draw(9000), carried)
      assert.equal(sums.tables + sums.reserve + sums.community, sums.shared)
      assert.ok(Math.abs(sums.tables - sums.shared * 0.7) < 1)
      assert.ok(Math.abs(sums.reserve - sums.shared * 0.2) < 1)
      earned += sums.profit
      shared += sums.shared
      carried = carriedAfter(sums)
      assert.equal(earned, shared + carried)
    }
  })
})

describe('the public ledger', () => {
  test('equals the sum of the sales, without plans, sellers or payments', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'annual'))
    const draw = random(11)
    const expected = { ...noFees }
    let costs = 0
    for (let sale = 0; sale < 12; sale += 1) {
      const fees = { ...noFees, treasury: draw(900) + 20, houseTax: draw(300) }
      fees[(['aa', 'ae', 'ah'] as const)[draw(3)] ?? 'aa'] = fees.treasury
      const cardFee = draw(80) + 1
      const id = await bookSale(app, fees, cardFee)
      costs += cardFee
      const returned = { ...noFees, treasury: sale % 3 === 0 ? 7 : 0 }
      if (returned.treasury > 0) await bookRefund(app, id, returned)
      for (const name of feeNames) expected[name] += fees[name] - returned[name]
    }
    const [month] = await months()
    assert.deepEqual(
      [month?.month, month?.fees, month?.costs, month?.monthHash],
      ['2027-01', expected, costs, null],
    )
    const { items } = await app.visitor().call(listOpenEntries, { query: { limit: 50 } })
    assert.ok(items.every(({ account }) => /^(fees:|expense:)/.test(account)))
    assert.deepEqual(Object.keys(items[0] ?? {}).toSorted(), [
      'account',
      'at',
      'cents',
      'kind',
      'seq',
    ])
    const aa = await app
      .visitor()
      .call(listOpenEntries, { query: { account: 'fees:table:aa', limit: 50 } })
    assert.equal(
      aa.items.reduce((sum, { cents }) => sum - cents, 0),
      expected.aa,
    )
  })

  test('closes a month once, sets its shares aside, and has a hash that the script verifies', async () => {
    const [open] = await months()
    app.clock.set(new Date('2027-02-01T00:30:00Z'))
    await app.payouts.closeMonths()
    assert.equal((await months())[0]?.monthHash, null, 'not within an hour of its end')
    app.clock.set(new Date('2027-02-01T01:30:00Z'))
    await Promise.all([app.payouts.closeMonths(), app.payouts.closeMonths()])
    const [current, closed] = await months()
    assert.deepEqual([current?.month, closed?.month], ['2027-02', '2027-01'])
    assert.deepEqual(
      { ...closed, monthHash: null, previousMonthHash: null, entryCount: null },
      open,
    )
    assert.match(closed?.monthHash ?? '', /^[0-9a-f]{64}$/)
    assert.deepEqual(
      [
        await app.ledger.balanceOf('profit:tables'),
        await app.ledger.balanceOf('profit:reserve'),
        await app.ledger.balanceOf('profit:community'),
      ],
      [closed?.tables, closed?.reserve, closed?.community].map((cents = 0) => 0 - cents),
    )
    assert.equal(current?.profit, 0, 'setting shares aside takes no fees')
    const { code, said } = await verify()
    assert.equal(code, 0, said)
    assert.match(said, /^The public ledger is intact: 1 months\./)
  })

  test('makes up for a loss of one month in the next ones', async () => {
    await bookSale(app, { ...noFees, treasury: 100 }, 400)
    app.clock.set(new Date('2027-03-05T12:00:00Z'))
    await bookSale(app, { ...noFees, treasury: 1000, aa: 1000 }, 90)
    app.clock.set(new Date('2027-04-02T12:00:00Z'))
    await app.payouts.closeMonths()
    const [, march, february] = await months()
    assert.deepEqual([february?.profit, february?.shared], [-300, 0])
    assert.deepEqual(
      [march?.carried, march?.shared, march?.tables, march?.reserve, march?.community],
      [-300, 1610, 1127, 322, 161],
    )
    const { code, said } = await verify()
    assert.equal(code, 0, said)
  })

  test('fails the script if a line, a month, their order or a hash is not as published', async () => {
    const published = await months()
    const [march, february, january] = published.filter(({ monthHash }) => monthHash !== null)
    assert.ok(march && february && january)
    const csv = await allEntries()
    /** Verifies a site that publishes these months, and the entries as changed, in one download. */
    const verifyAs = async (
      shown: typeof published,
      change: (lines: string[]) => string[] = (lines) => lines,
      ...more: string[]
    ) => {
      const asked: string[] = []
      const server = createServer(({ url = '' }, response) => {
        asked.push(url)
        response.end(
          url === '/api/marketplace/ledger'
            ? JSON.stringify({ months: shown })
            : change(csv.trim().split('\r\n')).join('\r\n'),
        )
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const { port } = server.address() as AddressInfo
      const result = await verify(`http://127.0.0.1:${port}`, ...more)
      server.close()
      assert.deepEqual(asked, ['/api/marketplace/ledger', '/api/marketplace/ledger/entries.csv'])
      return result
    }
    const without = (month: string) => published.filter((each) => each.month !== month)
    /** One cell of the oldest entry changed, which is January's. */
    const set = (column: string, value: (before: string) => string) => (lines: string[]) => {
      const rows = lines.map((line) => line.split(','))
      const cell = rows[0]?.indexOf(column) ?? -1
      return rows.map((row, index) =>
        index === rows.length - 1
          ? row.with(cell, value(row[cell] ?? '')).join(',')
          : row.join(','),
      )
    }
    const results = await Promise.all([
      verifyAs(published, undefined, february.monthHash ?? ''),
      // Entries are numbered, so lines in another order say the same.
      verifyAs(published, ([head = '', ...lines]) => [head, ...lines.toReversed()]),
      verifyAs(
        published,
        set('cents', (cents) => String(Number(cents) - 1)),
      ),
      verifyAs(
        published,
        set('at', (at) => at.replace(/^2027-01-../, '2027-01-31')),
      ),
      verifyAs(
        published,
        set('seq', (seq) => String(Number(seq) + 1000)),
      ),
      verifyAs(published, (lines) => lines.slice(0, -1)),
      verifyAs(without(january.month)),
      verifyAs(without(february.month)),
      verifyAs(without(march.month), undefined, march.monthHash ?? ''),
      verifyAs(
        published.map((each) =>
          each.month === february.month ? { ...each, monthHash: 'f'.repeat(64) } : each,
        ),
      ),
    ])
    assert.deepEqual(
      results.map(({ code }) => code),
      [0, 0, 1, 1, 1, 1, 1, 1, 1, 1],
      results.map(({ said }) => said).join(''),
    )
    assert.match(results.at(-2)?.said ?? '', /no month with the hash/)
  })

  test('names the month and what differs in it, by the rule that browsers run too', async () => {
    const published = await months()
    const csv = await allEntries()
    const verifyWith = (change: (csv: string) => string, shown = published) =>
      verifyOpenBooks(shown, {
        csv: change(csv),
        sha256: (text) => createHash('sha256').update(text).digest('hex'),
      })
    const entries = published
      .filter(({ monthHash }) => monthHash !== null)
      .reduce((sum, { entryCount }) => sum + (entryCount ?? 0), 0)
    const same = (text: string) => text
    const intact = await verifyWith(same)
    assert.ok(intact.isIntact && entries > 0)
    assert.deepEqual([intact.months, intact.entries], [3, entries])
    const row = csv.split('\r\n').find((line) => line.includes(',2027-01-')) ?? ''
    const foundBy = (found: BooksFinding) => (found.isIntact ? null : [found.month, found.differs])
    const without = (month: string) => published.filter((each) => each.month !== month)
    const [, , january] = published.filter(({ monthHash }) => monthHash !== null)
    assert.deepEqual(
      [
        foundBy(await verifyWith(same, without('2027-01'))),
        foundBy(await verifyWith(same, without('2027-02'))),
        // One that the published hashes leave out, too.
        foundBy(
          await verifyWith(
            same,
            without('2027-02').map((each) =>
              each.month === '2027-03'
                ? { ...each, previousMonthHash: january?.monthHash ?? null }
                : each,
            ),
          ),
        ),
        // The newest month's absence shows to those who noted its hash only.
        foundBy(await verifyWith(same, without('2027-03'))),
      ],
      [['2027-02', 'follows'], ['2027-03', 'follows'], ['2027-03', 'follows'], null],
    )
    const tampered = async (now: string) => {
      assert.notEqual(now, row)
      return foundBy(await verifyWith((text) => text.replace(row, now)))
    }
    assert.deepEqual(await tampered(row.replace(/-?\d+$/, (cents) => String(Number(cents) - 1))), [
      '2027-01',
      'sums',
    ])
    assert.deepEqual(
      await tampered(row.replace('charge', 'refund').replace('card_fee', 'charge')),
      ['2027-01', 'entries'],
    )
  })

  test('shows a change behind its back to the script', async () => {
    await app.database.pool.query(
      `update open_months set sums = jsonb_set(sums, '{costs}', '1') where month = '2027-02'`,
    )
    const { code, said } = await verify()
    assert.deepEqual([code, said.trim()], [1, '2027-02: costs should be 400'])
  })

  test('has a cached page, which shows a sale as soon as it is booked', async () => {
    const page = async () => {
      const { text, headers } = await app.visitor().request('GET', '/marketplace/ledger')
      return { text, etag: headers.get('etag') }
    }
    const earlier = await page()
    assert.match(earlier.etag ?? '', /^W\//)
    assert.deepEqual(await page(), earlier)
    const feesBefore = (await months())[0]?.fees.treasury ?? 0
    await bookSale(app, { ...noFees, treasury: 123_456 })
    const { text } = await until(async () => {
      const next = await page()
      return next.etag !== earlier.etag && next
    }, 'the page with the sale')
    for (const cents of [123_456, feesBefore + 123_456])
      assert.ok(text.includes(`>${formatExactCents(cents)}<`), `${cents} cents`)
    assert.equal((await months())[0]?.fees.treasury, feesBefore + 123_456)
  })

  test('is downloadable by month, and refuses a month or account that isn’t one', async () => {
    const { status, text } = await app
      .visitor()
      .request('GET', '/api/marketplace/ledger/entries.csv?month=2027-03')
    assert.equal(status, 200)
    assert.match(text, /fees:table:aa/)
    for (const query of ['month=2027-13', 'account=cash:test'])
      assert.equal(
        (await app.visitor().request('GET', `/api/marketplace/ledger/entries?${query}`)).status,
        400,
      )
  })
})
