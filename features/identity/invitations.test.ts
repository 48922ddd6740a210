import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getCurrentUser, logIn, register } from './contract/endpoints.ts'
import * as api from './contract/invitation-endpoints.ts'
import { invitationMessages } from './contract/rules.ts'

let app: TestApp
let ada: Member
let made = 0

before(async () => {
  app = await openTestApp({ SITE_NAME: 'Agora', RATE_LIMITS: 'on' })
  ada = await app.member({ isAdmin: true, username: 'ada' })
})
after(() => app.close())

const emailsTo = async (address: string) =>
  ((await app.outbox?.list()) ?? []).filter(({ to }) => to === address)
/** The tokens emailed to an address, newest first, once there are so many. */
const tokensTo = async (address: string, count = 1) => {
  const emails = await until(async () => {
    const sent = await emailsTo(address)
    return sent.length >= count ? sent : undefined
  }, `the invitation of ${address}`)
  return emails.map(({ text }) => /invitation=([\w-]+)/.exec(text)?.[1] ?? '')
}
const tokenTo = async (address: string, count = 1) => (await tokensTo(address, count))[0] ?? ''
const invite = (email: string, more: { firstName?: string } = {}) =>
  ada.call(api.inviteMember, { body: { email, ...more } })
const newcomer = (token: string) => ({
  username: `newcomer_${(made += 1)}`,
  password: 'a long enough word',
  invitation: token,
})
const pending = async (who: Member = ada) =>
  (await who.call(api.listInvitations, { query: {} })).items
const isListed = async (address: string, who?: Member) =>
  (await pending(who)).find(({ email }) => email === address)?.isExpired ?? null

describe('an invitation', () => {
  test('lets its reader choose a username and a password, and confirms the address', async () => {
    await invite('vera@example.org', { firstName: 'Vera' })
    const [email] = await until(async () => {
      const sent = await emailsTo('vera@example.org')
      return sent.length > 0 ? sent : undefined
    }, 'the invitation')
    assert.equal(email?.subject, "You're invited to Agora")
    assert.doesNotMatch(email?.text ?? '', /Vera/, 'nobody sends strangers words of their own')
    const token = await tokenTo('vera@example.org')
    const visitor = app.visitor()
    assert.deepEqual(await visitor.call(api.describeInvitation, { query: { token } }), {
      email: 'vera@example.org',
      firstName: 'Vera',
    })
    const page = await visitor.request('GET', `/register?invitation=${token}`)
    assert.match(page.text, /vera@example\.org/)
    assert.match(page.text, /value="Vera"/)
    const body = newcomer(token)
    await visitor.call(register, { body })
    const { email: own, emailVerified } = await visitor.call(getCurrentUser, {})
    assert.deepEqual([own, emailVerified], ['vera@example.org', true])
    await app.visitor().call(logIn, {
      body: { username: 'vera@example.org', password: body.password },
    })
    assert.deepEqual(await pending(), [])
  })

  test('works by a plain form, without scripts', async () => {
    await invite('plain@example.org')
    const token = await tokenTo('plain@example.org')
    const visitor = app.visitor()
    const { username, password } = newcomer(token)
    const refused = await visitor.request('POST', `/register?invitation=${token}`, {
      form: { username, password: '123456', invitation: token, next: '/' },
      headers: { origin: app.url },
    })
    assert.equal(refused.status, 400)
    assert.match(refused.text, /plain@example\.org/)
    const { status } = await visitor.request('POST', '/register', {
      form: { username, password, invitation: token, next: '/' },
      headers: { origin: app.url },
    })
    assert.equal(status, 303)
    assert.equal((await visitor.call(getCurrentUser, {})).email, 'plain@example.org')
  })

  test('works once, also for two who press at the same moment', async () => {
    await invite('once@example.org')
    const token = await tokenTo('once@example.org')
    const answers = await Promise.all(
      [1, 2].map(() => app.visitor().request('POST', register.path, { body: newcomer(token) })),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201, 400]))
  })

  test('says the same of every link that doesn’t work', async () => {
    const { id } = await invite('withdrawn@example.org')
    const withdrawn = await tokenTo('withdrawn@example.org')
    await ada.call(api.withdrawInvitation, { params: { id } })
    await invite('used@example.org')
    const used = await tokenTo('used@example.org')
    await app.visitor().call(register, { body: newcomer(used) })
    await invite('old@example.org')
    const old = await tokenTo('old@example.org')
    app.clock.advance(7 * day + 1000)
    for (const token of [withdrawn, used, old, 'made-up', '']) {
      const { status, body } = await app
        .visitor()
        .refused(api.describeInvitation, { query: { token } })
      assert.deepEqual([status, body.error], [404, 'Invitation Not Found'], token)
      if (token === '') continue
      const refused = await app.visitor().refused(register, { body: newcomer(token) })
      assert.deepEqual(
        [refused.status, refused.body.error, Object.keys(refused.body.fields ?? {})],
        [400, invitationMessages.invalid, ['invitation']],
      )
    }
  })

  test('can be sent again, which ends the earlier link, within limits', async () => {
    const { id } = await invite('again@example.org')
    const first = await tokenTo('again@example.org')
    await ada.call(api.sendInvitationAgain, { params: { id } })
    const second = await tokenTo('again@example.org', 2)
    assert.notEqual(second, first)
    const { status } = await app.visitor().refused(register, { body: newcomer(first) })
    assert.equal(status, 400)
    for (let sent = 3; sent <= 5; sent += 1) {
      await ada.call(api.sendInvitationAgain, { params: { id } })
      await tokensTo('again@example.org', sent)
    }
    const refused = await ada.refused(api.sendInvitationAgain, { params: { id } })
    assert.deepEqual([refused.status, refused.body.error], [429, invitationMessages.tooMany])
    const newest = await tokenTo('again@example.org', 5)
    await app.visitor().call(register, { body: newcomer(newest) })
  })

  test('is refused at the field for an address with an account, or invited already', async () => {
    await app.member({ email: 'known@example.org' })
    await invite('waiting@example.org')
    for (const [email, message] of [
      ['Known@example.org', invitationMessages.account],
      ['WAITING@example.org', invitationMessages.pending],
    ] as const) {
      const { status, body } = await ada.refused(api.inviteMember, { body: { email } })
      assert.deepEqual([status, body.fields], [409, { email: message }])
    }
    const { status, body } = await ada.refused(api.inviteMember, { body: { email: 'nobody' } })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['email']])
  })

  test('makes a moderator only with the administrator’s password, while they are one', async () => {
    const asked = { email: 'mod@example.org', isModerator: true }
    const { status, body } = await ada.refused(api.inviteMember, { body: asked })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['currentPassword']])
    await ada.call(api.inviteMember, { body: { ...asked, currentPassword: testPassword } })
    const visitor = app.visitor()
    await visitor.call(register, { body: newcomer(await tokenTo('mod@example.org')) })
    const id = (await visitor.call(getCurrentUser, {})).id
    const isModerator = async (accountId: string) =>
      (
        await app.database.pool.query<{ is: boolean }>(
          'select is_moderator as is from users where id = $1',
          [accountId],
        )
      ).rows[0]?.is
    assert.equal(await isModerator(id), true)

    const bela = await app.member({ isAdmin: true })
    await bela.call(api.inviteMember, {
      body: { email: 'late@example.org', isModerator: true, currentPassword: testPassword },
    })
    const token = await tokenTo('late@example.org')
    const isFor = async () =>
      (await pending()).find(({ email }) => email === 'late@example.org')?.isModerator
    assert.equal(await isFor(), true)
    await app.database.pool.query('update users set is_admin = false where id = $1', [bela.id])
    assert.equal(await isFor(), false, 'the list says what the link gives')
    const late = app.visitor()
    await late.call(register, { body: newcomer(token) })
    assert.equal(await isModerator((await late.call(getCurrentUser, {})).id), false)
  })

  test('that expired makes way for another one', async () => {
    await invite('overdue@example.org')
    await app.database.pool.query(
      `update invitations set expires_at = $1 where email = 'overdue@example.org'`,
      [app.clock.now()],
    )
    const { id } = await invite('Overdue@example.org')
    assert.deepEqual(
      (await pending())
        .filter(({ email }) => /^overdue@/i.test(email))
        .map((each) => [each.id, each.isExpired]),
      [[id, false]],
    )
  })

  test('isn’t listed once its reader registered without it, and its address is forgotten', async () => {
    await invite('alone@example.org')
    const stranger = { username: 'stranger_alone', password: 'a long enough word' }
    await app.visitor().call(register, { body: { ...stranger, email: 'alone@example.org' } })
    assert.equal(await isListed('alone@example.org'), false, 'an unconfirmed address is no proof')
    await app.member({ email: 'Alone@example.org' })
    assert.equal(await isListed('alone@example.org'), null)
    await app.platform.jobs.send('forget-old-invitations', {})
    await until(
      async () =>
        (
          await app.database.pool.query(
            `select from invitations where lower(email) = 'alone@example.org'`,
          )
        ).rowCount === 0,
      'the address to be forgotten',
    )
  })

  test('is sent by administrators only, and each step is in the audit log', async () => {
    const moderator = await app.member({ isModerator: true })
    assert.equal((await moderator.refused(api.listInvitations, {})).status, 403)
    assert.equal(
      (await moderator.refused(api.inviteMember, { body: { email: 'x@example.org' } })).status,
      403,
    )
    const { id } = await invite('audited@example.org')
    await ada.call(api.withdrawInvitation, { params: { id } })
    const { items } = await ada.call(listAudit, { query: { action: 'person' } })
    assert.deepEqual(
      items.slice(0, 2).map(({ action, subject }) => [action, subject?.name]),
      [
        ['person.withdraw-invitation', undefined],
        ['person.invite', undefined],
      ],
      'without the address, which is forgotten',
    )
  })

  test('stores no token, and nothing of who never came', async () => {
    await invite('never@example.org')
    const token = await tokenTo('never@example.org')
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select to_jsonb(invitations)::text as row from invitations',
    )
    assert.ok(rows.every(({ row }) => !row.includes(token)))
    assert.equal(await isListed('never@example.org'), false)
    app.clock.advance(38 * day)
    const later = await app.member({ isAdmin: true })
    assert.equal(await isListed('never@example.org', later), true)
    await app.platform.jobs.send('forget-old-invitations', {})
    await until(
      async () => (await isListed('never@example.org', later)) === null,
      'the address to be forgotten',
    )
  })
})
