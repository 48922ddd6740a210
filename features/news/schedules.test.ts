import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { day, hour, minute } from '#platform/server/clock.ts'
import {
  createArticle,
  deleteArticle,
  listMyArticles,
  updateArticle,
} from './contract/endpoints.ts'
import { getArticle } from './contract/reading.ts'
import {
  getArticleSchedule,
  scheduleArticle,
  unscheduleArticle,
} from './contract/schedule-endpoints.ts'
import { scheduleMessages as messages } from './contract/schedules.ts'

let app: TestApp
let author: Member
before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 90 })
})
after(() => app.close())

const write = async (title: string, by = author) => {
  const body = { title, body: '<p>Boats leave at nine.</p>', status: 'draft' } as const
  return (await by.call(createArticle, { body })).id
}
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour)
const schedule = async (id: string, hours = 1, by = author) =>
  by.call(scheduleArticle, { params: { id }, body: { publishAt: inHours(hours).toISOString() } })
/** The moment comes, on two nodes at once. */
const pass = async (hours = 1) => {
  app.clock.advance(hours * hour)
  const { schedules } = app.features.news
  await Promise.all([schedules.publishDue(), schedules.publishDue()])
}
const statusOf = async (id: string) => (await author.call(getArticle, { params: { id } })).status
const scheduleOf = (id: string) => author.call(getArticleSchedule, { params: { id } })
const noticesOf = async (id: string, by = author) =>
  (await by.call(listNotifications, {})).items
    .filter(({ path }) => path.endsWith(id))
    .map(({ text }) => text)

describe('a scheduled draft', () => {
  test('is published at its time with what was saved until then, and its author is notified', async () => {
    const id = await write('The ferry')
    const { publishAt } = await schedule(id)
    const [mine] = (await author.call(listMyArticles, {})).items
    assert.deepEqual([mine?.id, mine?.publishAt], [id, publishAt])
    await author.call(updateArticle, {
      params: { id },
      body: { body: '<p>Boats leave at ten.</p>', status: 'draft' },
    })
    await app.features.news.schedules.publishDue()
    assert.equal((await app.visitor().refused(getArticle, { params: { id } })).status, 404)
    await pass()
    const read = await app.visitor().call(getArticle, { params: { id } })
    assert.deepEqual(
      [read.body, read.publishedAt],
      ['<p>Boats leave at ten.</p>', app.clock.now().toISOString()],
    )
    assert.deepEqual(await noticesOf(id), ['“The ferry” is published'])
    assert.deepEqual(await scheduleOf(id), { publishAt: null, failure: null })
  })

  test('stays a draft once it is canceled, and moves with another time', async () => {
    const [canceled, moved] = [await write('Canceled'), await write('Moved')]
    await schedule(canceled)
    await author.call(unscheduleArticle, { params: { id: canceled } })
    await schedule(moved)
    await schedule(moved, 3)
    await pass()
    assert.deepEqual([await statusOf(canceled), await statusOf(moved)], ['draft', 'draft'])
    await pass(2)
    assert.equal(await statusOf(moved), 'published')
  })

  test('isn’t published by a schedule that was moved meanwhile', async () => {
    const id = await write('Moved meanwhile')
    await schedule(id)
    const viewer = await app.identity.actingFor(author.username)
    assert.ok(viewer)
    const { service } = app.features.news
    const late = service.update(viewer, id, { status: 'published' }, inHours(2))
    await assert.rejects(late, { message: messages.changed })
    assert.equal(await statusOf(id), 'draft')
    assert.notEqual((await scheduleOf(id)).publishAt, null)
    await author.call(unscheduleArticle, { params: { id } })
  })

  test('published and withdrawn by hand before, it isn’t published again', async () => {
    const id = await write('By hand')
    await schedule(id)
    for (const status of ['published', 'draft'] as const)
      await author.call(updateArticle, { params: { id }, body: { status } })
    await pass()
    assert.equal(await statusOf(id), 'draft')
    assert.deepEqual(await noticesOf(id), [])
  })

  test('that the screening holds back stays a draft, and says so', async () => {
    const id = await write('Held back')
    await schedule(id)
    await author.call(updateArticle, {
      params: { id },
      body: { body: '<p>This miracle cure works.</p>', status: 'draft' },
    })
    await pass()
    const article = await author.call(getArticle, { params: { id } })
    assert.deepEqual([article.status, article.moderationState], ['draft', 'flagged'])
    assert.deepEqual(await noticesOf(id), ['“Held back” wasn’t published at its time'])
    const again = await author.refused(scheduleArticle, {
      params: { id },
      body: { publishAt: inHours(1).toISOString() },
    })
    assert.deepEqual([again.status, again.body.error], [409, messages.flagged])
  })

  test('of an author who may no longer publish stays a draft, with the reason', async () => {
    const other = await app.member({ score: 90 })
    const admin = await app.member({ isAdmin: true })
    const id = await write('Suspended', other)
    await schedule(id, 1, other)
    await admin.call(sanctionMember, {
      params: { id: other.id },
      body: { kind: 'suspension', days: 7, reason: 'Insults.' },
    })
    await pass()
    app.clock.advance(8 * day)
    const { failure, publishAt } = await other.call(getArticleSchedule, { params: { id } })
    assert.ok(failure && publishAt)
    assert.deepEqual(await noticesOf(id, other), ['“Suspended” wasn’t published at its time'])
    await app.features.news.schedules.publishDue()
    assert.equal((await noticesOf(id, other)).length, 1, 'it is tried once')
    assert.equal((await schedule(id, 1, other)).failure, null, 'and may be scheduled again')
  })

  test('is gone with its article', async () => {
    const id = await write('Deleted')
    await schedule(id)
    await author.call(deleteArticle, { params: { id } })
    await pass()
    assert.deepEqual(await noticesOf(id), [])
  })
})

describe('a schedule', () => {
  test('is within a year from now', async () => {
    const id = await write('When')
    for (const publishAt of [
      new Date(app.clock.now().getTime() - minute),
      app.clock.now(),
      inHours(366 * 24),
    ]) {
      const refused = await author.refused(scheduleArticle, {
        params: { id },
        body: { publishAt: publishAt.toISOString() },
      })
      assert.deepEqual([refused.status, refused.body.fields?.['publishAt']], [400, messages.time])
    }
    const { status } = await author.refused(scheduleArticle, {
      params: { id },
      body: { publishAt: 'tomorrow' },
    })
    assert.equal(status, 400)
  })

  test('is only for drafts, by their author', async () => {
    const id = await write('Whose')
    const body = { publishAt: inHours(1).toISOString() }
    const other = await app.member({ score: 90 })
    const admin = await app.member({ isAdmin: true })
    assert.equal((await other.refused(scheduleArticle, { params: { id }, body })).status, 404)
    assert.equal((await admin.refused(scheduleArticle, { params: { id }, body })).status, 403)
    assert.equal((await admin.refused(unscheduleArticle, { params: { id } })).status, 403)
    await author.call(updateArticle, { params: { id }, body: { status: 'published' } })
    const late = await author.refused(scheduleArticle, { params: { id }, body })
    assert.deepEqual([late.status, late.body.error], [409, messages.draftOnly])
  })
})
