import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle, deleteArticle, updateArticle } from '#features/news/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { day, minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import {
  giveUpHours,
  retryMinutes,
  testKind,
  webhookMessages as messages,
} from './contract/rules.ts'
import { nextAttempt } from './server/sending/retries.ts'
import { openReceiver, type Receiver } from './testing/receiver.ts'
import { addWebhook } from './testing/webhooks.ts'

const events = ['article.published', 'article.changed', 'article.removed']

let app: TestApp
let receivers: Receiver[] = []
before(async () => {
  app = await openTestApp({ WEBHOOKS_TO_LOOPBACK: '1' })
})
afterEach(async () => {
  await Promise.all(receivers.map((each) => each.close()))
  receivers = []
})
after(() => app.close())

const sendDue = () => app.features.webhooks.deliveries.sendDue()
const receiving = async () => {
  const receiver = await openReceiver()
  receivers.push(receiver)
  const member = await app.member({ tier: 'annual', score: 90 })
  const { webhook } = await addWebhook(member, receiver.url, events)
  return { receiver, member, id: webhook.id }
}
const publish = (member: Member) =>
  member.call(createArticle, {
    body: { title: 'On ferries', body: '<p>They run.</p>', status: 'published' },
  })
const change = (member: Member, id: string, title: string) =>
  member.call(updateArticle, { params: { id }, body: { title, isMinor: true } })
const log = async (member: Member, id: string) =>
  (await member.call(api.listDeliveries, { params: { id } })).items

describe('deliveries', () => {
  test('of one subject stay in order while one of them fails, and those of others go on', async () => {
    const { receiver, member, id } = await receiving()
    const [first, other] = [await publish(member), await publish(member)]
    await sendDue()
    receiver.answerWith(({ data }) => (data['id'] === first.id ? 500 : 200))
    receiver.received.length = 0
    await change(member, first.id, 'Changed')
    await change(member, other.id, 'Changed, too')
    await member.call(deleteArticle, { params: { id: first.id } })
    await member.call(deleteArticle, { params: { id: other.id } })
    await sendDue()
    const of = (subject: { id: string }) =>
      receiver.received.filter(({ data }) => data['id'] === subject.id).map(({ type }) => type)
    assert.deepEqual(of(first), ['article.changed'])
    assert.deepEqual(of(other), ['article.changed', 'article.removed'])
    const [waiting] = (await log(member, id)).filter(({ problem }) => problem !== null)
    assert.deepEqual(
      [waiting?.state, waiting?.status, waiting?.problem, waiting?.attempts],
      ['waiting', 500, 'refused', 1],
    )
    receiver.answerWith(() => 200)
    app.clock.advance(minute)
    await sendDue()
    assert.deepEqual(of(first), ['article.changed', 'article.changed', 'article.removed'])
    const ids = receiver.received
      .filter(({ data, type }) => data['id'] === first.id && type === 'article.changed')
      .map(({ headers }) => headers['webhook-id'])
    assert.equal(new Set(ids).size, 1, 'every attempt has the same id')
  })

  test('are tried for 72 hours, then the webhook is switched off and its owner notified', async () => {
    const { receiver, member, id } = await receiving()
    receiver.answerWith(() => 503)
    await publish(member)
    await sendDue()
    let [minutes, sent] = [0, 1]
    for (const wait of retryMinutes) {
      const next = Math.min(minutes + wait, giveUpHours * 60)
      app.clock.advance((next - minutes - 1) * minute)
      await sendDue()
      assert.equal(receiver.received.length, sent, 'not before its time')
      app.clock.advance(minute)
      await sendDue()
      assert.equal(receiver.received.length, (sent += 1))
      minutes = next
    }
    assert.equal(minutes, giveUpHours * 60)
    const [webhook] = (await member.call(api.listWebhooks, {})).webhooks
    assert.equal(webhook?.offReason, 'failing')
    const [notice] = (await member.call(listNotifications, {})).items
    assert.equal(
      notice?.text,
      `Your webhook to 127.0.0.1:${receiver.port} was switched off: nothing was delivered for 72 hours`,
    )
    assert.deepEqual(
      (await log(member, id)).map(({ state, attempts }) => [state, attempts]),
      [['failed', retryMinutes.length + 1]],
    )
    await publish(member)
    await sendDue()
    assert.equal((await log(member, id)).length, 1, 'nothing is kept for it while it is off')
    receiver.answerWith(() => 200)
    receiver.received.length = 0
    await member.call(api.changeWebhook, { params: { id }, body: { isOn: true } })
    await publish(member)
    await sendDue()
    assert.deepEqual(receiver.types(), ['article.published'])
  })

  test('end at once at an address that is gone', async () => {
    const { receiver, member, id } = await receiving()
    receiver.answerWith(() => 410)
    await publish(member)
    await sendDue()
    const [webhook] = (await member.call(api.listWebhooks, {})).webhooks
    assert.equal(webhook?.offReason, 'gone')
    assert.deepEqual(
      (await log(member, id)).map(({ state, problem }) => [state, problem]),
      [['failed', 'gone']],
    )
  })

  test('are listed and replayed under the same id, for 30 days', async () => {
    const { receiver, member, id } = await receiving()
    await publish(member)
    await sendDue()
    const [delivered] = await log(member, id)
    assert.deepEqual(
      [delivered?.kind, delivered?.state, delivered?.status, delivered?.problem],
      ['article.published', 'delivered', 204, null],
    )
    const params = { id, event: delivered?.id ?? '' }
    await member.call(api.replayDelivery, { params })
    await sendDue()
    const [one, again] = receiver.received
    assert.deepEqual(
      [again?.headers['webhook-id'], again?.body],
      [one?.headers['webhook-id'], one?.body],
    )
    receiver.answerWith(() => 500)
    await member.call(api.replayDelivery, { params })
    await sendDue()
    const refused = await member.refused(api.replayDelivery, { params })
    assert.deepEqual([refused.status, refused.body.error], [409, messages.waiting])
    receiver.answerWith(() => 200)
    app.clock.advance(minute)
    await sendDue()
    app.clock.advance(31 * day)
    await app.features.webhooks.deliveries.forgetOld()
    const { rowCount } = await app.database.pool.query(
      'select from webhook_deliveries where webhook_id = $1',
      [id],
    )
    assert.equal(rowCount, 0)
  })

  test('include a test event, which says nothing', async () => {
    const { receiver, member, id } = await receiving()
    await member.call(api.sendTestEvent, { params: { id } })
    await sendDue()
    assert.deepEqual(
      receiver.received.map(({ type, data }) => [type, data]),
      [[testKind, { webhookId: id }]],
    )
  })

  test('are sent by another node if the one that took them dies', async () => {
    const { receiver, member, id } = await receiving()
    const dead = new Date(app.clock.now().getTime() + minute)
    await app.database.pool.query('update webhooks set leased_until = $2 where id = $1', [id, dead])
    await publish(member)
    await sendDue()
    assert.deepEqual(receiver.types(), [])
    app.clock.advance(minute)
    await sendDue()
    assert.deepEqual(receiver.types(), ['article.published'])
  })

  test('of a slow receiver delay nobody else’s', async () => {
    const [slow, quick] = [await receiving(), await receiving()]
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    slow.receiver.answerWith(async () => {
      await released
      return 200
    })
    for (let count = 0; count < 3; count += 1) await publish(slow.member)
    await until(async () => slow.receiver.received.length === 1, 'the slow receiver')
    await publish(quick.member)
    await until(async () => quick.receiver.received.length === 1, 'the quick receiver')
    assert.equal(slow.receiver.received.length, 1, 'it gets one message at a time')
    release()
    await sendDue()
    assert.equal(slow.receiver.received.length, 3)
  })
})

test('attempts follow each other at growing distances, the last one at 72 hours', () => {
  const end = giveUpHours * 60 * minute
  const lateness = fc.array(fc.integer({ min: 0, max: 12 * 60 * minute }), { maxLength: 40 })
  fc.assert(
    fc.property(lateness, (delays) => {
      const firstAt = new Date(0)
      let [at, count] = [firstAt, 1]
      for (;;) {
        const next = nextAttempt(firstAt, count, at)
        if (next === null) break
        assert.ok(next > at && next.getTime() <= end)
        // A node makes it when it comes to it.
        at = new Date(next.getTime() + (delays[count] ?? 0))
        count += 1
      }
      return at.getTime() >= end && count <= retryMinutes.length + 1
    }),
  )
})

test('an event is stored with what it reports, and only if a webhook may receive it', async () => {
  const { receiver, member, id } = await receiving()
  const report = app.features.webhooks.service.declare('test.happened', {
    title: 'A test happened',
    group: 'Tests',
    description: 'In a test.',
    audience: 'owners',
    subject: 'test',
    data: z.object({ word: z.string() }),
  })
  await member.call(api.changeWebhook, { params: { id }, body: { events: ['test.happened'] } })
  const happen = (word: string, owners: string[], isRolledBack = false) =>
    app.platform.db.transaction(async (tx) => {
      const secret = { word, secret: 'not declared' }
      await report(tx, { subjectId: '1', owners, data: secret })
      if (isRolledBack) throw new Error(word)
    })
  await assert.rejects(happen('rolled back', [member.id], true), { message: 'rolled back' })
  await happen('not theirs', [])
  await happen('theirs', [member.id])
  await sendDue()
  assert.deepEqual(
    receiver.received.map(({ data }) => data),
    [{ word: 'theirs' }],
  )
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from webhook_events where kind = 'test.happened'`,
  )
  assert.equal(rows[0]?.count, 1)
})
