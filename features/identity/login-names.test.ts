import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codeAt, secureWithApp } from '#app/testing/authenticator-app.ts'
import { testPassword } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { minute, second } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import * as api from './contract/endpoints.ts'
import * as security from './contract/security-endpoints.ts'

let app: TestApp
let addresses = 0

before(async () => {
  app = await openTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})
after(() => app.close())

/** Logs in from one network, with a browser of its own unless one is given. */
const network = () => {
  const address = `203.0.113.${(addresses += 1)}`
  return async (username: string, password = testPassword, browser = app.visitor()) => {
    const { status, json } = await browser.request('POST', '/api/login', {
      body: { username, password },
      headers: { 'x-forwarded-for': address },
    })
    return { status, error: (json as ErrorBody).error, browser }
  }
}

describe('a login', () => {
  test('takes the username or the confirmed email address, in any case', async () => {
    const email = 'Ida.Marsh@example.org'
    const { id, username } = await app.person({ username: 'Ida_Marsh', email })
    for (const name of [username, 'ida_marsh', email.toLowerCase(), ' IDA.MARSH@EXAMPLE.ORG ']) {
      const { status, browser } = await network()(name)
      assert.equal(status, 200, name)
      assert.equal((await browser.call(api.getCurrentUser, {})).id, id)
    }
    for (const path of ['/login', '/simple-login']) {
      const { status, headers } = await app.visitor().request('POST', path, {
        form: { username: email, password: testPassword, next: '/news' },
      })
      assert.deepEqual([status, headers.get('location')], [303, '/news'], path)
    }
  })

  test('and a registration take names and addresses in full-width letters', async () => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
    const { id } = await app.person({ username: 'Wide_Ida', email: 'wide.ida@example.org' })
    for (const name of ['wide_ida', 'wide.ida@example.org']) {
      const { status, browser } = await network()(wide(name))
      assert.equal(status, 200, name)
      assert.equal((await browser.call(api.getCurrentUser, {})).id, id)
    }
    const { username, pendingEmail } = await app.visitor().call(api.register, {
      body: { username: wide('Wide_Ben'), email: wide('ben@example.org'), password: testPassword },
    })
    assert.deepEqual([username, pendingEmail], ['Wide_Ben', 'ben@example.org'])
  })

  test('by an address asks for the second factor as ever', async () => {
    const member = await app.member({ email: 'two-steps@example.org' })
    const { setupKey } = await secureWithApp(member, app.clock)
    app.clock.advance(30 * second)
    const { status, browser } = await network()('two-steps@example.org')
    assert.equal(status, 401)
    assert.equal((await browser.refused(api.getCurrentUser, {})).status, 401)
    const user = await browser.call(security.enterCode, {
      body: { code: codeAt(app.clock, setupKey) },
    })
    assert.equal(user.id, member.id)
  })

  test('answers alike for unknown and unconfirmed addresses and wrong passwords', async () => {
    await app.person({ email: 'known-one@example.org' })
    const member = await app.member()
    await member.call(security.changeEmail, {
      body: { email: 'unconfirmed@example.org', currentPassword: testPassword },
    })
    const answers = [
      await network()('known-one@example.org', 'wrong'),
      await network()('unconfirmed@example.org'),
      await network()('nobody@example.org'),
      await network()('nobody_here'),
      await network()(member.username, 'wrong'),
    ]
    for (const { status, error } of answers)
      assert.deepEqual([status, error], [401, 'Invalid username or password'])
  })

  test('never reaches the account of somebody whose username looks like the address', async () => {
    const owner = await app.person({ email: 'owner@example.org' })
    await app.database.pool.query(
      `insert into users (id, username, password_hash, created_at)
       select $1, 'owner@example.org', password_hash, now() from users where id = $2`,
      [newId(), (await app.person()).id],
    )
    const { browser } = await network()('owner@example.org')
    assert.equal((await browser.call(api.getCurrentUser, {})).id, owner.id)
    for (const username of ['owner2@example.org', 'a@b', '@anna']) {
      const { status } = await app
        .visitor()
        .request('POST', '/api/register', { body: { username, password: 'seven green kayaks' } })
      assert.equal(status, 400, username)
    }
  })

  test('is refused after ten tries, by whatever name they were made', async () => {
    const email = 'counted@example.org'
    const { username } = await app.person({ email })
    const logIn = network()
    for (let guess = 0; guess < 5; guess += 1) {
      assert.equal((await logIn(username, 'wrong')).status, 401)
      assert.equal((await logIn(email, 'wrong')).status, 401)
    }
    const byEmail = await logIn(email)
    assert.equal(byEmail.status, 429)
    assert.match(byEmail.error, /^Too many attempts/)
    const byName = await logIn(username)
    assert.equal(byName.status, 401)
    assert.match(byName.error, /we may refuse the right password too: wait 15 minutes/)
    assert.equal((await network()(email)).status, 200, 'from elsewhere')
    app.clock.advance(15 * minute)
    assert.equal((await logIn(email)).status, 200)
  })

  test('doesn’t reveal whose address it is to somebody who used up an account’s tries', async () => {
    const { username } = await app.person({ email: 'secret-owner@example.org' })
    for (let stranger = 0; stranger < 5; stranger += 1) {
      const logIn = network()
      for (let guess = 0; guess < 10; guess += 1) await logIn(username, 'wrong')
      for (const name of ['secret-owner@example.org', 'somebody-else@example.org'])
        assert.equal((await logIn(name, 'wrong')).status, 429, name)
    }
    const elsewhere = network()
    for (const name of ['secret-owner@example.org', 'somebody-else@example.org']) {
      const { status, error } = await elsewhere(name, 'wrong')
      assert.deepEqual([status, error], [401, 'Invalid username or password'], name)
    }
  })

  test('on the owner’s own device isn’t refused because of strangers, by either name', async () => {
    const email = 'at-home@example.org'
    const { username } = await app.person({ email })
    const { browser } = await network()(username)
    for (let stranger = 0; stranger < 6; stranger += 1) {
      const logIn = network()
      for (let guess = 0; guess < 5; guess += 1) {
        await logIn(username, 'wrong')
        await logIn(email, 'wrong')
      }
    }
    for (const name of [email, username])
      assert.equal((await network()(name, testPassword, browser)).status, 200, name)
  })
})

test('a password can’t be the address that logs in with it', async () => {
  const member = await app.member({ email: 'same-words@example.org' })
  const { status } = await member.refused(api.changePassword, {
    body: { currentPassword: testPassword, newPassword: 'Same-Words@example.org' },
  })
  assert.equal(status, 400)
  const { status: registered } = await app.visitor().request('POST', '/api/register', {
    body: { username: 'wordy', email: 'wordy@example.org', password: 'wordy@example.org' },
  })
  assert.equal(registered, 400)
})
