import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  specTypeSchemas,
  SUPPORTED_PROTOCOL_VERSIONS,
  type SpecTypes,
} from '@modelcontextprotocol/client'
import { testPassword } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createAccessToken } from '#features/developers/contract/endpoints.ts'

let app: TestApp
let token: string
before(async () => {
  app = await openTestApp()
  const ann = await app.member()
  const body = { name: 'Protocol', currentPassword: testPassword }
  token = (await ann.call(createAccessToken, { body })).token
})
after(() => app.close())

type Message = { id: unknown; result?: Record<string, unknown>; error?: { code: number } }

/** Sends what a client of the protocol does, byte for byte, and reads the answer's message. */
async function send(body: unknown, headers: Record<string, string> = {}) {
  const answer = await app.visitor().request('POST', '/mcp', {
    body: typeof body === 'string' ? body : { jsonrpc: '2.0', ...(body as object) },
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  })
  const [, event = 'null'] = /^data: (.*)$/m.exec(answer.text) ?? []
  const message = (answer.json ?? JSON.parse(event)) as Message
  return { ...answer, message }
}

/** The result, which must be as the protocol's own schemas say. */
async function resultOf(method: string, type: keyof SpecTypes, params?: object) {
  const { status, message } = await send({ id: 7, method, ...(params ? { params } : {}) })
  assert.deepEqual([status, message.id], [200, 7], method)
  const checked = specTypeSchemas[type]['~standard'].validate(message.result)
  assert.equal(checked.issues, undefined, JSON.stringify(checked))
  return message.result ?? {}
}

const initialize = (protocolVersion: string) =>
  resultOf('initialize', 'InitializeResult', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'a-client', version: '1' },
  })

describe('the assistants’ address', () => {
  test('agrees on a version of the protocol, and offers the newest for one that it doesn’t know', async () => {
    for (const version of SUPPORTED_PROTOCOL_VERSIONS)
      assert.equal((await initialize(version))['protocolVersion'], version)
    for (const unknown of ['1999-01-01', '2999-01-01', ''])
      assert.equal((await initialize(unknown))['protocolVersion'], SUPPORTED_PROTOCOL_VERSIONS[0])
    const other = await send({ id: 1, method: 'ping' }, { 'mcp-protocol-version': '1999-01-01' })
    assert.equal(other.status, 400)
  })

  test('answers as the protocol’s schemas say, and keeps no session', async () => {
    assert.deepEqual(await resultOf('ping', 'EmptyResult'), {})
    const { tools } = await resultOf('tools/list', 'ListToolsResult')
    assert.ok(Array.isArray(tools) && tools.length > 5)
    const called = { name: 'list_debates', arguments: {} }
    await resultOf('tools/call', 'CallToolResult', called)
    const { status, headers } = await send({ id: 1, method: 'ping' }, { 'mcp-session-id': 'x' })
    assert.deepEqual([status, headers.get('mcp-session-id')], [200, null])
  })

  test('names what is wrong by the protocol’s codes', async () => {
    const call = (params?: unknown) => ({ id: 'a', method: 'tools/call', params })
    for (const [wrong, status, code, id] of [
      [{ id: 'a', method: 'votes/cast' }, 200, -32_601, 'a'],
      [{ id: 'a', method: 'resources/list' }, 200, -32_601, 'a'],
      [call(), 200, -32_602, 'a'],
      [call({ name: 'cast_vote', arguments: {} }), 200, -32_602, 'a'],
      [call({ name: '__proto__', arguments: {} }), 200, -32_602, 'a'],
      [call({ name: 'search', arguments: 'text' }), 200, -32_602, 'a'],
      [{ id: {}, method: 'ping' }, 400, -32_600, null],
      ['{"id":1,"method":"ping"}', 400, -32_600, 1],
      ['[]', 400, -32_600, null],
      ['['.repeat(30_000) + ']'.repeat(30_000), 400, -32_600, null],
      ['{"jsonrpc":', 400, -32_700, null],
      ['{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{}}', 400, -32_700, null],
      ['', 400, -32_700, null],
    ] as const) {
      const about = JSON.stringify(wrong).slice(0, 80)
      const answer = await send(wrong)
      assert.equal(answer.status, status, about)
      assert.deepEqual([answer.message.error?.code, answer.message.id], [code, id], about)
    }
  })

  test('takes notifications with 202 and nothing else', async () => {
    for (const sent of [
      { method: 'notifications/initialized' },
      { method: 'notifications/cancelled', params: { requestId: 1 } },
      { id: 5, result: {} },
    ]) {
      const { status, text, headers } = await send(sent)
      assert.deepEqual([status, text, headers.get('content-type')], [202, '', null])
    }
  })

  test('takes POST alone, from its own pages and from programs', async () => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await app.visitor().request(method, '/mcp', { headers })
      assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'POST'], method)
    }
    const ping = { id: 1, method: 'ping' }
    assert.equal((await send(ping, { 'content-type': 'text/plain' })).status, 415)
    assert.equal((await send(ping, { accept: 'text/html' })).status, 406)
    assert.equal((await send(ping, { origin: app.url })).status, 200)
    for (const origin of ['http://evil.example', 'null', `${app.url}.evil.example`])
      assert.equal((await send(ping, { origin })).status, 403, origin)
  })
})
