import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { second } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { listRevisions } from './contract/versions-endpoints.ts'

let app: TestApp
let author: Member
let milo: Member
let nora: Member
before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75, email: 'author@example.org' })
  milo = await app.member({ isModerator: true })
  nora = await app.member({ isAdmin: true })
})
after(() => app.close())

const reason = 'It names a private person’s address.'
let written = 0
const publish = async () => {
  written += 1
  const { id } = await author.call(api.createArticle, {
    body: {
      title: `A walk, part ${written}`,
      body: `<p>Along the canal, past lock ${written}.</p>`,
      status: 'published',
    },
  })
  return id
}
const isPublic = async (id: string) =>
  (await app.visitor().request('GET', `/api/articles/${id}`)).status === 200
const takeDown = (id: string) =>
  nora.call(queue.takeDown, { params: { kind: 'article', subjectId: id }, body: { reason } })

describe('an administrator takes down a public article nobody reported', () => {
  test('in one step; the author gets the reason, and may appeal', async () => {
    const id = await publish()
    assert.equal((await takeDown(id)).state, 'rejected')
    assert.equal(await isPublic(id), false)
    app.clock.advance(13 * second)
    await app.moderation.notifyAuthors()
    const mail = await until(
      async () =>
        (await app.outbox?.list())?.find(
          ({ to, text }) => to === 'author@example.org' && text.includes(reason),
        ),
      'the email with the reason',
    )
    assert.match(mail.text, /A walk, part 1/)
    const params = { kind: 'article', subjectId: id }
    const appealed = await author.call(queue.appeal, {
      params,
      body: { text: 'The address is the town hall’s.' },
    })
    assert.equal(appealed.state, 'appealed')
  })

  test('by the article’s own address too', async () => {
    const id = await publish()
    await nora.call(api.rejectArticle, { params: { id }, body: { reason } })
    assert.equal(await isPublic(id), false)
  })

  test('and undoes it within ten seconds, as if nothing had happened', async () => {
    const id = await publish()
    const { id: item } = await takeDown(id)
    app.clock.advance(9 * second)
    await nora.call(queue.undoDecision, { params: { id: item } })
    assert.equal(await isPublic(id), true)
    const { items } = await milo.call(queue.listQueue, { query: { limit: 50, order: 'newest' } })
    assert.ok(!items.some(({ subjectId }) => subjectId === id), 'nothing waits')
    const late = await takeDown(id)
    app.clock.advance(13 * second)
    const refused = await nora.refused(queue.undoDecision, { params: { id: late.id } })
    assert.equal(refused.status, 409)
  })

  test('with its earlier versions, which other words don’t bring back, but a reversed decision does', async () => {
    const id = await publish()
    const readable = async () =>
      (await app.visitor().request('GET', `/api/articles/${id}/revisions/1`)).status
    const change = (body: string) =>
      author.call(api.updateArticle, {
        params: { id },
        body: { body, status: 'published', correction: 'Other words.' },
      })
    const approve = async (client: Member) => {
      const { items } = await client.call(queue.listQueue, { query: { limit: 50 } })
      const item = items.find(({ subjectId }) => subjectId === id)
      assert.ok(item, 'it waits')
      await client.call(queue.approveItem, {
        params: { id: item.id },
        body: { version: item.version },
      })
    }
    const { id: item } = await takeDown(id)
    await nora.call(queue.undoDecision, { params: { id: item } })
    assert.equal(await readable(), 200, 'undone')
    await takeDown(id)
    app.clock.advance(13 * second)
    await author.call(queue.appeal, {
      params: { kind: 'article', subjectId: id },
      body: { text: 'It is the town hall’s.' },
    })
    await approve(milo)
    assert.equal(await readable(), 200, 'reversed')
    await takeDown(id)
    app.clock.advance(13 * second)
    await change('<p>Along another canal.</p>')
    await approve(milo)
    assert.deepEqual([await isPublic(id), await readable()], [true, 404])
    const { items } = await app.visitor().call(listRevisions, { params: { id }, query: {} })
    assert.deepEqual(
      items.map(({ version, kind }) => [version, kind]),
      [[2, 'published']],
    )
  })

  /** Waits for the notification and the email about the newest article. */
  const hearsOfTakedown = async () => {
    await until(
      async () =>
        (await author.call(listNotifications, { query: {} })).items.some(
          ({ text }) =>
            text === `Your article “A walk, part ${written}” was taken down. Edit or appeal.`,
        ),
      'the notification',
    )
    const mail = await until(
      async () =>
        (await app.outbox?.list())?.find(
          ({ to, text }) => to === 'author@example.org' && text.includes(`part ${written}`),
        ),
      'the email',
    )
    assert.match(mail.text, new RegExp(reason))
  }

  test('and an author who sends other words at once still gets the reason', async () => {
    const id = await publish()
    await takeDown(id)
    const { moderationReason } = await author.call(api.updateArticle, {
      params: { id },
      body: { body: '<p>Along no canal.</p>', status: 'published' },
    })
    assert.equal(moderationReason, `A moderator rejected an earlier version of this: ${reason}`)
    await hearsOfTakedown()
  })

  test('and so does an author who appeals at once', async () => {
    const id = await publish()
    await takeDown(id)
    await author.call(queue.appeal, {
      params: { kind: 'article', subjectId: id },
      body: { text: 'It is the town hall’s.' },
    })
    await hearsOfTakedown()
  })

  test('but not without a reason, not a draft, not their own, and moderators not at all', async () => {
    const id = await publish()
    const params = { kind: 'article', subjectId: id }
    assert.equal(
      (await nora.refused(queue.takeDown, { params, body: { reason: ' ' } })).status,
      400,
    )
    assert.equal((await milo.refused(queue.takeDown, { params, body: { reason } })).status, 403)
    assert.equal(
      (await milo.refused(api.rejectArticle, { params: { id }, body: { reason } })).status,
      409,
    )
    const own = await nora.call(api.createArticle, {
      body: { title: 'On locks', body: '<p>They open and close.</p>', status: 'published' },
    })
    assert.equal(
      (
        await nora.refused(queue.takeDown, {
          params: { kind: 'article', subjectId: own.id },
          body: { reason },
        })
      ).status,
      403,
    )
    const draft = await author.call(api.createArticle, {
      body: { title: 'Unfinished', body: '<p>To be written.</p>', status: 'draft' },
    })
    assert.equal(
      (
        await nora.refused(queue.takeDown, {
          params: { kind: 'article', subjectId: draft.id },
          body: { reason },
        })
      ).status,
      409,
    )
    assert.equal(await isPublic(id), true)
  })
})
