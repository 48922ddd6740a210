import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import * as api from './contract/conversation-endpoints.ts'
import { contact, contactAdmin } from './contract/endpoints.ts'
import { maxReplies, replyMessages } from './contract/rules.ts'

const adminEmail = 'desk@example.org'
let app: TestApp
let admin: Member
let made = 0
before(async () => {
  app = await openTestApp({ ADMIN_EMAIL: adminEmail, SITE_NAME: 'Agora' })
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const emailTo = (to: string, subject: string) =>
  until(
    async () =>
      (await app.outbox?.list())?.find((each) => each.to === to && each.subject === subject),
    `an email to ${to}`,
  )

/** A member's message; returns its id. */
async function written(by: Member, subject = `Canal ${(made += 1)}`): Promise<string> {
  await by.call(contactAdmin, { body: { subject, message: 'Whose ducks are these?' } })
  const { items } = await by.call(api.listMyMessages, {})
  assert.equal(items[0]?.subject, subject)
  return items[0].id
}
const answer = (id: string, seen = 0, text = 'They are nobody’s.') =>
  admin.call(api.answerMessage, { params: { id }, body: { text, seen } })
const reply = (by: Member, id: string, text = 'And the swans?') =>
  by.call(api.replyToAdministrators, { params: { id }, body: { text } })
const isOpen = async (id: string) =>
  (await admin.call(api.listMessages, { query: { show: 'open', limit: 50 } })).items.some(
    (each) => each.id === id,
  )

describe('a message to the administrators', () => {
  test('is listed until handled, and again when reopened', async () => {
    const id = await written(await app.member({}))
    const set = (isHandled: boolean) =>
      admin.call(api.setMessageHandled, { params: { id }, body: { isHandled } })
    assert.ok(await isOpen(id))
    await set(true)
    assert.ok(!(await isOpen(id)))
    await set(false)
    assert.ok(await isOpen(id))
  })

  test('is answered on the site, with a notification, and by email', async () => {
    const ann = await app.member({ email: 'ann.ducks@example.org' })
    const id = await written(ann, 'Ducks')
    await answer(id)
    const { message, replies } = await ann.call(api.getMyMessage, { params: { id } })
    assert.deepEqual(
      [message, replies.map(({ isFromMember, text }) => [isFromMember, text])],
      ['Whose ducks are these?', [[false, 'They are nobody’s.']]],
    )
    const [own] = (await ann.call(api.listMyMessages, {})).items
    assert.equal(own?.replies, 1)
    assert.ok(own.answeredAt)
    const [notification] = (await ann.call(listNotifications, {})).items
    assert.deepEqual(
      [notification?.kind, notification?.text, notification?.path],
      ['message', 'The administrators answered “Ducks”', `/messages/${id}`],
    )
    const email = await emailTo('ann.ducks@example.org', 'Re: Ducks')
    assert.match(email.text, /They are nobody’s\.[\s\S]*\/messages\/[\s\S]*Whose ducks are these/)
    assert.equal(email.replyTo, undefined)
    assert.ok(!(await isOpen(id)))
  })

  test('is open again when the member writes back, and the administrators get an email', async () => {
    const ben = await app.member({})
    const id = await written(ben, 'Swans')
    await answer(id)
    const { replies } = await reply(ben, id)
    assert.deepEqual(
      replies.map(({ isFromMember }) => isFromMember),
      [false, true],
    )
    assert.ok(await isOpen(id))
    assert.match((await emailTo(adminEmail, '[Agora] Re: Swans')).text, /And the swans\?/)
    const read = await admin.call(api.getMessage, { params: { id } })
    assert.deepEqual([read.replies.length, read.canBeAnswered], [2, true])
  })

  test('of a visitor is answered by email, and the visitor’s reply goes to the administrators', async () => {
    await app.visitor().call(contact, {
      body: {
        email: 'vera@example.org',
        name: 'Vera',
        subject: 'Herons',
        message: 'Are there any?',
      },
    })
    const { items } = await admin.call(api.listMessages, {})
    const id = items.find(({ subject }) => subject === 'Herons')?.id ?? ''
    await answer(id)
    const email = await emailTo('vera@example.org', 'Re: Herons')
    assert.equal(email.replyTo, adminEmail)
    assert.match(email.text, /^Hello Vera,[\s\S]*Reply to this email to write back/)
    assert.doesNotMatch(email.text, /\/messages\//)
  })

  test('shows an administrator what another one or the member wrote meanwhile, and sends nothing', async () => {
    const cem = await app.member({})
    const id = await written(cem)
    const results = await Promise.all([
      admin.request('POST', `/api/admin/messages/${id}/answers`, { body: { text: 'A', seen: 0 } }),
      admin.request('POST', `/api/admin/messages/${id}/answers`, { body: { text: 'B', seen: 0 } }),
    ])
    assert.deepEqual(
      results.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409],
    )
    assert.equal((await cem.call(api.getMyMessage, { params: { id } })).replies.length, 1)
    await reply(cem, id)
    const late = await admin.refused(api.answerMessage, {
      params: { id },
      body: { text: 'Late', seen: 1 },
    })
    assert.deepEqual([late.status, late.body.error], [409, replyMessages.changed])
  })

  test('and its replies belong to its writer alone', async () => {
    const dora = await app.member({})
    const other = await app.member({})
    const id = await written(dora)
    for (const call of [
      () => other.refused(api.getMyMessage, { params: { id } }),
      () => other.refused(api.replyToAdministrators, { params: { id }, body: { text: 'Me too' } }),
    ])
      assert.equal((await call()).status, 404)
    assert.equal((await other.call(api.listMyMessages, {})).items.length, 0)
    assert.equal((await other.refused(api.getMessage, { params: { id } })).status, 403)
  })

  test('takes a hundred replies, none of them blank or too long', async () => {
    const eli = await app.member({})
    const id = await written(eli)
    for (const text of ['', ' \n\u200b ', 'x'.repeat(5001)])
      assert.equal(
        (await eli.refused(api.replyToAdministrators, { params: { id }, body: { text } })).status,
        400,
      )
    await app.database.pool.query(
      `insert into contact_replies (id, message_id, author_id, is_from_member, text, created_at)
       select gen_random_uuid(), $1, $2, true, 'More', now() from generate_series(1, $3)`,
      [id, eli.id, maxReplies],
    )
    const full = await eli.refused(api.replyToAdministrators, {
      params: { id },
      body: { text: 'One more' },
    })
    assert.deepEqual([full.status, full.body.error], [409, replyMessages.full])
  })

  test('is recorded in the audit log without its words', async () => {
    const id = await written(await app.member({}))
    await answer(id)
    const { rows } = await app.database.pool.query<{ after: string }>(
      "select after from audit_entries where action = 'message.answer' and subject_id = $1",
      [id],
    )
    assert.deepEqual(
      rows.map(({ after: kept }) => JSON.parse(kept) as unknown),
      [{ characters: 18 }],
    )
  })
})
