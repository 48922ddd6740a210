import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codeAt, secureWithApp } from '#app/testing/authenticator-app.ts'
import type { Client } from '#app/testing/client.ts'
import { testPassword, until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { minute, second } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import * as security from './contract/security-endpoints.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** A member with an authenticator app, whose next code is unused. */
const secured = async (given: Parameters<TestApp['member']>[0] = {}) => {
  const member = await app.member(given)
  const phone = await secureWithApp(member, app.clock)
  app.clock.advance(30 * second)
  return { member, ...phone, code: () => codeAt(app.clock, phone.setupKey) }
}

/** A browser after a correct password. */
const halfway = async ({ username }: { username: string }): Promise<Client> => {
  const client = app.visitor()
  const { status, body } = await client.refused(api.logIn, {
    body: { username, password: testPassword },
  })
  assert.deepEqual([status, body.code], [401, 'second_factor'])
  return client
}

const isSignedIn = async (client: Client) =>
  (await client.request('GET', '/api/user')).status === 200
const emailsTo = async (address: string, subject: RegExp) =>
  until(
    async () =>
      (await app.outbox?.list())?.find(
        ({ to, subject: said }) => to === address && subject.test(said),
      ),
    `a letter to ${address}`,
  )
const wrongCodeOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('setting up an authenticator app', () => {
  test('requires the current password, and changes nothing until a code confirms it', async () => {
    const member = await app.member()
    const wrong = await member.refused(security.startTotp, {
      body: { currentPassword: 'not mine' },
    })
    assert.ok(wrong.body.fields?.['currentPassword'])
    const { setupKey, uri } = await member.call(security.startTotp, {
      body: { currentPassword: testPassword },
    })
    assert.match(
      uri,
      new RegExp(`^otpauth://totp/XVerse:${member.username}\\?.*secret=${setupKey}`),
    )
    assert.equal(
      (
        await member.refused(security.confirmTotp, {
          body: { code: wrongCodeOf(codeAt(app.clock, setupKey)) },
        })
      ).status,
      400,
    )
    await app
      .visitor()
      .call(api.logIn, { body: { username: member.username, password: testPassword } })
  })

  test('shows ten recovery codes once, and notifies the owner', async () => {
    const { member, recoveryCodes } = await secured({ email: 'setup@example.org' })
    assert.equal(new Set(recoveryCodes).size, 10)
    assert.ok(recoveryCodes.every((code) => /^(\w{4}-){3}\w{4}$/.test(code)))
    const state = await member.call(security.getSecurity, {})
    assert.deepEqual([state.recoveryCodesLeft, state.totpSince !== null], [10, true])
    await emailsTo('setup@example.org', /Two-factor login is on/)
  })

  test('is refused while one is active, so an open browser’s thief can’t replace it', async () => {
    const { member } = await secured()
    assert.equal(
      (await member.refused(security.startTotp, { body: { currentPassword: testPassword } }))
        .status,
      409,
    )
  })

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { setupKey, recoveryCodes } = await secured()
    const { rows } = await app.database.pool.query<{
      found: string
    }>(`select string_agg(t, ' ') as found from (
      select totp_factors::text as t from totp_factors union all select recovery_codes::text from recovery_codes) everything`)
    const found = rows[0]?.found ?? ''
    assert.ok(found.length > 100)
    for (const secret of [
      setupKey,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      assert.equal(found.includes(secret), false)
  })
})

describe('logging in with a second factor', () => {
  test('a correct password opens no session; the code then does', async () => {
    const { member, code } = await secured()
    const client = await halfway(member)
    assert.deepEqual([...client.cookies.keys()], ['xverse_pending'])
    assert.equal(await isSignedIn(client), false)
    assert.deepEqual(await client.call(security.getPendingLogin, {}), {
      isOpen: true,
      hasTotp: true,
      hasPasskey: false,
    })
    const user = await client.call(security.enterCode, {
      body: { code: `${code().slice(0, 3)} ${code().slice(3)}` },
    })
    assert.equal(user.id, member.id)
    assert.deepEqual([...client.cookies.keys()], ['xverse_session', 'xverse_device'])
    assert.ok(await isSignedIn(client))
  })

  test('a wrong password reveals nothing about a second factor', async () => {
    const { member } = await secured()
    const client = app.visitor()
    const { body } = await client.refused(api.logIn, {
      body: { username: member.username, password: 'wrong' },
    })
    assert.deepEqual(
      [body.code, body.error, client.cookies.size],
      ['signed_out', 'Invalid username or password', 0],
    )
  })

  test('a used code is refused, also for another login', async () => {
    const { member, code } = await secured()
    const used = code()
    await (await halfway(member)).call(security.enterCode, { body: { code: used } })
    assert.equal(
      (await (await halfway(member)).refused(security.enterCode, { body: { code: used } })).status,
      400,
    )
    app.clock.advance(30 * second)
    await (await halfway(member)).call(security.enterCode, { body: { code: code() } })
  })

  test('the activating code counts as used', async () => {
    const member = await app.member()
    const { setupKey } = await secureWithApp(member, app.clock)
    assert.equal(
      (
        await (
          await halfway(member)
        ).refused(security.enterCode, { body: { code: codeAt(app.clock, setupKey) } })
      ).status,
      400,
    )
  })

  test('a phone whose clock is half a minute off works, one that is a minute off doesn’t', async () => {
    const { member, setupKey } = await secured()
    app.clock.advance(10 * minute)
    for (const away of [-2, 2])
      assert.equal(
        (
          await (
            await halfway(member)
          ).refused(security.enterCode, { body: { code: codeAt(app.clock, setupKey, away) } })
        ).status,
        400,
      )
    await (
      await halfway(member)
    ).call(security.enterCode, { body: { code: codeAt(app.clock, setupKey, -1) } })
    await (
      await halfway(member)
    ).call(security.enterCode, { body: { code: codeAt(app.clock, setupKey, 1) } })
    assert.equal(
      (
        await (
          await halfway(member)
        ).refused(security.enterCode, { body: { code: codeAt(app.clock, setupKey) } })
      ).status,
      400,
    )
  })

  test('of twenty parallel uses of one code in different browsers, one opens a session', async () => {
    const { member, code } = await secured()
    const clients = await Promise.all(Array.from({ length: 20 }, () => halfway(member)))
    const body = { code: code() }
    const answers = await Promise.all(
      clients.map((client) => client.request('POST', security.enterCode.path, { body })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).filter((status) => status === 200).length,
      1,
    )
    assert.equal((await Promise.all(clients.map(isSignedIn))).filter(Boolean).length, 1)
  })

  test('of parallel uses of one code in one browser, one opens a session', async () => {
    const { member, code } = await secured()
    const client = await halfway(member)
    const headers = { cookie: `xverse_pending=${client.cookies.get('xverse_pending')}` }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.visitor().request('POST', security.enterCode.path, { body: { code: code() }, headers }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  })

  test('a recovery code works once, in any case and with any dashes, and an email says how many are left', async () => {
    const {
      member,
      recoveryCodes: [first = ''],
    } = await secured({ email: 'recovery@example.org' })
    await (
      await halfway(member)
    ).call(security.enterCode, { body: { code: first.toUpperCase().replaceAll('-', ' ') } })
    assert.equal(
      (await (await halfway(member)).refused(security.enterCode, { body: { code: first } })).status,
      400,
    )
    assert.match(
      (await emailsTo('recovery@example.org', /recovery code was used/)).text,
      /You have 9 left/,
    )
    assert.equal((await member.call(security.getSecurity, {})).recoveryCodesLeft, 9)
  })

  test('of twenty parallel uses of one recovery code, one opens a session', async () => {
    const { member, recoveryCodes } = await secured()
    const clients = await Promise.all(Array.from({ length: 20 }, () => halfway(member)))
    const answers = await Promise.all(
      clients.map((client) =>
        client.request('POST', security.enterCode.path, { body: { code: recoveryCodes[3] } }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  })

  test('another member’s codes don’t work', async () => {
    const [mine, other] = [await secured(), await secured()]
    const client = await halfway(mine.member)
    for (const code of [other.code(), other.recoveryCodes[0]])
      assert.equal((await client.refused(security.enterCode, { body: { code } })).status, 400)
    assert.equal((await other.member.call(security.getSecurity, {})).recoveryCodesLeft, 10)
  })

  test('a pending login isn’t a session, in whichever cookie it is sent', async () => {
    const { member } = await secured()
    const client = await halfway(member)
    const pending = client.cookies.get('xverse_pending') ?? ''
    const thief = app.visitor()
    thief.cookies.set('xverse_session', pending)
    assert.equal(await isSignedIn(thief), false)
    assert.equal(
      (await client.request('GET', '/my-articles')).headers.get('location'),
      '/login?next=%2Fmy-articles',
    )
  })

  test('a pending login lasts ten minutes', async () => {
    const { member, code } = await secured()
    const client = await halfway(member)
    app.clock.advance(10 * minute - second)
    assert.equal((await client.call(security.getPendingLogin, {})).isOpen, true)
    app.clock.advance(second)
    assert.equal((await client.call(security.getPendingLogin, {})).isOpen, false)
    const { status, body } = await client.refused(security.enterCode, { body: { code: code() } })
    assert.deepEqual([status, body.code], [401, 'signed_out'])
  })

  test('after five wrong codes it starts over with the password, even with a correct code', async () => {
    const { member, code } = await secured()
    const client = await halfway(member)
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1)
      statuses.push(
        (await client.refused(security.enterCode, { body: { code: wrongCodeOf(code()) } })).status,
      )
    assert.deepEqual(statuses, [400, 400, 400, 400, 401])
    assert.equal((await client.refused(security.enterCode, { body: { code: code() } })).status, 401)
    await (await halfway(member)).call(security.enterCode, { body: { code: code() } })
  })

  test('of fifty parallel guesses at most five are checked', async () => {
    const { member, code } = await secured()
    const client = await halfway(member)
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () =>
        client.request('POST', security.enterCode.path, { body: { code: wrongCodeOf(code()) } }),
      ),
    )
    assert.equal(guesses.filter(({ status }) => status === 400).length, 4)
    assert.equal(await isSignedIn(client), false)
  })

  test('a new password ends a pending login', async () => {
    const { member, code } = await secured()
    const client = await halfway(member)
    await member.call(api.changePassword, {
      body: { currentPassword: testPassword, newPassword: 'another password' },
    })
    assert.equal((await client.refused(security.enterCode, { body: { code: code() } })).status, 401)
  })
})

describe('other ways to log in', () => {
  test('the plain form asks for the code on its own page and keeps the destination', async () => {
    const {
      member: { username },
      code,
    } = await secured()
    const client = app.visitor()
    const first = await client.request('POST', '/simple-login', {
      form: { username, password: testPassword, next: '/news?state=OH' },
    })
    assert.equal(first.headers.get('location'), '/login-code?next=%2Fnews%3Fstate%3DOH')
    assert.equal(await isSignedIn(client), false)
    const page = await client.request('GET', first.headers.get('location') ?? '')
    assert.ok(
      /<form[^>]* action="\/api\/simple-login\/second-factor"/.test(page.text) &&
        page.text.includes('value="/news?state=OH"'),
    )
    const wrong = await client.request('POST', '/api/simple-login/second-factor', {
      form: { code: wrongCodeOf(code()), next: '/news?state=OH' },
    })
    assert.equal(
      wrong.headers.get('location'),
      '/login-code?error=invalid&next=%2Fnews%3Fstate%3DOH',
    )
    assert.ok(
      (await client.request('GET', wrong.headers.get('location') ?? '')).text.includes(
        'This code is wrong',
      ),
    )
    const right = await client.request('POST', '/api/simple-login/second-factor', {
      form: { code: code(), next: '/news?state=OH' },
    })
    assert.deepEqual([right.status, right.headers.get('location')], [303, '/news?state=OH'])
    assert.ok(await isSignedIn(client))
  })

  test('the plain form goes only to pages of this site, and to the login if nothing is pending', async () => {
    const {
      member: { username },
      code,
    } = await secured()
    const client = app.visitor()
    const over = await client.request('POST', '/api/simple-login/second-factor', {
      form: { code: '123456', next: '/news' },
    })
    assert.equal(over.headers.get('location'), '/login?next=%2Fnews&notice=over')
    await client.request('POST', '/simple-login', { form: { username, password: testPassword } })
    const right = await client.request('POST', '/api/simple-login/second-factor', {
      form: { code: code(), next: '//elsewhere.example/' },
    })
    assert.equal(right.headers.get('location'), '/')
  })

  test('a password reset neither logs in nor removes the second factor', async () => {
    const { member, code } = await secured({ email: 'reset2fa@example.org' })
    await app.visitor().call(api.requestPasswordReset, { body: { email: 'reset2fa@example.org' } })
    const token =
      /token=([\w-]+)/.exec((await emailsTo('reset2fa@example.org', /password/)).text)?.[1] ?? ''
    const client = app.visitor()
    await client.call(api.resetPassword, { body: { token, newPassword: 'another password' } })
    assert.equal(await isSignedIn(client), false)
    const { body } = await client.refused(api.logIn, {
      body: { username: member.username, password: 'another password' },
    })
    assert.equal(body.code, 'second_factor')
    await client.call(security.enterCode, { body: { code: code() } })
  })
})

describe('turning it off and replacing recovery codes', () => {
  test('turning it off requires password and code; then the password alone logs in, and an email says so', async () => {
    const { member, code, recoveryCodes } = await secured({ email: 'off@example.org' })
    assert.equal(
      (
        await member.refused(security.turnOffTotp, {
          body: { currentPassword: 'wrong', code: code() },
        })
      ).status,
      400,
    )
    assert.equal(
      (
        await member.refused(security.turnOffTotp, {
          body: { currentPassword: testPassword, code: wrongCodeOf(code()) },
        })
      ).status,
      400,
    )
    assert.equal(
      (await member.refused(security.turnOffTotp, { body: { currentPassword: testPassword } }))
        .status,
      400,
    )
    await halfway(member)
    await member.call(security.turnOffTotp, {
      body: { currentPassword: testPassword, code: code() },
    })
    await app
      .visitor()
      .call(api.logIn, { body: { username: member.username, password: testPassword } })
    await emailsTo('off@example.org', /Two-factor login is off/)
    assert.equal((await member.call(security.getSecurity, {})).recoveryCodesLeft, 0)
    await secureWithApp(member, app.clock)
    assert.equal(
      (
        await (
          await halfway(member)
        ).refused(security.enterCode, { body: { code: recoveryCodes[0] } })
      ).status,
      400,
    )
  })

  test('new recovery codes replace the old ones and require password and code', async () => {
    const {
      member,
      code,
      recoveryCodes: [old = ''],
    } = await secured()
    assert.equal(
      (
        await member.refused(security.renewRecoveryCodes, {
          body: { currentPassword: testPassword },
        })
      ).status,
      400,
    )
    const {
      recoveryCodes: [fresh = ''],
    } = await member.call(security.renewRecoveryCodes, {
      body: { currentPassword: testPassword, code: code() },
    })
    const client = await halfway(member)
    assert.equal((await client.refused(security.enterCode, { body: { code: old } })).status, 400)
    await client.call(security.enterCode, { body: { code: fresh } })
  })

  test('without a second factor there are no recovery codes', async () => {
    assert.equal(
      (
        await (
          await app.member()
        ).refused(security.renewRecoveryCodes, { body: { currentPassword: testPassword } })
      ).status,
      409,
    )
  })
})
