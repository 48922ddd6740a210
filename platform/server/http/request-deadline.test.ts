import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { test } from 'node:test'
import { databaseUnavailable } from './unavailable.ts'
import { limitWaiting } from './request-deadline.ts'

test('while the database is away, a response that has begun goes on, and one that hasn’t is refused', async (t) => {
  const app = fastify()
  t.after(() => app.close())
  limitWaiting(app, databaseUnavailable)
  const { promise: started, resolve: onStarted } = Promise.withResolvers<void>()
  const { promise: refused, resolve: onRefused } = Promise.withResolvers<void>()
  app.addHook('onResponse', async (request) => {
    if (request.url === '/waits') onRefused()
  })
  app.get('/begun', async (_request, reply) => {
    onStarted()
    const body = async function* () {
      // Nothing of the body is sent before the limit is over.
      await refused
      yield gzipSync('what was asked for')
    }
    return reply.header('content-encoding', 'gzip').send(Readable.from(body()))
  })
  app.get('/waits', () => new Promise(() => {}))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const beginning = fetch(`${url}/begun`)
  await started
  const waits = await fetch(`${url}/waits`)
  const begun = await beginning
  assert.equal(await begun.text(), 'what was asked for')
  assert.deepEqual([begun.status, waits.status], [200, 503])
})
