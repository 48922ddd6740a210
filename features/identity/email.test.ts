import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { secureWithApp } from '#app/testing/authenticator-app.ts'
import type { SerializedResponse } from '#app/testing/client.ts'
import { testPassword, until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { hour } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { changeEmail, resendEmailLink } from './contract/security-endpoints.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const emailsTo = async (address: string) =>
  ((await app.outbox?.list()) ?? []).filter(({ to }) => to === address)
const emailTo = (address: string, subject: RegExp) =>
  until(
    async () => (await emailsTo(address)).find(({ subject: said }) => subject.test(said)),
    `a letter to ${address}`,
  )
const linkTo = async (address: string) =>
  /confirm-email\?token=([\w-]+)/.exec((await emailTo(address, /Confirm your email/)).text)?.[1] ??
  ''

/** Presses the button on the emailed link's page. */
const confirm = async (token: string): Promise<string> =>
  (await app.visitor().request('POST', '/api/confirm-email', { form: { token } })).headers.get(
    'location',
  ) ?? ''

const newcomer = async (username: string, email: string) => {
  const client = app.visitor()
  await client.call(api.register, { body: { username, password: testPassword, email } })
  return client
}

describe('an address entered at registration', () => {
  test('is unconfirmed until its link is followed and confirmed, once', async () => {
    const nora = await newcomer('nora', 'Nora@Example.org')
    const waiting = await nora.call(api.getCurrentUser, {})
    assert.deepEqual(
      [waiting.email, waiting.emailVerified, waiting.pendingEmail],
      ['nora@example.org', false, 'nora@example.org'],
    )
    const token = await linkTo('nora@example.org')
    const page = await app.visitor().request('GET', `/confirm-email?token=${token}`)
    assert.ok(page.text.includes('action="/api/confirm-email"'))
    assert.equal(
      (await nora.call(api.getCurrentUser, {})).emailVerified,
      false,
      'opening the link, as a mail program may, proves nothing',
    )
    assert.equal(await confirm(token), '/confirm-email?result=confirmed')
    const proven = await nora.call(api.getCurrentUser, {})
    assert.deepEqual(
      [proven.email, proven.emailVerified, proven.pendingEmail],
      ['nora@example.org', true, null],
    )
    assert.equal(await confirm(token), '/confirm-email?result=invalid')
  })

  test('is answered the same if another account has it, whose owner is notified', async () => {
    await app.person({ username: 'holder', email: 'held@example.org' })
    const [known, free] = await Promise.all(
      [
        ['taker', 'HELD@example.org'],
        ['other', 'free@example.org'],
      ].map(([username, email]) =>
        app
          .visitor()
          .request('POST', '/api/register', { body: { username, password: testPassword, email } }),
      ),
    )
    const shown = (answer: SerializedResponse | undefined) => {
      const {
        id: _id,
        username: _u,
        displayName: _d,
        createdAt: _c,
        email,
        pendingEmail,
        ...rest
      } = (answer?.json ?? {}) as Record<string, unknown>
      return {
        status: answer?.status,
        rest,
        hasAddress: email === pendingEmail && typeof email === 'string',
      }
    }
    assert.deepEqual(shown(known), shown(free))
    assert.deepEqual([shown(free).status, shown(free).hasAddress], [201, true])
    const emailMessage = await emailTo(
      'held@example.org',
      /Someone tried to use your email address/,
    )
    assert.ok(!emailMessage.text.includes('token='))
    await linkTo('free@example.org')
    assert.equal((await emailsTo('held@example.org')).length, 1)
  })

  test('isn’t reserved: its owner may take it, and then the claim can’t be confirmed', async () => {
    await newcomer('claimer', 'wanted@example.org')
    const claim = await linkTo('wanted@example.org')
    await app.person({ username: 'rightful', email: 'wanted@example.org' })
    assert.equal(await confirm(claim), '/confirm-email?result=invalid')
  })

  test('goes to one of two accounts confirming it at once', async () => {
    await newcomer('first_of_two', 'two@example.org')
    await newcomer('second_of_two', 'two@example.org')
    const emails = await until(async () => {
      const found = await emailsTo('two@example.org')
      return found.length === 2 && found
    }, 'two letters')
    const results = await Promise.all(
      emails.map(({ text }) => confirm(/token=([\w-]+)/.exec(text)?.[1] ?? '')),
    )
    assert.deepEqual(results.sort(), [
      '/confirm-email?result=confirmed',
      '/confirm-email?result=invalid',
    ])
  })

  test('is confirmed by following a reset link, which ends the claimer’s sessions', async () => {
    const squatter = await newcomer('squatting', 'reset-proves@example.org')
    await app
      .visitor()
      .call(api.requestPasswordReset, { body: { email: 'reset-proves@example.org' } })
    const { text } = await emailTo('reset-proves@example.org', /password/)
    assert.ok(text.includes('@squatting'))
    await app.visitor().call(api.resetPassword, {
      body: { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', newPassword: 'another password' },
    })
    assert.equal((await squatter.refused(api.getCurrentUser, {})).status, 401)
    const user = await app
      .visitor()
      .call(api.logIn, { body: { username: 'squatting', password: 'another password' } })
    assert.deepEqual([user.email, user.emailVerified], ['reset-proves@example.org', true])
  })

  test('gets no reset link for an account with another way to log in', async () => {
    const trap = await app.member({ username: 'trap' })
    await trap.call(changeEmail, {
      body: { email: 'prey@example.org', currentPassword: testPassword },
    })
    await linkTo('prey@example.org')
    await secureWithApp(trap, app.clock)
    await app.visitor().call(api.requestPasswordReset, { body: { email: 'prey@example.org' } })
    await app
      .visitor()
      .call(api.requestPasswordReset, { body: { email: 'nobody-at-all@example.org' } })
    const { rows } = await until(async () => {
      const found = await app.database.pool.query(
        `select 1 from jobs.job where name = 'password-reset' and state in ('created', 'active', 'retry')`,
      )
      return found.rows.length === 0 && found
    }, 'the work to be done')
    assert.equal(rows.length, 0)
    assert.deepEqual(
      (await emailsTo('prey@example.org')).map(({ subject }) => /password/.test(subject)),
      [false],
    )
  })
})

describe('changing the address', () => {
  test('requires the current password', async () => {
    const member = await app.member()
    assert.ok(
      (
        await member.refused(changeEmail, {
          body: { email: 'x@example.org', currentPassword: 'wrong' },
        })
      ).body.fields?.['currentPassword'],
    )
    assert.ok(
      (
        await member.refused(changeEmail, {
          body: { email: 'x at example', currentPassword: testPassword },
        })
      ).body.fields?.['email'],
    )
  })

  test('keeps the old one until the new one is confirmed, then notifies the old one', async () => {
    const member = await app.member({ email: 'old@example.org' })
    await member.call(changeEmail, {
      body: { email: 'new@example.org', currentPassword: testPassword },
    })
    const waiting = await member.call(api.getCurrentUser, {})
    assert.deepEqual(
      [waiting.email, waiting.emailVerified, waiting.pendingEmail],
      ['old@example.org', true, 'new@example.org'],
    )
    assert.equal(await confirm(await linkTo('new@example.org')), '/confirm-email?result=confirmed')
    const changed = await member.call(api.getCurrentUser, {})
    assert.deepEqual(
      [changed.email, changed.emailVerified, changed.pendingEmail],
      ['new@example.org', true, null],
    )
    await emailTo('old@example.org', /XVerse email address was changed/)
  })

  test('invalidates reset links sent to the old one', async () => {
    const member = await app.member({ email: 'leaving@example.org' })
    await app.visitor().call(api.requestPasswordReset, { body: { email: 'leaving@example.org' } })
    const token =
      /token=([\w-]+)/.exec((await emailTo('leaving@example.org', /password/)).text)?.[1] ?? ''
    await member.call(changeEmail, {
      body: { email: 'arrived@example.org', currentPassword: testPassword },
    })
    await confirm(await linkTo('arrived@example.org'))
    assert.equal(
      (
        await app
          .visitor()
          .refused(api.resetPassword, { body: { token, newPassword: 'another password' } })
      ).status,
      400,
    )
  })

  test('is answered the same if another account has the new one, in any case', async () => {
    await app.person({ email: 'Occupied@example.org' })
    const member = await app.member()
    const taken = await member.request('POST', changeEmail.path, {
      body: { email: 'OCCUPIED@example.org', currentPassword: testPassword },
    })
    // Nothing is sent about an address that was replaced meanwhile.
    await emailTo('Occupied@example.org', /Someone tried to use/)
    const free = await member.request('POST', changeEmail.path, {
      body: { email: 'vacant@example.org', currentPassword: testPassword },
    })
    assert.deepEqual([taken.status, taken.text], [free.status, free.text])
  })

  test('lets only the latest address be confirmed', async () => {
    const member = await app.member()
    await member.call(changeEmail, {
      body: { email: 'typo@example.org', currentPassword: testPassword },
    })
    const first = await linkTo('typo@example.org')
    await member.call(changeEmail, {
      body: { email: 'right@example.org', currentPassword: testPassword },
    })
    assert.equal(await confirm(first), '/confirm-email?result=invalid')
    assert.equal(
      await confirm(await linkTo('right@example.org')),
      '/confirm-email?result=confirmed',
    )
  })

  test('expires a link after an hour; another is sent on request', async () => {
    const member = await app.member()
    assert.equal((await member.refused(resendEmailLink, {})).status, 409)
    await member.call(changeEmail, {
      body: { email: 'slow@example.org', currentPassword: testPassword },
    })
    const late = await linkTo('slow@example.org')
    app.clock.advance(hour)
    assert.equal(await confirm(late), '/confirm-email?result=invalid')
    await member.call(resendEmailLink, {})
    const again = await until(
      async () => (await emailsTo('slow@example.org')).find(({ text }) => !text.includes(late)),
      'a second letter',
    )
    assert.equal(
      await confirm(/token=([\w-]+)/.exec(again.text)?.[1] ?? ''),
      '/confirm-email?result=confirmed',
    )
  })

  test('stores no link token in the database', async () => {
    const member = await app.member()
    await member.call(changeEmail, {
      body: { email: 'hash@example.org', currentPassword: testPassword },
    })
    const token = await linkTo('hash@example.org')
    const { rows } = await app.database.pool.query<{
      found: string
    }>(`select string_agg(t, ' ') as found from (
      select email_links::text as t from email_links union all select j::text from jobs.job j) everything`)
    assert.ok((rows[0]?.found.length ?? 0) > 100)
    assert.equal(rows[0]?.found.includes(token), false)
  })
})

describe('forms sent before their scripts', () => {
  test('a registration works, and a refused one shows its page again with the input except the password, and nothing in the address', async () => {
    const client = app.visitor()
    const form = {
      username: 'x y',
      password: 'seven green kayaks',
      email: 'plain@example.org',
      firstName: 'Pia',
      lastName: '',
      next: '/news',
    }
    const refused = await client.request('POST', '/register?next=%2Fnews', { form })
    assert.deepEqual(
      [
        refused.status,
        refused.headers.get('location'),
        refused.headers.get('cache-control'),
        refused.text.includes('kayaks'),
      ],
      [400, null, 'private, no-store', false],
    )
    for (const part of [
      'value="x y"',
      'value="Pia"',
      'value="plain@example.org"',
      'value="/news"',
      'Use 3 to 30 letters',
      'action="/register?next=%2Fnews"',
    ])
      assert.ok(refused.text.includes(part), part)
    const taken = await client.request('POST', '/register', {
      form: { ...form, username: 'moderator' },
    })
    assert.deepEqual([taken.status, taken.text.includes('This name is reserved.')], [409, true])
    const done = await client.request('POST', '/register?next=%2Fnews', {
      form: { ...form, username: 'plain_pia' },
    })
    assert.deepEqual([done.status, done.headers.get('location')], [303, '/news'])
    assert.equal((await client.call(api.getCurrentUser, {})).username, 'plain_pia')
  })

  test('a login works on either page, and a refused one shows that page again with the name, never the password', async () => {
    const { username } = await app.person()
    for (const path of ['/login', '/simple-login']) {
      const client = app.visitor()
      const refused = await client.request('POST', `${path}?next=%2Fnews`, {
        form: { username, password: 'seven green kayaks', next: '/news' },
      })
      assert.deepEqual(
        [refused.status, refused.headers.get('location'), refused.text.includes('kayaks')],
        [401, null, false],
      )
      for (const part of [
        'Invalid username or password',
        `value="${username}"`,
        'value="/news"',
        `action="${path}?next=%2Fnews"`,
        path === '/login' ? 'Welcome back' : 'Simple Login',
      ]) {
        assert.ok(refused.text.includes(part), `${path}: ${part}`)
      }
      const done = await client.request('POST', path, {
        form: { username, password: testPassword, next: '/news' },
      })
      assert.deepEqual([done.status, done.headers.get('location')], [303, '/news'])
    }
  })

  test('a new password is set, and a refused one keeps its link', async () => {
    await app.person({ username: 'plain_reset', email: 'plain-reset@example.org' })
    await app
      .visitor()
      .call(api.requestPasswordReset, { body: { email: 'plain-reset@example.org' } })
    const token =
      /token=([\w-]+)/.exec((await emailTo('plain-reset@example.org', /password/)).text)?.[1] ?? ''
    const send = async (newPassword: string, again: string) =>
      (
        await app
          .visitor()
          .request('POST', '/api/simple-reset', { form: { token, newPassword, confirm: again } })
      ).headers.get('location')
    assert.equal(
      await send('eight blue canoes', 'eight blue kayaks'),
      `/reset-password?error=conflict&token=${token}`,
    )
    assert.equal(await send('short', 'short'), `/reset-password?error=password&token=${token}`)
    const refused = await app
      .visitor()
      .request('GET', `/reset-password?error=password&token=${token}`)
    assert.match(refused.text, /Avoid common passwords/)
    const [marked] = /<input[^>]*aria-invalid="true"[^>]*>/.exec(refused.text) ?? ['']
    assert.match(marked, /name="newPassword"/, 'the field that it is about is marked')
    assert.equal(await send('eight blue canoes', 'eight blue canoes'), '/login?notice=reset')
    assert.equal(
      await send('eight blue canoes', 'eight blue canoes'),
      `/reset-password?error=invalid&token=${token}`,
    )
  })

  test('any other form returns to its page', async () => {
    const member = await app.member()
    const { status, headers } = await member.request('POST', '/profile?tab=data', {
      form: { currentPassword: 'x' },
    })
    assert.deepEqual([status, headers.get('location')], [303, '/profile?tab=data'])
    assert.equal((await member.request('POST', '/api/nothing', { form: { a: 'b' } })).status, 404)
  })
})
