import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createAccessToken } from './contract/endpoints.ts'

const site = 'https://example.org'
let app: TestApp
let ann: Member
before(async () => {
  app = await openTestApp()
  ann = await app.member({ tier: 'annual', score: 90 })
})
after(() => app.close())

/** As a browser sends it from a page of another site. */
const from = (origin: string, more: Record<string, string> = {}) => ({
  headers: { origin, 'sec-fetch-site': 'cross-site', ...more },
})
const tokenFor = async (origins: string[]) => {
  const { token } = await ann.call(createAccessToken, {
    body: { name: 'A page', scopes: ['read', 'draft'], origins, currentPassword: testPassword },
  })
  return { authorization: `Bearer ${token}` }
}
const draft = { title: 'From elsewhere', body: '<p>Written on another site.</p>', status: 'draft' }

describe('a page of another site', () => {
  test('reads what anyone may, and is never given cookies', async () => {
    const { status, headers } = await app
      .visitor()
      .request('GET', '/api/articles?limit=1', from(site))
    assert.equal(status, 200)
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.equal(headers.get('access-control-allow-credentials'), null)
    const page = await app.visitor().request('GET', '/news', from(site))
    assert.equal(page.headers.get('access-control-allow-origin'), null)
  })

  test('is answered before it calls, for the API alone', async () => {
    const asking = from(site, {
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization, content-type',
    })
    const { status, headers } = await app.visitor().request('OPTIONS', '/api/articles/x', asking)
    assert.equal(status, 204)
    assert.match(headers.get('access-control-allow-methods') ?? '', /PATCH/)
    assert.match(headers.get('access-control-allow-headers') ?? '', /authorization/)
    assert.equal(headers.get('access-control-allow-credentials'), null)
    assert.equal((await app.visitor().request('OPTIONS', '/news', asking)).status, 405)
  })

  test('acts with a token that names it, and with no other', async () => {
    const write = (origin: string, headers: Record<string, string>) =>
      app.visitor().request('POST', '/api/articles', { ...from(origin, headers), body: draft })
    const named = await tokenFor([`${site}/`])
    assert.equal((await write(site, named)).status, 201)
    const { status, text } = await write('https://evil.example', named)
    assert.equal(status, 403)
    assert.match(text, /can't be used on pages of https:\/\/evil\.example/)
    assert.equal((await write(site, await tokenFor([]))).status, 403)
  })

  test('connects an assistant with a token that names it, and with no other', async () => {
    const sent = ['authorization', 'content-type', 'mcp-method', 'mcp-name', 'mcp-protocol-version']
    const asking = from(site, {
      'access-control-request-method': 'POST',
      'access-control-request-headers': sent.join(', '),
    })
    const asked = await app.visitor().request('OPTIONS', '/mcp', asking)
    assert.equal(asked.status, 204)
    const allowed = asked.headers.get('access-control-allow-headers')?.split(/, */) ?? []
    assert.deepEqual(
      sent.filter((name) => !allowed.includes(name)),
      [],
      'what clients of both generations send',
    )
    const listTools = (origin: string, headers: Record<string, string>) =>
      app.visitor().request('POST', '/mcp', {
        ...from(origin, { accept: 'application/json, text/event-stream', ...headers }),
        body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      })
    const named = await tokenFor([site])
    const { status, headers } = await listTools(site, named)
    assert.equal(status, 200)
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.equal((await listTools('https://evil.example', named)).status, 403)
  })

  test('can’t write with a session, nor beside a token that isn’t one', async () => {
    const write = (headers: Record<string, string>) =>
      ann.request('POST', '/api/articles', { ...from(site, headers), body: draft })
    assert.equal((await write({})).status, 403)
    assert.equal((await write({ authorization: 'Bearer xv_pat_none' })).status, 401)
    assert.equal((await write({ authorization: 'Basic eDp5' })).status, 403)
  })

  test('is named by its address alone', async () => {
    for (const wrong of ['example.org', 'https://example.org/page', 'ftp://example.org', 'null']) {
      const { status, body } = await ann.refused(createAccessToken, {
        body: { name: 'A page', origins: [wrong], currentPassword: testPassword },
      })
      assert.equal(status, 400, wrong)
      assert.ok(body.fields?.['origins'], wrong)
    }
  })
})
