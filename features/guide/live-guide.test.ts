import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { hour } from '#platform/server/clock.ts'
import { askGuide, getLiveGuide, startLiveGuide } from './contract/endpoints.ts'
import { openDidPeer, type DidFault } from './testing/did-peer.ts'

let app: TestApp
let peer: Awaited<ReturnType<typeof openDidPeer>>
const key = 'c2VjcmV0:never-leaves-the-server'

before(async () => {
  peer = await openDidPeer()
  app = await openTestApp({
    DID_API_URL: peer.url,
    DID_API_KEY: key,
    DID_AGENT_ID: 'agt_guide',
    RATE_LIMITS: 'on',
  })
})
after(async () => {
  await app.close()
  await peer.close()
})

test('a member gets a token for this site and agent; the API key stays on the server', async () => {
  const ann = await app.member()
  assert.deepEqual(await ann.call(getLiveGuide, {}), {
    isConfigured: true,
    agentId: 'agt_guide',
    apiUrl: peer.url,
  })
  const session = await ann.call(startLiveGuide, {})
  assert.deepEqual(Object.keys(session).sort(), ['agentId', 'didToken', 'sessionId'])
  assert.deepEqual([session.agentId, session.didToken], ['agt_guide', 'key-1'])
  assert.deepEqual(peer.seen, [
    {
      path: '/agents/agt_guide/client-keys',
      authorization: `Basic ${key}`,
      body: { allowed_domains: [app.url] },
    },
  ])
  for (const path of ['/open-ai', '/api/did-agent-config', '/api/openapi.json'])
    assert.ok(!(await ann.request('GET', path)).text.includes(key), path)
})

test('a token is shared for an hour, then replaced, and members’ sessions differ', async () => {
  const [ann, ben] = [await app.member(), await app.member()]
  app.clock.advance(2 * hour)
  const asked = peer.seen.length
  const sessions = await Promise.all([ann.call(startLiveGuide, {}), ben.call(startLiveGuide, {})])
  assert.equal(peer.seen.length, asked + 1)
  assert.equal(new Set(sessions.map(({ sessionId }) => sessionId)).size, 2)
  app.clock.advance(hour)
  await ann.call(startLiveGuide, {})
  assert.equal(peer.seen.length, asked + 2)
})

test('any failure of the provider has the specified message, and the next try asks again', async () => {
  const ann = await app.member()
  const faults: DidFault[] = ['refuses', 'busy', 'down', 'junk', 'endless', 'cut', 'redirects']
  for (const fault of faults) {
    app.clock.advance(2 * hour)
    peer.state.fault = fault
    const { status, body } = await ann.refused(startLiveGuide, {})
    assert.deepEqual([status, body.error], [503, 'Failed to create secure D-ID session'], fault)
    peer.state.fault = 'none'
    assert.match((await ann.call(startLiveGuide, {})).didToken, /^key-\d+$/, fault)
  }
})

test('visitors get nothing, and nobody starts sessions without end', async () => {
  assert.equal((await app.visitor().refused(getLiveGuide, {})).status, 401)
  assert.equal((await app.visitor().refused(startLiveGuide, {})).status, 401)
  const ann = await app.member()
  const asked = peer.seen.length
  const statuses: number[] = []
  for (let n = 0; n < 22; n += 1)
    statuses.push((await ann.request('POST', startLiveGuide.path, { body: {} })).status)
  assert.deepEqual(statuses.slice(0, 20), Array(20).fill(200))
  assert.deepEqual(statuses.slice(20), [429, 429])
  assert.ok(peer.seen.length <= asked + 1)
})

test('the written guide answers an address thirty times a minute', async () => {
  const visitor = app.visitor()
  const ask = () =>
    visitor.request('POST', askGuide.path, { body: { question: 'How do I reset my password?' } })
  const answers = []
  for (let n = 0; n < 31; n += 1) answers.push((await ask()).status)
  assert.deepEqual([answers[29], answers[30]], [200, 429])
  app.clock.advance(60_000)
  assert.equal((await ask()).status, 200)
})

test('only the guide’s page may connect to the provider', async () => {
  const policyOf = async (path: string) =>
    (await fetch(app.url + path)).headers.get('content-security-policy') ?? ''
  assert.ok((await policyOf('/open-ai')).includes(`connect-src 'self' ${peer.url} `))
  for (const path of ['/', '/docs', '/subscribe', '/herald-kings'])
    assert.ok(!/did|d-id|livekit|127\.0\.0\.1/.test(await policyOf(path)), path)
})
