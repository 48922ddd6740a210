import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { asDomainError, refuseUnreadable } from './error-reply.ts'

const withStatus = (statusCode: number, rest: object = {}) =>
  Object.assign(new Error('No.'), { statusCode, ...rest })

test('another service’s refusal of our request is never the visitor’s bad request', () => {
  for (const status of [400, 403, 412, 416]) {
    assert.equal(asDomainError(withStatus(status, { type: 'StripeInvalidRequestError' })), null)
    assert.equal(asDomainError(new Error('wrapped', { cause: withStatus(status) })), null)
  }
})

test('what Fastify or a file being sent refuses is answered as the visitor’s', () => {
  assert.equal(asDomainError(withStatus(400, { code: 'FST_ERR_VALIDATION' }))?.code, 'invalid')
  assert.equal(asDomainError(withStatus(403, { expose: true }))?.code, 'missing')
  assert.equal(asDomainError(withStatus(412, { expose: true }))?.code, 'precondition_failed')
  assert.equal(asDomainError(withStatus(416, { expose: true }))?.code, 'range_not_satisfiable')
})

test('a connection that a browser opened in advance ends without an answer, a slow request with one', async (t) => {
  const server = createServer({ headersTimeout: 60, connectionsCheckingInterval: 20 })
  server.on('clientError', refuseUnreadable)
  t.after(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answerTo = (begun: string) => {
    const socket = connect(port, '127.0.0.1')
    if (begun) socket.write(begun)
    return text(socket)
  }
  assert.equal(await answerTo(''), '')
  assert.match(await answerTo('GET / HTTP/1.1\r\nhost: x\r\n'), /^HTTP\/1\.1 400 /)
})
