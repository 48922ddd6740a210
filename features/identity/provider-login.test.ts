import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Client } from '#app/testing/client.ts'
import { until } from '#app/testing/factories.ts'
import { openOidcPeer, type OidcPeer } from '#app/testing/oidc-peer.ts'
import { freePort, openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { hour } from '#platform/server/clock.ts'
import { getCurrentUser } from './contract/endpoints.ts'

let app: TestApp
let peer: OidcPeer

before(async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  peer = await openOidcPeer('xverse', 'a secret of tests', [`${url}/api/login/callback`])
  app = await openTestApp({ PORT: String(port), OIDC_ISSUER: peer.issuer, OIDC_CLIENT_ID: 'xverse', OIDC_CLIENT_SECRET: 'a secret of tests' })
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
  const callback = await peer.visit(await goTo(client, `/api/login${next && `?next=${encodeURIComponent(next)}`}`), sub)
  return goTo(client, pathOf(callback))
}

describe('logging in through a provider', () => {
  test('a newcomer has an account after the first login, and the same one after the second', async () => {
    peer.people.set('nina', { sub: 'nina', email: 'Nina@Example.org', email_verified: true, given_name: 'Nina', family_name: 'Hart' })
    const first = app.visitor()
    assert.equal(await logInAs(first, 'nina', '/news?state=OH'), '/news?state=OH')
    const user = await first.call(getCurrentUser, {})
    assert.deepEqual([user.username, user.firstName, user.email, user.emailVerified], ['nina', 'Nina', 'nina@example.org', true])
    const second = app.visitor()
    await logInAs(second, 'nina')
    assert.equal((await second.call(getCurrentUser, {})).id, user.id)
  })

  test('an existing account is linked only after its owner followed the mailed link, which works once', async () => {
    const { id } = await app.person({ username: 'owner', email: 'owner@example.org' })
    peer.people.set('other', { sub: 'other', email: 'owner@example.org', email_verified: true })
    const browser = app.visitor()
    assert.equal(await logInAs(browser, 'other'), '/login?notice=confirm')
    assert.equal((await browser.refused(getCurrentUser, {})).status, 401)
    const letter = await until(async () => (await app.outbox?.list())?.find(({ to }) => to === 'owner@example.org'), 'the letter')
    const link = /(\/api\/login\/confirm\S+)/.exec(letter.text)?.[1] ?? ''
    assert.equal(await goTo(app.visitor(), link), '/login?notice=linked')
    assert.equal(await goTo(app.visitor(), link), '/login?notice=unlinked')
    await logInAs(browser, 'other')
    assert.equal((await browser.call(getCurrentUser, {})).id, id)
  })

  test('the link of the letter is refused after an hour', async () => {
    await app.person({ username: 'late_owner', email: 'late_owner@example.org' })
    peer.people.set('late', { sub: 'late', email: 'late_owner@example.org', email_verified: true })
    await logInAs(app.visitor(), 'late')
    const letter = await until(async () => (await app.outbox?.list())?.find(({ to }) => to === 'late_owner@example.org'), 'the letter')
    app.clock.advance(hour + 1)
    assert.equal(await goTo(app.visitor(), /(\/api\/login\/confirm\S+)/.exec(letter.text)?.[1] ?? ''), '/login?notice=unlinked')
  })

  test('an address that the provider has not verified never links, and is not taken over', async () => {
    const { id } = await app.person({ username: 'victim', email: 'victim@example.org' })
    peer.people.set('mallory', { sub: 'mallory', email: 'victim@example.org', email_verified: false })
    const browser = app.visitor()
    assert.equal(await logInAs(browser, 'mallory'), '/')
    const user = await browser.call(getCurrentUser, {})
    assert.notEqual(user.id, id)
    assert.equal(user.email, null)
  })

  test('an answer that was not asked for here, or was altered, signs nobody in', async () => {
    peer.people.set('nina', { sub: 'nina' })
    const begun = app.visitor()
    const callback = pathOf(await peer.visit(await goTo(begun, '/api/login'), 'nina'))
    const stranger = app.visitor()
    assert.equal(await goTo(stranger, callback), '/login?notice=provider')
    const altered = app.visitor()
    const second = pathOf(await peer.visit(await goTo(altered, '/api/login'), 'nina'))
    assert.equal(await goTo(altered, second.replace(/state=[^&]+/, 'state=forged')), '/login?notice=provider')
    assert.equal(await goTo(begun, '/api/login/callback?error=access_denied'), '/login?notice=provider')
    for (const client of [stranger, altered, begun]) assert.equal((await client.refused(getCurrentUser, {})).status, 401)
  })

  test('after the login only pages of this site are gone to', async () => {
    const browser = app.visitor()
    assert.equal(await logInAs(browser, 'nina', '//elsewhere.example/'), '/')
  })

  test('a provider that is not configured leads back with a notice', async () => {
    assert.equal(await goTo(app.visitor(), '/api/auth/google'), '/login?notice=unconfigured')
  })
})

test('while the provider is away the site says so and goes on', async () => {
  const lonely = await openTestApp({ OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`, OIDC_CLIENT_ID: 'xverse' })
  const { headers } = await lonely.visitor().request('GET', '/api/login')
  assert.equal(headers.get('location'), '/login?notice=provider')
  await lonely.close()
})
