import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as client from 'openid-client'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { changePassword } from '#features/identity/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import * as api from './contract/oauth-endpoints.ts'
import { appLimits, appMessages, appScopes } from './contract/oauth-rules.ts'
import { isRedirectUri, isRegistered } from './contract/redirect-uris.ts'

const callback = 'https://app.example.org/callback'
const written = {
  name: 'Civic Reader',
  website: 'https://app.example.org',
  redirectUris: [callback],
}
const deepLink = 'org.example.reader:/callback'

let app: TestApp
let ann: Member
before(async () => {
  app = await openTestApp()
  ann = await app.member({ tier: 'annual', score: 90, email: 'ann@apps.example' })
})
after(() => app.close())

/** A registered application as its developer configures a well-kept client library. */
async function register(isConfidential = false, redirectUris = [callback]) {
  const body = { ...written, redirectUris, isConfidential }
  const maker = await app.member()
  const { application, clientSecret: secret } = await maker.call(api.createApplication, { body })
  const config = await client.discovery(
    new URL(app.url),
    application.id,
    secret ?? undefined,
    secret === null ? client.None() : client.ClientSecretBasic(secret),
    { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
  )
  return { ...application, secret, config, maker }
}
type Registered = Awaited<ReturnType<typeof register>>

/** What the browser's address says when the application sends its member here. */
async function ask(
  { config }: Registered,
  scope = 'read draft',
  more: Record<string, string> = {},
) {
  const verifier = client.randomPKCECodeVerifier()
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope,
    state: 'st4te',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return { verifier, url, request: Object.fromEntries(url.searchParams) as { client_id: string } }
}

/** The member presses Connect; returns where the browser goes. */
const allow = async (member: Member, request: object): Promise<URL> => {
  const body = { request, decision: 'allow' as const }
  return new URL((await member.call(api.decideAuthorization, { body })).redirect)
}

/** Goes the whole way; returns what the application got. */
async function connect(member: Member, registered: Registered, scope?: string) {
  const { verifier, request } = await ask(registered, scope)
  const back = await allow(member, request)
  const got = await client.authorizationCodeGrant(registered.config, back, {
    pkceCodeVerifier: verifier,
    expectedState: 'st4te',
  })
  return { ...got, back, verifier }
}

const send = (token: string, method = 'GET', path = '/api/notifications', body?: unknown) =>
  app.visitor().request(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Bearer ${token}` },
  })
const isInvalidGrant = (error: unknown) => (error as { error?: string }).error === 'invalid_grant'

describe('an application', () => {
  for (const isConfidential of [false, true])
    test(`${isConfidential ? 'with' : 'without'} a secret acts for a member who connected it, and no further`, async () => {
      const registered = await register(isConfidential)
      const { url, request } = await ask(registered)
      const page = await ann.request('GET', url.pathname + url.search)
      assert.equal(page.status, 200)
      assert.match(page.text, /Connect Civic Reader/)
      const { asked } = await ann.call(api.readAuthorization, { query: request })
      assert.ok(asked)
      assert.deepEqual(
        [asked.app.owner?.username, asked.returnsTo, asked.scopes, asked.refused],
        [registered.maker.username, 'app.example.org', ['read', 'draft'], null],
      )
      const got = await connect(ann, registered)
      assert.deepEqual([got.scope, got.expires_in], ['read draft', 3600])
      assert.equal(got.back.searchParams.get('iss'), app.url)
      assert.equal((await send(got.access_token)).status, 200)
      const text = { title: 'By an app', body: '<p>Words.</p>', status: 'published' }
      assert.equal((await send(got.access_token, 'POST', '/api/articles', text)).status, 403)
      const [connected] = await ann.call(api.listConnections, {})
      assert.deepEqual([connected?.id, connected?.scopes], [registered.id, ['read', 'draft']])
      await ann.call(api.endConnection, { params: { id: registered.id } })
      assert.equal((await send(got.access_token)).status, 401)
      await assert.rejects(
        client.refreshTokenGrant(registered.config, got.refresh_token ?? ''),
        isInvalidGrant,
      )
    })

  test('that the member refuses, or that asks for too much, learns so at its own address', async () => {
    const registered = await register()
    const { request } = await ask(registered)
    const denied = await ann.call(api.decideAuthorization, { body: { request, decision: 'deny' } })
    const { searchParams } = new URL(denied.redirect)
    assert.deepEqual(
      [searchParams.get('error'), searchParams.get('state'), searchParams.get('code')],
      ['access_denied', 'st4te', null],
    )
    for (const [more, error] of [
      [{ scope: 'read administer' }, 'invalid_scope'],
      [{ scope: 'vote' }, 'invalid_scope'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ resource: 'https://elsewhere.example' }, 'invalid_target'],
    ] as const) {
      const wrong = { ...request, ...more }
      const { asked } = await ann.call(api.readAuthorization, { query: wrong })
      assert.equal(new URL(asked?.refused?.redirect ?? '').searchParams.get('error'), error)
      const back = await allow(ann, wrong)
      assert.deepEqual(
        [
          back.origin + back.pathname,
          back.searchParams.get('error'),
          back.searchParams.get('code'),
        ],
        [callback, error, null],
      )
    }
  })

  test('never sends a member to an address that it didn’t register', async () => {
    const { request } = await ask(await register())
    for (const redirect_uri of [
      'https://app.example.org/callback/',
      'https://app.example.org.evil.example/callback',
      'https://app.example.org/callback#x',
      'https://evil.example@app.example.org/callback',
      'javascript:alert(1)',
      `${callback}?more`,
    ]) {
      const query = { ...request, redirect_uri }
      const { problem, asked } = await ann.call(api.readAuthorization, { query })
      assert.deepEqual([problem, asked], [appMessages.redirect, null], redirect_uri)
      const body = { request: query, decision: 'allow' as const }
      const refused = await ann.refused(api.decideAuthorization, { body })
      assert.deepEqual(
        [refused.status, Object.keys(refused.body.fields ?? {})],
        [400, ['redirect_uri']],
      )
    }
    const unknown = { ...request, client_id: 'nobody' }
    const { problem } = await ann.call(api.readAuthorization, { query: unknown })
    assert.equal(problem, appMessages.unknown)
  })

  test('on the member’s own machine may listen at any port, and one on a device has a scheme', () => {
    assert.ok(isRegistered('http://127.0.0.1:51004/cb', ['http://127.0.0.1/cb']))
    assert.ok(!isRegistered('http://127.0.0.1:51004/other', ['http://127.0.0.1/cb']))
    assert.ok(!isRegistered('https://app.example.org:444/cb', ['https://app.example.org/cb']))
    assert.ok(isRedirectUri(deepLink))
    for (const wrong of ['http://example.org/cb', 'data:text/html,x', 'reader:/cb', 'x', '//a'])
      assert.ok(!isRedirectUri(wrong), wrong)
  })
})

describe('a code', () => {
  test('works once, and ends what came of it when it comes again', async () => {
    const registered = await register()
    const { verifier, back, access_token: token } = await connect(ann, registered)
    const again = client.authorizationCodeGrant(registered.config, back, {
      pkceCodeVerifier: verifier,
      expectedState: 'st4te',
    })
    await assert.rejects(again, isInvalidGrant)
    assert.equal((await send(token)).status, 401)
  })

  test('is worth nothing without its verifier, after a minute, or to another application', async () => {
    const [registered, other] = [await register(), await register()]
    const exchange = async (by: Registered, verifier: string, back: URL) =>
      client.authorizationCodeGrant(by.config, back, {
        pkceCodeVerifier: verifier,
        expectedState: 'st4te',
      })
    const first = await ask(registered)
    await assert.rejects(
      exchange(registered, client.randomPKCECodeVerifier(), await allow(ann, first.request)),
      isInvalidGrant,
    )
    const second = await ask(registered)
    const back = await allow(ann, second.request)
    await assert.rejects(exchange(other, second.verifier, back), isInvalidGrant)
    const third = await ask(registered)
    const late = await allow(ann, third.request)
    app.clock.advance(61_000)
    await assert.rejects(exchange(registered, third.verifier, late), isInvalidGrant)
  })

  test('given out twice at once makes one connection at most', async () => {
    const registered = await register()
    const { verifier, request } = await ask(registered)
    const back = await allow(ann, request)
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() =>
        client.authorizationCodeGrant(registered.config, back, {
          pkceCodeVerifier: verifier,
          expectedState: 'st4te',
        }),
      ),
    )
    const won = outcomes.filter(({ status }) => status === 'fulfilled')
    assert.equal(won.length, 1)
    await ann.request('DELETE', `/api/oauth/connections/${registered.id}`)
  })

  test('needs the secret of an application that has one', async () => {
    const registered = await register(true)
    const { verifier, request } = await ask(registered)
    const code = (await allow(ann, request)).searchParams.get('code') ?? ''
    for (const client_secret of [undefined, 'xv_ocs_wrong', `${registered.secret}0`]) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: registered.id,
        code,
        code_verifier: verifier,
        ...(client_secret === undefined ? {} : { client_secret }),
      })
      const answer = await fetch(new URL('/oauth/token', app.url), { method: 'POST', body })
      assert.equal(answer.status, 401)
      assert.equal(((await answer.json()) as { error: string }).error, 'invalid_client')
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
  })

  test('is asked for by a form, and what else is sent is answered as programs expect it', async () => {
    const form = 'Send a form, with the content type application/x-www-form-urlencoded.'
    const isForm = 'application/x-www-form-urlencoded'
    for (const [type, body, description] of [
      ['text/plain', 'grant_type=authorization_code', form],
      ['application/json', '{', form],
      ['application/json', '', form],
      [isForm, '', 'Name the grant type.'],
      [isForm, 'grant_type=a&grant_type=b', 'Send each field once.'],
      [isForm, 'grant_type=authorization_code&code=a&code=a', 'Send each field once.'],
    ] as const) {
      const answer = await fetch(new URL('/oauth/token', app.url), {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      assert.equal(answer.status, 400, body)
      assert.deepEqual(
        await answer.json(),
        { error: 'invalid_request', error_description: description },
        `${type} ${body}`,
      )
    }
    const byNobody = await fetch(new URL('/oauth/token', app.url), {
      method: 'POST',
      headers: { 'content-type': isForm, authorization: 'Basic eDp5' },
      body: 'grant_type=refresh_token&refresh_token=x',
    })
    assert.equal(byNobody.headers.get('www-authenticate'), 'Basic realm="oauth"')
  })
})

describe('a connection', () => {
  test('is renewed with a new refresh token each time, and ends when an old one comes again', async () => {
    const registered = await register()
    const first = await connect(ann, registered)
    app.clock.advance(3_601_000)
    assert.equal((await send(first.access_token)).status, 401)
    const second = await client.refreshTokenGrant(registered.config, first.refresh_token ?? '')
    assert.notEqual(second.refresh_token, first.refresh_token)
    assert.equal((await send(second.access_token)).status, 200)
    await assert.rejects(
      client.refreshTokenGrant(registered.config, first.refresh_token ?? ''),
      isInvalidGrant,
    )
    assert.equal((await send(second.access_token)).status, 401)
    await assert.rejects(
      client.refreshTokenGrant(registered.config, second.refresh_token ?? ''),
      isInvalidGrant,
    )
  })

  test('ends with a new password, and when the application gives its token back', async () => {
    const registered = await register()
    const bob = await app.member()
    const got = await connect(bob, registered)
    await client.tokenRevocation(registered.config, got.refresh_token ?? '')
    assert.equal((await send(got.access_token)).status, 401)
    const next = await connect(bob, registered)
    await bob.call(changePassword, {
      body: { currentPassword: testPassword, newPassword: 'another-password-of-tests' },
    })
    assert.equal((await send(next.access_token)).status, 401)
    await assert.rejects(
      client.refreshTokenGrant(registered.config, next.refresh_token ?? ''),
      isInvalidGrant,
    )
  })

  test('is announced by email and in the security log, and its secrets are stored as hashes', async () => {
    const registered = await register(true)
    const got = await connect(ann, registered)
    await until(
      async () =>
        (await app.outbox?.list())?.some(
          ({ to, subject }) =>
            to === 'ann@apps.example' && /application was connected/.test(subject),
        ),
      'the email about the application',
    )
    const { json } = await ann.request('GET', '/api/security/activity')
    assert.ok((json as { kind: string }[]).some(({ kind }) => kind === 'application-connected'))
    const { rows } = await app.database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from access_tokens t
       union all select to_jsonb(t)::text from oauth_refresh_tokens t
       union all select to_jsonb(t)::text from oauth_codes t
       union all select to_jsonb(t)::text from oauth_apps t`,
    )
    const code = got.back.searchParams.get('code') ?? ''
    for (const secret of [got.access_token, got.refresh_token, code, registered.secret])
      assert.ok(secret && rows.every(({ row }) => !row.includes(secret)))
  })
})

describe('applications', () => {
  test('are their developer’s to change, and an administrator’s to block', async () => {
    const registered = await register()
    const { id, maker } = registered
    const { access_token: token } = await connect(ann, registered)
    const change = { params: { id }, body: { ...written, name: 'Renamed' } }
    assert.equal((await ann.refused(api.updateApplication, change)).status, 404)
    assert.equal((await ann.refused(api.deleteApplication, { params: { id } })).status, 404)
    assert.equal((await maker.call(api.updateApplication, change)).name, 'Renamed')

    const admin = await app.member({ isAdmin: true })
    const body = { reason: 'It asks members for their passwords.' }
    await admin.call(api.blockApplication, { params: { id }, body })
    assert.equal((await send(token)).status, 401)
    const { request } = await ask(registered)
    const { problem } = await ann.call(api.readAuthorization, { query: request })
    assert.equal(problem, appMessages.blocked)
    assert.equal((await maker.refused(api.updateApplication, change)).status, 404)
    const own = (await maker.call(api.listApplications, {})).find((one) => one.id === id)
    assert.equal(own?.blockedFor, body.reason)
    const [entry] = (await admin.call(listAudit, { query: { subject: id } })).items
    assert.deepEqual(
      [entry?.action, entry?.after],
      ['application.block', { name: 'Renamed', ...body }],
    )
    await admin.call(api.unblockApplication, { params: { id } })
    await connect(ann, registered)
  })

  test('are ten at most, with addresses that are safe to return to', async () => {
    const dev = await app.member()
    const create = (more = {}) =>
      dev.request('POST', '/api/oauth/applications', { body: { ...written, ...more } })
    for (const wrong of [['http://example.org/cb'], ['javascript:alert(1)'], []]) {
      const { status, json } = await create({ redirectUris: wrong })
      assert.equal(status, 400)
      assert.ok((json as { fields: Record<string, string> }).fields['redirectUris'])
    }
    assert.equal((await create({ name: 'XVerse official' })).status, 400)
    const tries = await Promise.all(Array.from({ length: appLimits.perMember + 2 }, () => create()))
    assert.equal(tries.filter(({ status }) => status === 200).length, appLimits.perMember)
    assert.equal(tries.filter(({ status }) => status === 409).length, 2)
  })

  test('register themselves only where the operator allows it', async (t) => {
    const body = { redirect_uris: [callback], client_name: 'By itself' }
    assert.equal((await app.visitor().request('POST', '/oauth/register', { body })).status, 404)
    const open = await openTestApp({ OAUTH_REGISTRATION: '1' })
    t.after(() => open.close())
    const config = await client.dynamicClientRegistration(
      new URL(open.url),
      { redirect_uris: [callback], client_name: 'By itself', token_endpoint_auth_method: 'none' },
      client.None(),
      { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
    )
    const member = await open.member()
    const query = {
      client_id: config.clientMetadata().client_id,
      response_type: 'code',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    }
    const { asked } = await member.call(api.readAuthorization, { query })
    assert.deepEqual([asked?.app.name, asked?.app.owner, asked?.refused], ['By itself', null, null])
    for (const pretended of ['XVerse', 'XVerse Team', 'Official moderator']) {
      const { json } = await open
        .visitor()
        .request('POST', '/oauth/register', { body: { ...body, client_name: pretended } })
      const { client_name: name } = json as { client_name: string }
      assert.equal(name, new URL(callback).host, pretended)
    }
    const bad = { redirect_uris: ['http://example.org/cb'] }
    const refused = await open.visitor().request('POST', '/oauth/register', { body: bad })
    assert.equal(refused.status, 400)
    assert.equal((refused.json as { error: string }).error, 'invalid_redirect_uri')
    const unread = await open.visitor().request('POST', '/oauth/register', { body: '{' })
    assert.equal((unread.json as { error: string }).error, 'invalid_client_metadata')
  })
})

test('the metadata names the scopes of applications, and the assistants’ address its server', async () => {
  const read = async (path: string) =>
    (await app.visitor().request('GET', `/.well-known/${path}`)).json as Record<string, unknown>
  const server = await read('oauth-authorization-server')
  assert.deepEqual(server['scopes_supported'], [...appScopes])
  assert.equal(server['registration_endpoint'], undefined)
  const resource = await read('oauth-protected-resource/mcp')
  assert.deepEqual(
    [resource['resource'], resource['authorization_servers']],
    [`${app.url}/mcp`, [app.url]],
  )
  const { status, headers } = await app
    .visitor()
    .request('POST', '/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } })
  assert.equal(status, 401)
  assert.equal(
    headers.get('www-authenticate'),
    `Bearer resource_metadata="${app.url}/.well-known/oauth-protected-resource/mcp"`,
  )
})

test('a connection ends after 60 days without renewal', async () => {
  const registered = await register()
  const { refresh_token: refresh = '' } = await connect(ann, registered)
  app.clock.advance(61 * day)
  await assert.rejects(client.refreshTokenGrant(registered.config, refresh), isInvalidGrant)
})
