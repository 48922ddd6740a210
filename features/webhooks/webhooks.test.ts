import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { listMemberFile, updateUser } from '#features/control-center/contract/endpoints.ts'
import { changePassword, logIn } from '#features/identity/contract/endpoints.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { day, hour } from '#platform/server/clock.ts'
import { randomKey } from '#platform/server/ids.ts'
import { createEncryption } from '#platform/server/security/encryption.ts'
import * as api from './contract/endpoints.ts'
import { mostWebhooks, webhookMessages as messages } from './contract/rules.ts'
import { createWebhookSecrets } from './server/secrets.ts'
import { createWebhookStore } from './server/store.ts'
import { openReceiver, type Received, type Receiver } from './testing/receiver.ts'
import { addWebhook } from './testing/webhooks.ts'

const key = `k1:${randomKey(32).toString('base64')}`
let app: TestApp
let receiver: Receiver
let admin: Member
before(async () => {
  app = await openTestApp({ WEBHOOKS_TO_LOOPBACK: '1', ENCRYPTION_KEYS: key })
  receiver = await openReceiver()
  admin = await app.member({ isAdmin: true })
})
after(async () => {
  await app.close()
  await receiver.close()
})

const published = ['article.published']
const writer = () => app.member({ tier: 'annual', score: 90 })
const publish = (member: Member, title = 'Notes on the levee') =>
  member.call(createArticle, {
    body: { title, body: '<p>It holds, the engineers say.</p>', status: 'published' },
  })
const sendDue = () => app.features.webhooks.deliveries.sendDue()
/** A path of its own, so that tests share the receiver. */
const hookFor = (name: string) => receiver.url.replace('/hook', `/${name}`)
const gotAt = (name: string) => receiver.received.filter(({ path }) => path === `/${name}`)
const headersOf = ({ headers }: Received) => headers as Record<string, string>
const offReasonOf = async (id: string) =>
  (
    await app.database.pool.query<{ reason: string | null }>(
      'select off_reason as reason from webhooks where id = $1',
      [id],
    )
  ).rows[0]?.reason
/** Ends a webhook, and checks that nothing is sent to it any more. */
const ending = async (member: Member, end: () => Promise<unknown>, name: string) => {
  const { webhook } = await addWebhook(member, hookFor(name), published)
  await end()
  await publish(await writer())
  await sendDue()
  assert.deepEqual(gotAt(name), [])
  assert.equal(await offReasonOf(webhook.id), 'access')
  return webhook.id
}

describe('a webhook', () => {
  test('gets its member’s events, signed as Standard Webhooks are, and nothing of others', async () => {
    const [ann, bob] = [await writer(), await writer()]
    const { signingSecret: secret } = await addWebhook(ann, hookFor('signed'), published)
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    const { id } = await publish(ann)
    await publish(bob)
    await sendDue()
    const [message, ...others] = gotAt('signed')
    assert.ok(message && others.length === 0)
    const verified = new Webhook(secret).verify(message.body, headersOf(message)) as Received
    assert.equal(verified.type, 'article.published')
    const { publishedAt, updatedAt, ...data } = verified.data
    assert.equal(publishedAt, updatedAt)
    assert.deepEqual(data, {
      id,
      url: `${app.url}/news/${id}`,
      title: 'Notes on the levee',
      summary: null,
      category: 'politics',
      scope: 'national',
      state: null,
      tags: [],
      version: 1,
    })
    const forged = message.body.replace('levee', 'dam')
    assert.throws(() => new Webhook(secret).verify(forged, headersOf(message)))
  })

  test('of an administrator gets all events of the site, on record in the audit log', async () => {
    const chief = await app.member({ isAdmin: true })
    const { webhook } = await addWebhook(chief, hookFor('site'), published, { isSite: true })
    await addWebhook(chief, hookFor('own'), published)
    await publish(await writer())
    await sendDue()
    assert.deepEqual([gotAt('site').length, gotAt('own').length], [1, 0])
    await chief.call(api.rotateWebhookSecret, { params: { id: webhook.id } })
    await chief.call(api.deleteWebhook, { params: { id: webhook.id } })
    const { items } = await admin.call(listAudit, { query: { actor: chief.username } })
    assert.deepEqual(
      items.map(({ action }) => action),
      ['webhook.delete', 'webhook.rotate-secret', 'webhook.create'],
    )
    assert.ok(!JSON.stringify(items).includes('127.0.0.1'), 'the log names no address')
    const ann = await app.member()
    const refused = await ann.refused(api.createWebhook, {
      body: {
        url: receiver.url,
        events: published,
        isSite: true,
        currentPassword: testPassword,
      },
    })
    assert.deepEqual([refused.status, refused.body.error], [403, messages.staff])
  })

  test('is created with the password, for known events, and five times by a member', async () => {
    const ann = await app.member()
    const body = { url: receiver.url, events: published, currentPassword: testPassword }
    const refusal = async (wrong: object) =>
      (await ann.refused(api.createWebhook, { body: { ...body, ...wrong } })).body.fields
    assert.ok((await refusal({ currentPassword: 'not mine' }))?.['currentPassword'])
    assert.deepEqual(await refusal({ events: [] }), { events: messages.events })
    assert.deepEqual(await refusal({ events: [...published, 'member.banned'] }), {
      events: 'There is no event “member.banned”.',
    })
    assert.deepEqual(await refusal({ url: 'ftp://example.org' }), { url: messages.address })
    assert.deepEqual(await refusal({ url: 'https://10.0.0.1/' }), { url: messages.notPublic })
    assert.deepEqual(await refusal({ url: 'https://intranet/' }), { url: messages.notPublic })
    const attempts = Array.from({ length: mostWebhooks.member + 2 }, () =>
      ann.request('POST', '/api/webhooks', { body }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 200).length, mostWebhooks.member)
    assert.equal(statuses.filter((status) => status === 409).length, 2)
  })

  test('signs with both secrets for a day after one was replaced, and keeps them encrypted', async () => {
    const ann = await writer()
    const created = await addWebhook(ann, hookFor('rotated'), published)
    const { id } = created.webhook
    const { signingSecret: secret } = await ann.call(api.rotateWebhookSecret, { params: { id } })
    await publish(ann)
    await sendDue()
    const [first] = gotAt('rotated')
    assert.ok(first)
    for (const each of [created.signingSecret, secret])
      new Webhook(each).verify(first.body, headersOf(first))
    app.clock.advance(24 * hour)
    await publish(ann)
    await sendDue()
    const [, second] = gotAt('rotated')
    assert.ok(second)
    const headers = headersOf(second)
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    assert.equal(
      headers['webhook-signature'],
      new Webhook(secret).sign(headers['webhook-id'] ?? '', at, second.body),
    )
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select to_jsonb(w)::text as row from webhooks w where id = $1',
      [id],
    )
    const stored = rows[0]?.row ?? ''
    for (const each of [created.signingSecret, secret]) assert.ok(stored && !stored.includes(each))
    assert.ok(!(await ann.request('GET', '/api/webhooks')).text.includes(secret))
  })

  test('is nobody else’s, and administrators see that it exists', async () => {
    const [ann, bob] = [await app.member(), await app.member()]
    const { webhook } = await addWebhook(ann, `${receiver.url}?key=abc`, published)
    const params = { id: webhook.id }
    for (const endpoint of [
      api.deleteWebhook,
      api.rotateWebhookSecret,
      api.sendTestEvent,
      api.listDeliveries,
    ])
      assert.equal((await bob.refused(endpoint, { params })).status, 404)
    const off = await bob.refused(api.changeWebhook, { params, body: { isOn: false } })
    assert.equal(off.status, 404)
    const file = await admin.call(listMemberFile, { params: { id: ann.id, part: 'webhooks' } })
    assert.deepEqual(
      file.items.map(({ title }) => title),
      [`127.0.0.1:${receiver.port}`],
    )
  })
})

describe('a webhook ends', () => {
  test('with a new password, of which its member is notified, until it is turned on again', async () => {
    const ann = await writer()
    const newPassword = 'another-password-of-tests'
    const id = await ending(
      ann,
      async () => {
        await ann.call(changePassword, { body: { currentPassword: testPassword, newPassword } })
        await publish(ann)
      },
      'password',
    )
    const { items } = await ann.call(listNotifications, {})
    assert.match(items[0]?.text ?? '', /was switched off: your password, login or role changed$/)
    assert.equal(
      (await ann.refused(api.sendTestEvent, { params: { id } })).body.error,
      messages.off,
    )
    await ann.call(api.changeWebhook, { params: { id }, body: { isOn: true } })
    await publish(ann)
    await sendDue()
    assert.equal(gotAt('password').length, 1)
  })

  test('with the loss of a role, for good', async () => {
    const chief = await app.member({ isAdmin: true })
    const { webhook } = await addWebhook(chief, hookFor('demoted'), published, { isSite: true })
    await admin.call(updateUser, {
      params: { id: chief.id },
      body: { isAdmin: false, currentPassword: testPassword },
    })
    await publish(await writer())
    await sendDue()
    assert.deepEqual(gotAt('demoted'), [])
    assert.equal(await offReasonOf(webhook.id), 'access')
    await chief.call(logIn, { body: { username: chief.username, password: testPassword } })
    const again = { params: { id: webhook.id }, body: { isOn: true } }
    const { status, body } = await chief.refused(api.changeWebhook, again)
    assert.deepEqual([status, body.error], [403, messages.staff])
    await chief.call(api.deleteWebhook, { params: { id: webhook.id } })
  })

  test('with a ban', async () => {
    const banned = await writer()
    await ending(
      banned,
      () =>
        admin.call(sanctionMember, {
          params: { id: banned.id },
          body: { kind: 'ban', reason: 'Sold votes.' },
        }),
      'banned',
    )
  })

  test('with the account, as do others’ events about it; removed articles are reported', async () => {
    const [ann, chief] = [await writer(), await app.member({ isAdmin: true })]
    await addWebhook(ann, hookFor('erased'), published)
    const removed = [...published, 'article.removed']
    const site = await addWebhook(chief, hookFor('watching'), removed, { isSite: true })
    const { id } = await publish(ann)
    await sendDue()
    await ann.call(requestDeletion, {
      body: { currentPassword: testPassword, content: 'remove' },
    })
    app.clock.advance(15 * day)
    await app.features.myData.deletions.eraseDue()
    await sendDue()
    assert.deepEqual(
      gotAt('watching').map(({ type, data }) => [type, data['id']]),
      [
        ['article.published', id],
        ['article.removed', id],
      ],
    )
    const { rows } = await app.database.pool.query<{ kind: string }>(
      `select kind from webhook_deliveries join webhook_events on id = event_id
       where webhook_id = $1`,
      [site.webhook.id],
    )
    assert.deepEqual(rows, [{ kind: 'article.removed' }])
    const { rowCount } = await app.database.pool.query('select from webhooks where user_id = $1', [
      ann.id,
    ])
    assert.equal(rowCount, 0)
  })
})

test('secrets are encrypted again with a new key, and sign as before', async () => {
  const ann = await writer()
  const { signingSecret: secret, webhook } = await addWebhook(ann, receiver.url, published)
  await ann.call(api.rotateWebhookSecret, { params: { id: webhook.id } })
  const encryption = createEncryption(`k2:${randomKey(32).toString('base64')},${key}`)
  const secrets = createWebhookSecrets(encryption)
  const store = createWebhookStore(app.platform.db)
  assert.ok((await secrets.rotateKeys(store)) > 0)
  const row = await store.find(webhook.id, ann.id)
  assert.ok(row && !encryption.isStale(row.secret) && !encryption.isStale(row.previousSecret ?? ''))
  assert.equal(secrets.current(row, app.clock.now())[1], secret)
  assert.equal(await secrets.rotateKeys(store), 0)
})
