import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { listVersions } from '#features/revisions/contract/endpoints.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { boundsOf, isWithin, rateText, type Rate } from './contract/rules.ts'

let app: TestApp
let database: TestDatabase
let scratch: Awaited<ReturnType<typeof makeScratch>>
let shared: Record<string, string>
let ada: Member
let bela: Member
let author: Member
let article: string

before(async () => {
  scratch = await makeScratch()
  database = await openTestDatabase(scratch.path)
  shared = { DATABASE_URL: database.url ?? '', RATE_LIMITS: 'on' }
  app = await openTestApp(shared)
  ada = await app.member({ isAdmin: true, username: 'ada' })
  bela = await app.member({ isAdmin: true, username: 'bela' })
  author = await app.member({ tier: 'annual', score: 80 })
  const body = { title: 'The bridge', body: '<p>It opens.</p>', status: 'published' as const }
  article = (await author.call(createArticle, { body })).id
})
after(async () => {
  await app.close()
  await database.drop()
  await scratch.remove()
})

const read = () => ada.call(api.getLimits, {})
const find = async (name: string) => (await read()).limits.find((limit) => limit.name === name)
const save = async (changed: Record<string, Rate>, note = '', who = ada) =>
  who.call(api.saveLimits, { body: { changed, note, version: (await read()).version } })
const refusal = async (changed: Record<string, unknown>) =>
  ada.refused(api.saveLimits, { body: { changed, note: '', version: (await read()).version } })
let written = 0
const comment = async (who: Member) =>
  who.request('POST', createComment.path, {
    body: {
      contentType: 'article',
      contentId: article,
      content: `A word about the bridge, number ${(written += 1)}.`,
    },
  })

describe('rate limits', () => {
  test('are listed with what they count, what the site ships and the bounds', async () => {
    const { limits, isOriginal } = await read()
    assert.equal(isOriginal, true)
    assert.deepEqual(
      limits.filter(({ about }) => about.length === 0),
      [],
      'each limit is described',
    )
    const comments = await find('comments')
    assert.ok(comments?.about.some((summary) => /comment/i.test(summary)))
    assert.deepEqual(comments?.shipped, { max: 10, minutes: 1 })
    assert.deepEqual(comments.bounds, { max: [1, 100], minutes: [1, 10] })
    const login = await find('login')
    assert.ok(login)
    assert.equal(rateText(login.shipped, login.isGuard), '10 tries in 15 minutes')
    assert.equal(rateText(comments.shipped, comments.isGuard), '10 times in 1 minute')
    assert.equal(rateText({ max: 1, minutes: 120 }, true), '1 try in 2 hours')
    assert.equal(rateText({ max: 5000, minutes: 1440 }, false), '5,000 times in 1 day')
  })

  test('count at once when an administrator changes them, and the refusal names the new wait', async () => {
    const member = await app.member({ tier: 'annual', score: 80 })
    await save({ comments: { max: 2, minutes: 5 } }, 'A flood last night.')
    assert.deepEqual((await find('comments'))?.inForce, { max: 2, minutes: 5 })
    assert.equal((await comment(member)).status, 201)
    assert.equal((await comment(member)).status, 201)
    const third = await comment(member)
    assert.equal(third.status, 429)
    assert.match(JSON.stringify(third.json), /Please wait 5 minutes and try again/)
    app.clock.advance(5 * minute)
    assert.equal((await comment(member)).status, 201)
    const { items } = await ada.call(listVersions, { params: { kind: 'limits', name: 'rules' } })
    assert.deepEqual([items[0]?.note, items[0]?.author?.username], ['A flood last night.', 'ada'])
  })

  test('follow on every node, and return to what the site ships', async () => {
    const other = await openTestApp({ ...shared, DATA_DIR: app.dataDir })
    const there = await other.member({ tier: 'annual', score: 80 })
    await save({ comments: { max: 1, minutes: 7 } })
    await until(async () => (await comment(there)).status === 429, 'the other node to refuse')
    const { version } = await read()
    const restored = await ada.call(api.restoreLimits, { query: { version } })
    assert.deepEqual([restored.isOriginal, restored.content], [true, { changed: {} }])
    other.clock.advance(7 * minute)
    await until(
      async () => (await comment(there)).status === 201 && (await comment(there)).status === 201,
      'the other node to allow ten again',
    )
    await other.close()
  })

  test('protecting accounts only become stricter, and none is ever off', async () => {
    for (const [changed, field] of [
      [{ login: { max: 11, minutes: 15 } }, 'changed.login.max'],
      [{ login: { max: 1, minutes: 15 } }, 'changed.login.max'],
      [{ login: { max: 10, minutes: 14 } }, 'changed.login.minutes'],
      [{ comments: { max: 0, minutes: 1 } }, 'changed.comments.max'],
      [{ comments: { max: 101, minutes: 1 } }, 'changed.comments.max'],
      [{ comments: { max: 10, minutes: 11 } }, 'changed.comments.minutes'],
      [{ comments: { max: 1.5, minutes: 1 } }, 'changed.comments.max'],
      [{ comments: { max: null, minutes: 1 } }, 'changed.comments.max'],
      [{ contact: { max: 31, minutes: 60 } }, 'changed.contact.max'],
      [{ nothing: { max: 5, minutes: 5 } }, 'changed.nothing'],
      [{ constructor: { max: 5, minutes: 5 } }, 'changed.constructor'],
    ] as const) {
      const { status, body } = await refusal(changed)
      assert.equal(status, 400, JSON.stringify(changed))
      assert.deepEqual(Object.keys(body.fields ?? {}), [field], JSON.stringify(body))
    }
    const { limits } = await save({ login: { max: 5, minutes: 30 } })
    assert.deepEqual(limits.find(({ name }) => name === 'login')?.inForce, { max: 5, minutes: 30 })
  })

  test('that a change leaves as shipped are not stored, so later releases of them apply', async () => {
    const { content } = await save({
      comments: { max: 10, minutes: 1 },
      likes: { max: 30, minutes: 1 },
    })
    assert.deepEqual(content, { changed: { likes: { max: 30, minutes: 1 } } })
  })

  test('tell the second of two administrators, and are not for moderators or members', async () => {
    const { version } = await read()
    await save({ likes: { max: 31, minutes: 1 } })
    const late = await bela.refused(api.saveLimits, {
      body: { changed: { likes: { max: 32, minutes: 1 } }, note: '', version },
    })
    assert.equal(late.status, 409)
    const moderator = await app.member({ isModerator: true })
    for (const who of [moderator, author])
      assert.equal((await who.refused(api.getLimits, {})).status, 403)
  })
})

test('whatever a release ships, its own value is within the bounds and nothing allows no calls', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 1_440 }),
      fc.boolean(),
      (max, minutes, isGuard) => {
        const bounds = boundsOf({ max, minutes }, isGuard)
        assert.ok(isWithin({ max, minutes }, bounds))
        assert.ok(bounds.max[0] >= 1 && bounds.minutes[0] >= 1)
        if (isGuard) assert.ok(bounds.max[1] <= max && bounds.minutes[0] >= minutes)
      },
    ),
  )
})
