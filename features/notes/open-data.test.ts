import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateArticle } from '#features/news/contract/endpoints.ts'
import { eraseRows } from '#platform/server/personal-data/erase.ts'
import { day } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { noteDataPaths } from './contract/open-data.ts'
import { rankingSettings } from './contract/ranking-settings.ts'
import { openCamps, propose, publishArticle, rateAs, type Camps } from './testing/notes.ts'

const root = join(import.meta.dirname, '../..')
const script = join(root, 'scripts/recompute-notes.ts')

let app: TestApp
let author: Member
let writer: Member
let camps: Camps
let shown: string

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
  writer = await app.member({ score: 80 })
  camps = await openCamps(app)
  shown = (await propose(writer, await publishArticle(author))).id
  await rateAs(app, shown, camps, ['helpful', 'helpful'])
  const declined = (await propose(writer, await publishArticle(author))).id
  await rateAs(app, declined, camps, ['not', 'not'])
  await app.features.notes.rank()
})
after(() => app.close())

const download = async (path: string) => (await app.visitor().request('GET', path)).text
/** The lines of a file without quoted cells. */
const linesOf = (text: string): string[] => text.trim().split('\r\n').slice(1)

type Verdict = { code: number; said: string }
const recompute = (...args: string[]): Promise<Verdict> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    )
  })

describe('the open data', () => {
  test('has every public note and rating, and no member’s id', async () => {
    const [notes, ratings] = [
      await download(noteDataPaths.notes),
      await download(noteDataPaths.ratings),
    ]
    assert.match(notes, new RegExp(`${shown},article,[^]*?,shown,`))
    assert.equal(ratings.trim().split('\r\n').length, 1 + 12 * 24)
    for (const id of [...camps.left, ...camps.right]) assert.ok(!ratings.includes(id))
  })

  test('has a note’s ratings in an order that doesn’t tell who registered first', async () => {
    const lines = linesOf(await download(noteDataPaths.ratings))
    assert.deepEqual(lines, lines.toSorted())
  })

  test('has no note on an article that isn’t public any more, nor its ratings', async () => {
    const article = await publishArticle(author)
    const { id } = await propose(writer, article)
    await rateAs(app, id, camps, ['not', 'not'])
    const filesWithIt = async () => {
      const files = await Promise.all(Object.values(noteDataPaths).map(download))
      return files.filter((text) => text.includes(id)).length
    }
    assert.equal(await filesWithIt(), 2)
    await author.call(updateArticle, { params: { id: article }, body: { status: 'draft' } })
    assert.equal(await filesWithIt(), 0)
  })

  test('gives each rater another name each month', async () => {
    const ratersIn = (text: string) => new Set(linesOf(text).map((line) => line.split(',')[1]))
    const earlier = ratersIn(await download(noteDataPaths.ratings))
    assert.equal(earlier.size, 24)
    app.clock.advance(31 * day)
    const later = ratersIn(await download(noteDataPaths.ratings))
    assert.equal(later.size, 24)
    assert.deepEqual(
      [...later].filter((name) => earlier.has(name)),
      [],
    )
  })
})

describe('the script that recomputes statuses', () => {
  test('finds the server’s own from what the site publishes', async () => {
    const { code, said } = await recompute(app.url)
    assert.deepEqual([code, said.trim()], [0, 'All 12 statuses follow from 288 ratings.'])
  })

  test('names a note whose published status doesn’t follow', async () => {
    const [notes, ratings] = [join(app.dataDir, 'notes.csv'), join(app.dataDir, 'note-ratings.csv')]
    await writeFile(notes, (await download(noteDataPaths.notes)).replace(',shown,', ',declined,'))
    await writeFile(ratings, await download(noteDataPaths.ratings))
    const { code, said } = await recompute(notes, ratings)
    assert.equal(code, 1)
    assert.equal(said.trim(), `${shown}: published as declined, computed as shown`)
  })
})

test('the page about notes names the figures that decide', () => {
  const text = readFileSync(join(root, 'content/pages/notes.md'), 'utf8')
  const { weight } = rankingSettings
  const named = [
    `it has ${rankingSettings.ratingsOfNote} ratings that count, ${rankingSettings.ratingsOfEachSide} of them from each side`,
    `its level is ${rankingSettings.shownLevel} or higher`,
    `each side rates it ${rankingSettings.shownAverage} or higher`,
    `its level is ${rankingSettings.declinedLevel} or lower`,
    `each side rates it ${rankingSettings.declinedAverage} or lower`,
    `once there are ${rankingSettings.ratingsOfRater} of them`,
    `from ${weight.least} to ${weight.most} times`,
  ]
  for (const figure of named) assert.ok(text.includes(figure), figure)
})

test('the texts about the download say that a rater can be found again in the next month’s', () => {
  for (const file of ['content/pages/notes.md', 'content/pages/privacy.md', 'docs/notes.md']) {
    const text = readFileSync(join(root, file), 'utf8')
    assert.match(text, /all ratings of one member (are|stand) under one pseudonym/i, file)
  }
})

test('a deleted account takes its ratings along, and its notes if the member wants that', async () => {
  const data = Object.values(app.features).flatMap((module) =>
    'personalData' in module && module.personalData ? [module.personalData] : [],
  )
  const erase = (member: Member, removesContent: boolean) =>
    app.database.db.transaction((tx) => eraseRows(tx, data, member.id, { removesContent }))
  const article = await publishArticle(await app.member({ score: 80 }))
  const [leaver, goner, reader] = [
    await app.member({ score: 80 }),
    await app.member({ score: 80 }),
    await app.member({ score: 80 }),
  ]
  const kept = await propose(leaver, article)
  await propose(goner, article)
  await leaver.call(api.rateNote, { params: { id: shown }, body: { rating: 'not' } })
  await erase(leaver, false)
  await erase(goner, true)
  const { items } = await reader.call(api.listNotes, { params: { kind: 'article', id: article } })
  assert.deepEqual(
    items.map(({ id }) => id),
    [kept.id],
  )
  const left = await app.database.pool.query(
    'select 1 from context_note_ratings where member_id = $1',
    [leaver.id],
  )
  assert.equal(left.rowCount, 0)
})
