import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codeAt, secureWithApp } from '#app/testing/authenticator-app.ts'
import type { Client } from '#app/testing/client.ts'
import { testPassword, until } from '#app/testing/factories.ts'
import { openOidcPeer, type OidcPeer } from '#app/testing/oidc-peer.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateUser } from '#features/control-center/contract/endpoints.ts'
import { getScoring } from '#features/profile/contract/endpoints.ts'
import { day, hour, minute } from '#platform/server/clock.ts'
import { changePassword, getCurrentUser, logIn, register } from './contract/endpoints.ts'
import {
  enterCode,
  getSecurity,
  removeLinkedLogin,
  startTotp,
} from './contract/security-endpoints.ts'

let app: TestApp
let peer: OidcPeer

before(async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  peer = await openOidcPeer('xverse', 'a secret of tests', [`${url}/api/login/callback`])
  app = await openTestApp({
    PORT: String(port),
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: 'xverse',
    OIDC_CLIENT_SECRET: 'a secret of tests',
  })
})
after(async () => {
  await app.close()
  await peer.close()
})

const goTo = async (client: Client, path: string): Promise<string> => {
  const { status, headers } = await client.request('GET', path)
  assert.equal(status, 303)
  return headers.get('location') ?? ''
}

const pathOf = (url: string) => url.replace(app.url, '')

const logInAs = async (client: Client, sub: string, next = ''): Promise<string> => {
  const callback = await peer.visit(
    await goTo(client, `/api/login${next && `?next=${encodeURIComponent(next)}`}`),
    sub,
  )
  return goTo(client, pathOf(callback))
}

const emailTo = (address: string) =>
  until(
    async () =>
      (await app.outbox?.list())?.find(
        ({ to, text }) => to === address && text.includes('/api/login/confirm'),
      ),
    `a letter to ${address}`,
  )
const linkIn = ({ text }: { text: string }) => /(\/api\/login\/confirm\S+)/.exec(text)?.[1] ?? ''
const tokenIn = (link: string) => link.split('token=')[1] ?? ''

/** Presses the button on the emailed link's page. */
const agree = async (link: string): Promise<string> => {
  const { status, headers } = await app
    .visitor()
    .request('POST', '/api/login/confirm', { form: { token: tokenIn(link) } })
  assert.equal(status, 303)
  return headers.get('location') ?? ''
}

describe('logging in through a provider', () => {
  test('a newcomer gets an account with the first login, and the same one with the second', async () => {
    peer.people.set('nina', {
      sub: 'nina',
      email: 'Nina@Example.org',
      email_verified: true,
      given_name: 'Nina',
      family_name: 'Hart',
    })
    const first = app.visitor()
    assert.equal(await logInAs(first, 'nina', '/news?state=OH'), '/news?state=OH')
    const user = await first.call(getCurrentUser, {})
    assert.deepEqual(
      [user.username, user.firstName, user.email, user.emailVerified],
      ['nina', 'Nina', 'nina@example.org', true],
    )
    const second = app.visitor()
    await logInAs(second, 'nina')
    assert.equal((await second.call(getCurrentUser, {})).id, user.id)
  })

  test('a newcomer’s username follows the rules: not reserved, no look-alike, a letter or digit at both ends', async () => {
    await app.person({ username: 'olive_hill' })
    const nameOf = async (sub: string) => {
      peer.people.set(sub, {
        sub,
        email: `${sub}@example.org`,
        email_verified: true,
        given_name: 'Olive',
      })
      const client = app.visitor()
      await logInAs(client, sub)
      return (await client.call(getCurrentUser, {})).username
    }
    assert.match(await nameOf('admin'), /^citizen-\w{5}$/)
    assert.match(await nameOf('0live-hi11'), /^0live-hi11-\w{5}$/)
    assert.equal(await nameOf('_anne_'), 'anne')
    assert.match(await nameOf('--'), /^citizen-\w{5}$/)
  })

  test('an existing account is linked only after its owner agreed by email, once', async () => {
    const { id } = await app.person({ username: 'owner', email: 'owner@example.org' })
    peer.people.set('other', { sub: 'other', email: 'owner@example.org', email_verified: true })
    const browser = app.visitor()
    assert.equal(await logInAs(browser, 'other'), '/login?notice=confirm')
    assert.equal((await browser.refused(getCurrentUser, {})).status, 401)
    const emailMessage = await emailTo('owner@example.org')
    const link = linkIn(emailMessage)
    assert.equal(await agree(link), '/login?notice=linked')
    assert.equal(await agree(link), '/login?notice=unlinked')
    await logInAs(browser, 'other')
    assert.equal((await browser.call(getCurrentUser, {})).id, id)
  })

  test('opening the emailed link, as mail programs do, agrees to nothing; the button on its page does', async () => {
    await app.person({ username: 'careful_owner', email: 'careful_owner@example.org' })
    peer.people.set('careful', {
      sub: 'careful',
      email: 'careful_owner@example.org',
      email_verified: true,
    })
    await logInAs(app.visitor(), 'careful')
    const link = linkIn(await emailTo('careful_owner@example.org'))
    for (let look = 1; look <= 2; look += 1) {
      const { status, text } = await app.visitor().request('GET', await goTo(app.visitor(), link))
      assert.equal(status, 200)
      assert.match(text, /<form[^>]* method="post"[^>]*>/)
      assert.ok(
        text.includes('action="/api/login/confirm"') && text.includes(`value="${tokenIn(link)}"`),
      )
    }
    const browser = app.visitor()
    assert.equal(await logInAs(browser, 'careful'), '/login?notice=confirm')
    assert.equal(await agree(link), '/login?notice=linked')
  })

  test('a false claim to an address gets nothing: its owner gets their own account', async () => {
    const squatter = app.visitor()
    await squatter.call(register, {
      body: { username: 'squatter', password: testPassword, email: 'rightful@example.org' },
    })
    peer.people.set('rightful', {
      sub: 'rightful',
      email: 'rightful@example.org',
      email_verified: true,
    })
    const owner = app.visitor()
    assert.equal(await logInAs(owner, 'rightful'), '/')
    const [mine, theirs] = [
      await owner.call(getCurrentUser, {}),
      await squatter.call(getCurrentUser, {}),
    ]
    assert.notEqual(mine.id, theirs.id)
    assert.deepEqual(
      [mine.email, mine.emailVerified, theirs.emailVerified],
      ['rightful@example.org', true, false],
    )
  })

  test('an owner keeps password and sessions when another login is linked', async () => {
    const owner = await app.member({ username: 'confirmed', email: 'confirmed@example.org' })
    peer.people.set('confirmed', {
      sub: 'confirmed',
      email: 'confirmed@example.org',
      email_verified: true,
    })
    await logInAs(app.visitor(), 'confirmed')
    assert.equal(
      await agree(linkIn(await emailTo('confirmed@example.org'))),
      '/login?notice=linked',
    )
    assert.equal((await owner.call(getCurrentUser, {})).id, owner.id)
    assert.equal(
      (await app.visitor().call(logIn, { body: { username: 'confirmed', password: testPassword } }))
        .id,
      owner.id,
    )
  })

  test('a linked login is reported by email, listed in settings, and removed with the password', async () => {
    const owner = await app.member({ username: 'unlinking', email: 'unlinking@example.org' })
    peer.people.set('unlinking', {
      sub: 'unlinking',
      email: 'unlinking@example.org',
      email_verified: true,
    })
    await logInAs(app.visitor(), 'unlinking')
    await agree(linkIn(await emailTo('unlinking@example.org')))
    const notified = (subject: RegExp) =>
      until(
        async () =>
          (await app.outbox?.list())?.find(
            (mail) => mail.to === 'unlinking@example.org' && subject.test(mail.subject),
          ),
        String(subject),
      )
    await notified(/New way to log in/)
    const {
      linkedLogins: [link],
    } = await owner.call(getSecurity, {})
    assert.equal(link?.provider, new URL(peer.issuer).host)
    const params = { id: link?.id ?? '' }
    assert.ok(
      (await owner.refused(removeLinkedLogin, { params, body: { currentPassword: 'wrong' } })).body
        .fields?.['currentPassword'],
    )
    assert.equal(
      (
        await (
          await app.member()
        ).refused(removeLinkedLogin, { params, body: { currentPassword: testPassword } })
      ).status,
      404,
    )
    await owner.call(removeLinkedLogin, { params, body: { currentPassword: testPassword } })
    await notified(/A way to log in to .+ was removed/)
    assert.deepEqual((await owner.call(getSecurity, {})).linkedLogins, [])
    assert.equal(await logInAs(app.visitor(), 'unlinking'), '/login?notice=confirm')
  })

  test('the only way to log in can’t be removed', async () => {
    peer.people.set('only_way', { sub: 'only_way' })
    const browser = app.visitor()
    await logInAs(browser, 'only_way')
    const {
      linkedLogins: [link],
    } = await browser.call(getSecurity, {})
    assert.equal(
      (await browser.refused(removeLinkedLogin, { params: { id: link?.id }, body: {} })).status,
      409,
    )
  })

  test('a login linked through an address set by an administrator unlocks neither answers nor votes', async () => {
    const [owner, admin] = [
      await app.member({ username: 'link_target', email: 'link_target@example.org' }),
      await app.member({ isAdmin: true }),
    ]
    await admin.call(updateUser, {
      params: { id: owner.id },
      body: { email: 'taken_over@example.org', currentPassword: testPassword },
    })
    const proof = await until(
      async () => (await app.outbox?.list())?.find((mail) => mail.to === 'taken_over@example.org'),
      'the proof',
    )
    await app.visitor().request('POST', '/api/confirm-email', {
      form: { token: /token=([\w-]+)/.exec(proof.text)?.[1] ?? '' },
    })
    app.clock.advance(8 * day)
    await app.emailAddress.applyDue()
    peer.people.set('taken_over', {
      sub: 'taken_over',
      email: 'taken_over@example.org',
      email_verified: true,
    })
    const attacker = app.visitor()
    await logInAs(attacker, 'taken_over')
    await agree(linkIn(await emailTo('taken_over@example.org')))
    await logInAs(attacker, 'taken_over')
    assert.equal((await attacker.call(getCurrentUser, {})).id, owner.id)
    assert.equal((await attacker.refused(getScoring, {})).body.capability, 'ownerProven')
    await owner.call(getScoring, {})
  })

  test('a second factor is requested after the provider’s login too, and the destination is kept', async () => {
    const owner = await app.member({ username: 'two_steps', email: 'two_steps@example.org' })
    const { setupKey } = await secureWithApp(owner, app.clock)
    peer.people.set('two_steps', {
      sub: 'two_steps',
      email: 'two_steps@example.org',
      email_verified: true,
    })
    const browser = app.visitor()
    assert.equal(await logInAs(browser, 'two_steps'), '/login?notice=confirm')
    assert.equal(
      await agree(linkIn(await emailTo('two_steps@example.org'))),
      '/login?notice=linked',
    )
    assert.equal(
      await logInAs(browser, 'two_steps', '/news?state=OH'),
      '/login-code?next=%2Fnews%3Fstate%3DOH',
    )
    assert.equal((await browser.refused(getCurrentUser, {})).status, 401)
    app.clock.advance(30_000)
    assert.equal(
      (await browser.call(enterCode, { body: { code: codeAt(app.clock, setupKey) } })).id,
      owner.id,
    )
    assert.equal((await browser.call(getCurrentUser, {})).id, owner.id)
  })

  test('an account without a password uses a fresh login before setting up a second factor', async () => {
    peer.people.set('passwordless', {
      sub: 'passwordless',
      email: 'passwordless@example.org',
      email_verified: true,
    })
    const browser = app.visitor()
    await logInAs(browser, 'passwordless')
    app.clock.advance(11 * minute)
    assert.ok((await browser.refused(startTotp, { body: {} })).body.fields?.['currentPassword'])
    await logInAs(browser, 'passwordless')
    await browser.call(startTotp, { body: {} })
    await browser.call(changePassword, { body: { newPassword: 'seven green kayaks' } })
    assert.ok(
      (await browser.refused(startTotp, { body: {} })).body.fields?.['currentPassword'],
      'from then on the password is asked for',
    )
  })

  test('the emailed link expires after an hour', async () => {
    await app.person({ username: 'late_owner', email: 'late_owner@example.org' })
    peer.people.set('late', { sub: 'late', email: 'late_owner@example.org', email_verified: true })
    await logInAs(app.visitor(), 'late')
    const emailMessage = await emailTo('late_owner@example.org')
    app.clock.advance(hour + 1)
    assert.equal(await agree(linkIn(emailMessage)), '/login?notice=unlinked')
  })

  test('an address the provider hasn’t verified never links, and isn’t taken over', async () => {
    const { id } = await app.person({ username: 'victim', email: 'victim@example.org' })
    peer.people.set('mallory', {
      sub: 'mallory',
      email: 'victim@example.org',
      email_verified: false,
    })
    const browser = app.visitor()
    assert.equal(await logInAs(browser, 'mallory'), '/')
    const user = await browser.call(getCurrentUser, {})
    assert.notEqual(user.id, id)
    assert.equal(user.email, null)
  })

  test('an unrequested or altered answer logs nobody in', async () => {
    peer.people.set('nina', { sub: 'nina' })
    const begun = app.visitor()
    const callback = pathOf(await peer.visit(await goTo(begun, '/api/login'), 'nina'))
    const stranger = app.visitor()
    assert.equal(await goTo(stranger, callback), '/login?notice=provider')
    const altered = app.visitor()
    const second = pathOf(await peer.visit(await goTo(altered, '/api/login'), 'nina'))
    assert.equal(
      await goTo(altered, second.replace(/state=[^&]+/, 'state=forged')),
      '/login?notice=provider',
    )
    assert.equal(
      await goTo(begun, '/api/login/callback?error=access_denied'),
      '/login?notice=provider',
    )
    for (const client of [stranger, altered, begun])
      assert.equal((await client.refused(getCurrentUser, {})).status, 401)
  })

  test('after the login only pages of this site are destinations', async () => {
    const browser = app.visitor()
    assert.equal(await logInAs(browser, 'nina', '//elsewhere.example/'), '/')
  })

  test('an unconfigured provider returns with a notice', async () => {
    assert.equal(await goTo(app.visitor(), '/api/auth/google'), '/login?notice=unconfigured')
  })
})

test('while the provider is down the site says so and keeps working', async () => {
  const lonely = await openTestApp({
    OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
    OIDC_CLIENT_ID: 'xverse',
  })
  const { headers } = await lonely.visitor().request('GET', '/api/login')
  assert.equal(headers.get('location'), '/login?notice=provider')
  await lonely.close()
})
