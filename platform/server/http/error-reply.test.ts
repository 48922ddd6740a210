import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asDomainError } from './error-reply.ts'

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
