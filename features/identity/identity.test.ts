import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testPassword, until } from '#app/testing/factories.ts'
import { requestExactly } from '#app/testing/exact-request.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { day, hour } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const resetTokenFor = async (email: string): Promise<string> => {
  const emailMessage = await until(
    async () => (await app.outbox?.list())?.find(({ to }) => to === email),
    `a letter to ${email}`,
  )
  return /token=([\w-]+)/.exec(emailMessage.text)?.[1] ?? ''
}

describe('registering', () => {
  test('a newcomer registers with a username and a password and is logged in', async () => {
    const visitor = app.visitor()
    const user = await visitor.call(api.register, {
      body: { username: 'Alice', password: 'correct horse' },
    })
    assert.equal(user.username, 'Alice')
    assert.equal(user.subscriptionTier, 'public')
    assert.equal((await visitor.call(api.getCurrentUser, {})).id, user.id)
  })

  test('a taken name is refused in any case, and the field is named', async () => {
    await app.person({ username: 'taken_name' })
    const { status, body } = await app
      .visitor()
      .refused(api.register, { body: { username: 'TAKEN_name', password: 'correct horse' } })
    assert.equal(status, 409)
    assert.equal(body.fields?.['username'], 'This username is taken.')
  })

  test('of fifty simultaneous registrations of one name, one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.visitor().request('POST', '/api/register', {
          body: { username: 'one_of_fifty', password: 'correct horse' },
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 201).length, 1)
    assert.equal(statuses.filter((status) => status === 409).length, 49)
  })

  test('invalid names and passwords are refused with their field', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ username: 'ab', password: 'correct horse' }, 'username'],
      [{ username: 'has space', password: 'correct horse' }, 'username'],
      [{ username: 'x'.repeat(31), password: 'correct horse' }, 'username'],
      [{ username: 'short_password', password: '12345' }, 'password'],
      [{ username: 'long_password', password: 'x'.repeat(201) }, 'password'],
      [{ username: 'of_spaces', password: '      ' }, 'password'],
      [{ username: 'very_long_password', password: 'x'.repeat(5000) }, 'password'],
      [{ username: 'guessable', password: 'Password1' }, 'password'],
      [{ username: 'my_own_name', password: 'my_own_name' }, 'password'],
      [{ username: 'bad_email', password: 'correct horse', email: 'nobody' }, 'email'],
      [{ username: 'no_password' }, 'password'],
    ]
    for (const [body, field] of cases) {
      const refusal = await app.visitor().refused(api.register, { body })
      assert.equal(refusal.status, 400, JSON.stringify(body))
      assert.match(
        refusal.body.fields?.[field] ?? '',
        /^[A-Z][^<>]+[.?]$|^Password must|^Use/,
        `${field} is named for ${JSON.stringify(body)}`,
      )
    }
    const { body } = await app
      .visitor()
      .refused(api.register, { body: { username: 'of_spaces', password: '      ' } })
    assert.equal(
      body.error,
      'A password of only spaces is too easy to guess. Please choose another one.',
    )
  })
})

describe('logging in and out', () => {
  test('a wrong password and an unknown name get the same answer', async () => {
    const { username } = await app.person()
    const wrong = await app
      .visitor()
      .refused(api.logIn, { body: { username, password: 'not the password' } })
    const unknown = await app
      .visitor()
      .refused(api.logIn, { body: { username: 'nobody_here', password: 'not the password' } })
    assert.deepEqual([wrong.status, wrong.body.error], [401, 'Invalid username or password'])
    assert.deepEqual([unknown.status, unknown.body.error], [wrong.status, wrong.body.error])
  })

  test('the session cookie is inaccessible to scripts and other sites', async () => {
    const { username } = await app.person()
    const { headers } = await app
      .visitor()
      .request('POST', '/api/login', { body: { username, password: testPassword } })
    assert.match(
      headers.getSetCookie()[0] ?? '',
      /^xverse_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('after logging out the old cookie is invalid', async () => {
    const alice = await app.member()
    const cookie = alice.cookies.get('xverse_session') ?? ''
    await alice.call(api.logOut, {})
    assert.equal(alice.cookies.has('xverse_session'), false)
    alice.cookies.set('xverse_session', cookie)
    assert.equal((await alice.refused(api.getCurrentUser, {})).status, 401)
  })

  test('the site’s logout link logs out; another site’s doesn’t', async () => {
    const alice = await app.member()
    await alice.request('GET', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    await alice.call(api.getCurrentUser, {})
    const { status, headers } = await requestExactly(app.url, 'GET', '/api/logout', {
      cookie: `xverse_session=${alice.cookies.get('xverse_session')}`,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    })
    assert.deepEqual([status, headers['location']], [303, '/'])
    assert.equal((await alice.refused(api.getCurrentUser, {})).status, 401)
  })

  test('a session ends 30 days after its last use', async () => {
    const alice = await app.member()
    app.clock.advance(29 * day)
    await alice.call(api.getCurrentUser, {})
    app.clock.advance(29 * day)
    await alice.call(api.getCurrentUser, {})
    app.clock.advance(30 * day + hour)
    assert.equal((await alice.refused(api.getCurrentUser, {})).status, 401)
  })

  test('writes from other sites are refused, logins included', async () => {
    const { username } = await app.person()
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
    ]
    for (const headers of foreign) {
      const { status } = await app
        .visitor()
        .request('POST', '/api/login', { body: { username, password: testPassword }, headers })
      assert.equal(status, 403)
    }
  })

  test('the plain form logs in without scripts and returns only to pages of this site', async () => {
    const { username } = await app.person()
    const bob = app.visitor()
    const wrong = await bob.request('POST', '/simple-login', { form: { username, password: 'no' } })
    assert.ok(wrong.status === 401 && wrong.text.includes('Error: Invalid username or password'))
    const elsewhere = await bob.request('POST', '/simple-login', {
      form: { username, password: testPassword, next: '//elsewhere.example/' },
    })
    assert.equal(elsewhere.headers.get('location'), '/')
    const back = await bob.request('POST', '/simple-login', {
      form: { username, password: testPassword, next: '/news?state=OH' },
    })
    assert.deepEqual([back.status, back.headers.get('location')], [303, '/news?state=OH'])
  })
})

test('a logged-in member is sent on from the login, only to pages of this site', async () => {
  const member = await app.member()
  const go = async (path: string, client: Pick<typeof member, 'request'> = member) => {
    const { status, headers } = await client.request('GET', path)
    return [status, headers.get('location')]
  }
  for (const path of ['/login', '/auth', '/register', '/simple-login']) {
    assert.deepEqual(await go(path), [302, '/'])
    assert.deepEqual(await go(`${path}?next=${encodeURIComponent('/news?state=OH')}`), [
      302,
      '/news?state=OH',
    ])
    assert.deepEqual(await go(`${path}?next=${encodeURIComponent('//elsewhere.example/')}`), [
      302,
      '/',
    ])
    assert.deepEqual(await go(path, app.visitor()), [200, null])
  }
})

describe('resetting a password', () => {
  test('the answer is the same whether or not the address is known', async () => {
    await app.person({ email: 'known@example.org' })
    const known = await app
      .visitor()
      .request('POST', '/api/request-password-reset', { body: { email: 'known@example.org' } })
    const unknown = await app
      .visitor()
      .request('POST', '/api/request-password-reset', { body: { email: 'unknown@example.org' } })
    assert.deepEqual([known.status, known.text], [unknown.status, unknown.text])
    assert.equal(known.status, 200)
    await resetTokenFor('known@example.org')
    const emailed = ((await app.outbox?.list()) ?? []).map(({ to }) => to)
    assert.ok(!emailed.includes('unknown@example.org'))
  })

  test('the link sets a new password once, ends every session and confirms the address', async () => {
    const alice = await app.member({ email: 'alice@example.org' })
    await app.visitor().call(api.requestPasswordReset, { body: { email: ' Alice@example.org ' } })
    const token = await resetTokenFor('alice@example.org')
    await app
      .visitor()
      .call(api.resetPassword, { body: { token, newPassword: 'another password' } })
    assert.equal((await alice.refused(api.getCurrentUser, {})).status, 401)
    assert.equal(
      (
        await app
          .visitor()
          .refused(api.logIn, { body: { username: alice.username, password: testPassword } })
      ).status,
      401,
    )
    const user = await app
      .visitor()
      .call(api.logIn, { body: { username: alice.username, password: 'another password' } })
    assert.equal(user.emailVerified, true)
    const again = await app
      .visitor()
      .refused(api.resetPassword, { body: { token, newPassword: 'a third password' } })
    assert.deepEqual([again.status, again.body.error], [400, 'Invalid or expired reset token'])
  })

  test('a link older than an hour is refused', async () => {
    await app.person({ email: 'late@example.org' })
    await app.visitor().call(api.requestPasswordReset, { body: { email: 'late@example.org' } })
    const token = await resetTokenFor('late@example.org')
    app.clock.advance(hour + 1)
    assert.equal(
      (
        await app
          .visitor()
          .refused(api.resetPassword, { body: { token, newPassword: 'another password' } })
      ).status,
      400,
    )
  })

  test('neither the token nor the session secret is in the database', async () => {
    const alice = await app.member({ email: 'hashes@example.org' })
    await app.visitor().call(api.requestPasswordReset, { body: { email: 'hashes@example.org' } })
    const token = await resetTokenFor('hashes@example.org')
    const { rows } = await app.database.pool.query<{ found: string }>(`
      select coalesce(string_agg(t, ' '), '') as found from (
        select password_resets::text as t from password_resets union all select sessions::text from sessions union all select j::text from jobs.job j) everything`)
    const found = rows[0]?.found ?? ''
    assert.ok(found.length > 100)
    assert.equal(found.includes(token), false)
    assert.equal(found.includes(alice.cookies.get('xverse_session') ?? 'none'), false)
  })
})

describe('a member’s settings', () => {
  test('changing the password requires the current one and ends other sessions', async () => {
    const here = await app.member()
    const elsewhere = app.visitor()
    await elsewhere.call(api.logIn, { body: { username: here.username, password: testPassword } })
    const wrong = await here.refused(api.changePassword, {
      body: { currentPassword: 'wrong', newPassword: 'another password' },
    })
    assert.ok(wrong.body.fields?.['currentPassword'])
    await here.call(api.changePassword, {
      body: { currentPassword: testPassword, newPassword: 'another password' },
    })
    await here.call(api.getCurrentUser, {})
    assert.equal((await elsewhere.refused(api.getCurrentUser, {})).status, 401)
  })

  test('sessions are listed and ended individually, and nobody ends another member’s', async () => {
    const here = await app.member()
    const elsewhere = app.visitor()
    await elsewhere.call(api.logIn, { body: { username: here.username, password: testPassword } })
    const { 0: first, length } = await here.call(api.listSessions, {})
    assert.equal(length, 2)
    const other = (await here.call(api.listSessions, {})).find(({ isCurrent }) => !isCurrent)
    const stranger = await app.member()
    assert.equal(
      (
        await stranger.refused(api.endSession, {
          params: { id: other?.id },
          body: { currentPassword: testPassword },
        })
      ).status,
      404,
    )
    assert.ok(
      (await here.refused(api.endSession, { params: { id: other?.id ?? '' } })).body.fields?.[
        'currentPassword'
      ],
    )
    await here.call(api.endSession, {
      params: { id: other?.id ?? '' },
      body: { currentPassword: testPassword },
    })
    assert.equal((await elsewhere.refused(api.getCurrentUser, {})).status, 401)
    assert.ok(first)
  })

  test('names, bio and location change; omitted ones stay, and other fields have no effect', async () => {
    const alice = await app.member()
    await alice.call(api.updateProfile, { body: { firstName: ' Ada ', bio: 'Reads minutes.' } })
    await alice.request('PUT', '/api/profile', {
      body: { location: 'Ashford, OH', isAdmin: true, subscriptionTier: 'house', username: 'else' },
    })
    const user = await alice.call(api.getCurrentUser, {})
    assert.deepEqual(
      [user.firstName, user.bio, user.location, user.isAdmin, user.subscriptionTier, user.username],
      ['Ada', 'Reads minutes.', 'Ashford, OH', false, 'public', alice.username],
    )
  })
})
