import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { secureWithApp } from '#app/testing/authenticator-app.ts'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateUser } from '#features/control-center/contract/endpoints.ts'
import { day, hour } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { listOwnActivity, listSecurityLog } from './contract/security-endpoints.ts'

let app: TestApp
let admin: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const kindsOf = async (member: Member) =>
  (await member.call(listOwnActivity, {})).items.map(({ kind }) => kind)

describe('recent activity', () => {
  test('shows the owner logins, failures, factors, sessions and role changes, newest first', async () => {
    const member = await app.member()
    await app
      .visitor()
      .refused(api.logIn, { body: { username: member.username, password: 'a guess' } })
    await secureWithApp(member, app.clock)
    await member.call(api.endOtherSessions, { body: { currentPassword: testPassword } })
    await admin.call(updateUser, {
      params: { id: member.id },
      body: { isVendor: true, currentPassword: testPassword },
    })
    const { items } = await member.call(listOwnActivity, {})
    assert.deepEqual(
      items.map(({ kind }) => kind),
      ['role-changed', 'sessions-ended', 'app-added', 'login-failed', 'login'],
    )
    assert.deepEqual(
      items.map(({ isByAdministrator }) => isByAdministrator),
      [true, false, false, false, false],
    )
    assert.equal(items[0]?.detail, 'vendor on')
  })

  test('is limited to one’s own, and distinguishes networks without storing addresses', async () => {
    const [member, other] = [await app.member(), await app.member()]
    assert.deepEqual(await kindsOf(member), ['login'])
    assert.deepEqual(await kindsOf(other), ['login'])
    const {
      items: [event],
    } = await member.call(listOwnActivity, {})
    assert.match(event?.network ?? '', /^[0-9a-f]{12}$/)
    const { rows } = await app.database.pool.query<{ found: string }>(
      `select string_agg(e::text, ' ') as found from security_events e`,
    )
    assert.equal(/127\.0\.0\.1|::1/.test(rows[0]?.found ?? ''), false)
  })

  test('is kept for 90 days', async () => {
    const member = await app.member()
    app.clock.advance(91 * day)
    await app.securityLog.forgetOld()
    await member.call(api.logIn, { body: { username: member.username, password: testPassword } })
    assert.deepEqual(await kindsOf(member), ['login'])
    await admin.call(api.logIn, { body: { username: admin.username, password: testPassword } })
  })
})

describe('the administrators’ security log', () => {
  test('shows everyone, including failed logins with unknown names, and one member on request', async () => {
    const member = await app.member()
    await app
      .visitor()
      .refused(api.logIn, { body: { username: 'nobody_has_this', password: 'a guess' } })
    const { items: all } = await admin.call(listSecurityLog, {})
    assert.deepEqual(
      all.slice(0, 2).map(({ kind, member: whose }) => [kind, whose?.username]),
      [
        ['login-failed', undefined],
        ['login', member.username],
      ],
    )
    const { items: own } = await admin.call(listSecurityLog, { query: { userId: member.id } })
    assert.deepEqual(
      own.map(({ member: whose }) => whose?.username),
      [member.username],
    )
    assert.equal((await member.refused(listSecurityLog, {})).status, 403)
  })
})

describe('sessions', () => {
  test('a login ends the same browser’s previous session', async () => {
    const member = await app.member()
    const first = member.cookies.get('xverse_session') ?? ''
    await member.call(api.logIn, { body: { username: member.username, password: testPassword } })
    const old = app.visitor()
    old.cookies.set('xverse_session', first)
    assert.equal((await old.refused(api.getCurrentUser, {})).status, 401)
    assert.equal((await member.call(api.listSessions, {})).length, 1)
  })

  test('all others end at once with the password', async () => {
    const here = await app.member()
    const elsewhere = app.visitor()
    await elsewhere.call(api.logIn, { body: { username: here.username, password: testPassword } })
    assert.equal(
      (await here.refused(api.endOtherSessions, { body: { currentPassword: 'wrong' } })).status,
      400,
    )
    assert.deepEqual(
      await here.call(api.endOtherSessions, { body: { currentPassword: testPassword } }),
      { ended: 1 },
    )
    assert.equal((await elsewhere.refused(api.getCurrentUser, {})).status, 401)
    await here.call(api.getCurrentUser, {})
  })

  test('end 180 days after the login, however often used', async () => {
    const member = await app.member()
    for (let days = 0; days < 175; days += 25) {
      await member.call(api.getCurrentUser, {})
      app.clock.advance(25 * day)
    }
    await member.call(api.getCurrentUser, {})
    app.clock.advance(5 * day - hour)
    await member.call(api.getCurrentUser, {})
    app.clock.advance(hour)
    assert.equal((await member.refused(api.getCurrentUser, {})).status, 401)
  })
})

describe('cookies', () => {
  test('all carry the __Host- prefix over https, and the theme is read by that name', async () => {
    const secure = await openTestApp({ SITE_URL: 'https://localhost' })
    try {
      const { username } = await secure.person()
      const answer = await secure
        .visitor()
        .request('POST', '/api/login', { body: { username, password: testPassword } })
      const set = answer.headers.getSetCookie()
      assert.deepEqual(
        set.map((cookie) => cookie.split('=')[0]),
        ['__Host-xverse_session', '__Host-xverse_device'],
      )
      for (const cookie of set) assert.match(cookie, /Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      const member = await secure.member()
      await member.call(api.getCurrentUser, {})
      const visitor = secure.visitor()
      visitor.cookies.set('__Host-theme', 'dark')
      assert.match(
        (await visitor.request('GET', '/news')).text,
        /<html lang="en" data-theme="dark">/,
      )
    } finally {
      await secure.close()
    }
  })
})
