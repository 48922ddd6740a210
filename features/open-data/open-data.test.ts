import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote, setStatus } from '#features/debates/contract/endpoints.ts'
import { accepted } from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { addCandidate, sourced, unknown } from '#features/elections/testing/elections.ts'
import { enteredResult, publishResult } from '#features/elections/testing/results.ts'
import { takeDown } from '#features/moderation/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { cellText } from '#platform/server/csv/csv-file.ts'
import { parseCsv } from './testing/parse-csv.ts'
import { getDataSet, listDataSets } from './contract/endpoints.ts'
import { dataFilePath } from './contract/rules.ts'

const formula = '=HYPERLINK("https://example.org","prize")'
const address = 'quiet.address@example.org'

let app: TestApp
let author: Member
let admin: Member
let debate: string

before(async () => {
  app = await openTestApp({ OPEN_DATA_LICENSE: 'CC0-1.0' })
  app.clock.set(new Date('2026-11-05T12:00:00Z'))
  author = await app.member({ score: 90, tier: 'annual', email: address })
  admin = await app.member({ isAdmin: true })
  const second = await app.member({ isAdmin: true })
  await publish(formula)
  await author.call(createArticle, {
    body: { title: 'A secret draft', body: '<p>Not yet.</p>', status: 'draft' },
  })
  debate = await openDebate(admin, 'live', 'A ferry, or a bridge?')
  await accepted(author, admin, debate, { text: `${formula} is how an argument may begin, too.` })
  await author.call(castVote, { params: { id: debate }, body: { position: 'A' } })
  for (const status of ['voting', 'closed'] as const)
    await admin.call(setStatus, { params: { id: debate }, body: { status } })
  const positions = { sameSexMarriage: sourced(true), childSexChanges: unknown }
  const leader = await addCandidate([admin, second], {
    state: 'NE',
    positions: { ...positions, epsteinFiles: unknown },
  })
  const other = await addCandidate([admin, second], { state: 'NE' })
  await publishResult([admin, second], enteredResult('NE', [leader, other]))
  await app.features.openData.files.makeStale()
})
after(() => app.close())

async function publish(title: string): Promise<string> {
  const body = { title, body: '<p>The ferry runs again.</p>', status: 'published' as const }
  return (await author.call(createArticle, { body })).id
}

const listed = () => app.visitor().call(listDataSets, {})
const download = async (name: string, format: 'csv' | 'jsonl') => {
  const { status, text, headers } = await app.visitor().request('GET', dataFilePath(name, format))
  assert.equal(status, 200, name)
  return { text, headers }
}
const linesOf = async (name: string) =>
  (await download(name, 'jsonl')).text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('open data', () => {
  test('says once that files are being made, and nothing of it when they are', async () => {
    const pageOf = async (on: TestApp) =>
      (await on.visitor().request('GET', '/open-data')).text.replaceAll('<!-- -->', '')
    const young = await openTestApp()
    try {
      const said = /The files are being made: 0 of \d+ sets are ready\./g
      assert.equal((await pageOf(young)).match(said)?.length, 1)
    } finally {
      await young.close()
    }
    assert.ok(!(await pageOf(app)).includes('The files are being made'))
  })

  test('lists every set that a feature declares, with the size and checksum of its files', async () => {
    const sets = await listed()
    const declared = app.modules.flatMap(({ openData = [] }) => openData.map(({ name }) => name))
    assert.deepEqual(
      sets.map(({ name }) => name),
      declared,
    )
    assert.deepEqual(declared.toSorted(), [
      'arguments',
      'articles',
      'debates',
      'election-results',
      'ledger',
      'moderation',
      'note-ratings',
      'notes',
      'policies',
      'positions',
    ])
    const { text: page } = await app.visitor().request('GET', '/open-data')
    const { text: sitemap } = await app.visitor().request('GET', '/sitemaps/open-data.xml')
    for (const { name, files, rows } of sets) {
      assert.equal(files.length, 2, name)
      for (const { format, path, bytes, sha256 } of files) {
        const { text } = await download(name, format)
        // The client reads text without the mark at the beginning of CSV.
        const sent = Buffer.from(format === 'csv' ? `\uFEFF${text.replace(/^\uFEFF/, '')}` : text)
        assert.equal(sent.length, bytes, path)
        assert.equal(createHash('sha256').update(sent).digest('hex'), sha256, path)
        assert.ok(page.includes(`href="${path}"`), path)
      }
      assert.equal((await linesOf(name)).length, rows, name)
      assert.ok(sitemap.includes(`${app.url}/open-data/${name}<`), name)
    }
  })

  test('has the rows of the database', async () => {
    const { rows } = await app.database.pool.query<{ id: string; title: string; words: number }>(
      `select id, title, word_count as words from articles
       where status = 'published' and moderation_state = 'approved' order by id`,
    )
    assert.deepEqual(
      (await linesOf('articles')).map((row) => ({
        id: row['article_id'],
        title: row['title'],
        words: row['words'],
      })),
      rows,
    )
    const [result] = (
      await app.database.pool.query<{ votes_a: number; tally_hash: string }>(
        'select votes_a, tally_hash from debate_results where debate_id = $1',
        [debate],
      )
    ).rows
    const row = (await linesOf('debates')).find((each) => each['debate_id'] === debate)
    assert.deepEqual(
      [row?.['status'], row?.['votes_a'], row?.['tally_sha256']],
      ['closed', result?.votes_a, result?.tally_hash],
    )
    const { text: tally } = await app.visitor().request('GET', String(row?.['tally']))
    assert.equal(createHash('sha256').update(tally).digest('hex'), result?.tally_hash)
    assert.equal((await linesOf('positions')).length, 1)
    assert.deepEqual(
      (await linesOf('election-results')).map((each) => each['votes']),
      [600, 500],
    )
    const policies = await linesOf('policies')
    for (const name of ['terms', 'privacy', 'rules'])
      assert.ok(
        policies.some((each) => each['name'] === name && each['version'] === 0),
        name,
      )
  })

  test('is the same in both formats, with the fields of the dictionary', async () => {
    for (const { name } of await listed()) {
      const { fields } = await app.visitor().call(getDataSet, { params: { name } })
      const names = fields.map((field) => field.name)
      assert.ok(
        fields.every(({ about }) => about !== ''),
        name,
      )
      const [header = [], ...rows] = parseCsv((await download(name, 'csv')).text)
      assert.deepEqual(header, names, name)
      const lines = await linesOf(name)
      assert.equal(rows.length, lines.length, name)
      lines.forEach((line, index) => {
        assert.deepEqual(Object.keys(line), names, name)
        assert.deepEqual(
          rows[index]?.map((cell) => cell.replace(/^'(?=[=+\-@\t\r'])/, '')),
          names.map((field) => cellText(line[field])),
          name,
        )
      })
    }
  })

  test('shows public columns alone, and nothing of what is private', async () => {
    for (const { name, fields } of app.features.openData.sets)
      for (const { name: field, from } of fields) {
        if (from === null) continue
        const [table = '', column = ''] = from.split('.')
        assert.equal(app.privacy[table]?.[column], 'public', `${name}.${field}`)
      }
    for (const { name } of await listed()) {
      const { text } = await download(name, 'jsonl')
      for (const hidden of [author.id, admin.id, address, 'A secret draft'])
        assert.ok(!text.includes(hidden), `${name}: ${hidden}`)
    }
  })

  test('runs no formula in a spreadsheet', async () => {
    const { text } = await download('articles', 'csv')
    assert.ok(text.includes(`"'=HYPERLINK(""https://example.org"",""prize"")"`))
    assert.ok((await download('arguments', 'csv')).text.includes(`"'=HYPERLINK(`))
    assert.ok((await linesOf('articles')).some(({ title }) => title === formula))
  })

  test('has another file once something changed, and none of what was taken down', async () => {
    const fileOf = async () => (await listed()).find(({ name }) => name === 'articles')
    const former = await fileOf()
    const doomed = await publish('Soon to be gone')
    assert.deepEqual(await fileOf(), former)
    await app.features.openData.files.makeStale()
    assert.notDeepEqual((await fileOf())?.files, former?.files)
    assert.ok((await download('articles', 'csv')).text.includes(doomed))
    await admin.call(takeDown, {
      params: { kind: 'article', subjectId: doomed },
      body: { reason: 'It names a private person’s address.' },
    })
    app.clock.advance(60_000)
    await app.features.openData.files.makeStale()
    assert.deepEqual((await fileOf())?.files, former?.files)
    assert.ok(!(await download('articles', 'csv')).text.includes(doomed))
  })

  test('keeps a file whose rows are the same, with the time of its last change', async () => {
    const of = async () => (await listed()).find(({ name }) => name === 'debates')
    const former = await of()
    app.clock.advance(25 * 3_600_000)
    await app.features.openData.files.makeStale()
    const now = await of()
    assert.deepEqual([now?.files, now?.changedAt], [former?.files, former?.changedAt])
    assert.notEqual(now?.checkedAt, former?.checkedAt)
  })

  test('is sent in parts and on condition, under its license', async () => {
    const path = dataFilePath('articles', 'jsonl')
    const { headers } = await app.visitor().request('GET', path)
    assert.equal(headers.get('link'), '<https://spdx.org/licenses/CC0-1.0.html>; rel="license"')
    assert.match(headers.get('content-disposition') ?? '', /filename="articles\.jsonl"/)
    const etag = headers.get('etag') ?? ''
    const known = await app.visitor().request('GET', path, { headers: { 'if-none-match': etag } })
    assert.equal(known.status, 304)
    const part = await app.visitor().request('GET', path, { headers: { range: 'bytes=0-9' } })
    assert.deepEqual([part.status, part.text.length], [206, 10])
  })

  test('makes a file that isn’t there yet for the first who asks, and knows no other set', async () => {
    await app.database.pool.query(`delete from open_data_files where name = 'positions'`)
    assert.match((await download('positions', 'csv')).text, /candidate_id/)
    assert.equal((await app.visitor().request('GET', '/api/open-data/users.csv')).status, 404)
    assert.equal((await app.visitor().request('GET', '/open-data/users')).status, 404)
    const { status } = await app.visitor().refused(getDataSet, { params: { name: 'users' } })
    assert.equal(status, 404)
  })
})
