import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testPassword } from '#app/testing/factories.ts'
import { openTestApp } from '#app/testing/test-app.ts'
import { createAccessToken } from './contract/endpoints.ts'

test('each answer to a token states its limit and what is left, also the refusal', async (t) => {
  const app = await openTestApp({ RATE_LIMITS: 'on' })
  t.after(() => app.close())
  const ann = await app.member()
  const tokens = await Promise.all(
    ['one', 'another'].map((name) =>
      ann.call(createAccessToken, { body: { name, currentPassword: testPassword } }),
    ),
  )
  const [one = '', another = ''] = tokens.map(({ token }) => token)
  const ask = (token: string) =>
    app.visitor().request('GET', '/api/articles', { headers: { authorization: `Bearer ${token}` } })
  const first = await ask(one)
  assert.equal(first.headers.get('ratelimit-policy'), '"token";q=5000;w=3600')
  assert.match(first.headers.get('ratelimit') ?? '', /^"token";r=4999;t=\d+$/)
  const left = 4999
  for (let sent = 0; sent < left; sent += 1)
    await app.platform.limiter.count('access tokens', callerOf(one))
  const refused = await ask(one)
  assert.equal(refused.status, 429)
  assert.match(refused.headers.get('ratelimit') ?? '', /^"token";r=0;t=\d+$/)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await ask(another)).status, 200, 'another token has its own')
  assert.equal((await app.visitor().request('GET', '/api/articles')).headers.get('ratelimit'), null)

  function callerOf(token: string) {
    const id = tokens.find((each) => each.token === token)?.created.id ?? ''
    return { address: '127.0.0.1', account: id }
  }
})

test('each call of an assistant counts, also of those that come together', async (t) => {
  const app = await openTestApp({ RATE_LIMITS: 'on' })
  t.after(() => app.close())
  const ann = await app.member()
  const body = { name: 'Assistant', currentPassword: testPassword }
  const { token } = await ann.call(createAccessToken, { body })
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
  }
  const search = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'list_debates', arguments: {} },
  })
  const batch = Array.from({ length: 20 }, (_, index) => search(index))
  assert.equal((await app.visitor().request('POST', '/mcp', { body: batch, headers })).status, 200)
  const after = await app.visitor().request('GET', '/api/articles', { headers })
  assert.match(after.headers.get('ratelimit') ?? '', /^"token";r=4979;/)
})
