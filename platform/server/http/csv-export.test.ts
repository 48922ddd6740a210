import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { paidOrder, variantOf } from '#features/orders/testing/orders.ts'
import { csvLine } from '../csv/csv-file.ts'

let app: TestApp
let admin: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const linesOf = (text: string) => text.trimEnd().split('\r\n')

test('a line keeps every comma, quote and line break in its cell', () => {
  assert.equal(csvLine(['O"Hara, Ann', 'one\ntwo']), '"O""Hara, Ann","one\ntwo"\r\n')
})

test('text that looks like a formula stays text in a spreadsheet, and numbers stay numbers', () => {
  for (const evil of ['=1+1', '+cmd', '-cmd|x', '@SUM(A1)', '\t=1'])
    assert.equal(csvLine([evil]), `'${evil}\r\n`)
  assert.equal(csvLine(['-12', '+3.5', '80']), "-12,'+3.5,80\r\n")
})

test('an export has the whole filtered list over many pages, with a header', async () => {
  const { pool } = app.database
  await pool.query(
    `insert into users (id, username, created_at) select gen_random_uuid(), 'exported_' || n, now() from generate_series(1, 130) n`,
  )
  const { status, text, headers } = await admin.request(
    'GET',
    '/api/admin/users.csv?search=exported_&limit=1',
  )
  assert.deepEqual(
    [status, headers.get('content-type'), headers.get('content-disposition')],
    [200, 'text/csv; charset=utf-8', 'attachment; filename="members.csv"'],
  )
  assert.equal(headers.get('cache-control'), 'no-store')
  const [header = '', ...lines] = linesOf(text)
  const at = header.replace('\uFEFF', '').split(',').indexOf('username')
  const names = lines.map((line) => line.split(',')[at])
  assert.equal(names.length, 130)
  assert.equal(new Set(names).size, 130)
})

test('nested fields become columns joined by dots', async () => {
  const { text } = await admin.request('GET', '/api/admin/houses.csv')
  assert.ok(linesOf(text)[0]?.includes(',owner.username'), text)
})

test('an export is for permitted callers only, and an invalid filter is refused before it begins', async () => {
  const ruth = await app.member()
  for (const path of [
    '/api/admin/users.csv',
    '/api/admin/houses.csv',
    '/api/admin/audit.csv',
    '/api/admin/security-log.csv',
    '/api/articles.csv',
  ])
    assert.deepEqual(
      [
        (await app.visitor().request('GET', path)).status,
        (await ruth.request('GET', path)).status,
        (await admin.request('GET', path)).status,
      ],
      [401, 403, 200],
      path,
    )
  assert.equal((await admin.request('GET', '/api/admin/users.csv?role=king')).status, 400)
})

test('amounts are dollars with the currency in the header, and programs get cents beside them', async () => {
  const seller = await app.member({ tier: 'house', house: 'verified' })
  const order = await paidOrder(await app.member(), [
    { id: await variantOf(app, seller, { cents: 1999 }), quantity: 1 },
  ])
  const rowsOf = async (path: string) => {
    const [header = '', ...lines] = linesOf((await admin.request('GET', path)).text)
    const names = header.replace('\uFEFF', '').split(',')
    return lines.map((line) =>
      Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])),
    )
  }
  const [own] = (await rowsOf('/api/admin/orders.csv')).filter(
    ({ number }) => number === order.number,
  )
  assert.deepEqual(
    [own?.['total (USD)'], own?.['refunded (USD)'], own?.['total'], own?.['totalCents']],
    [(order.totalCents / 100).toFixed(2), '0.00', undefined, undefined],
  )
  const published = await rowsOf('/api/marketplace/ledger/entries.csv')
  assert.ok(published.length > 0)
  for (const { 'amount (USD)': dollars = '', amountCents = '' } of published)
    assert.equal(Math.round(Number(dollars) * 100), Number(amountCents))
})
