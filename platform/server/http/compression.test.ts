import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '#app/testing/test-app.ts'

test('long responses are compressed, short ones and those to older browsers aren’t', async () => {
  const app = await openTestApp()
  const encodingOf = async (path: string, accepted: string) => {
    const { headers } = await app
      .visitor()
      .request('GET', path, { headers: { 'accept-encoding': accepted } })
    return headers.get('content-encoding')
  }
  assert.equal(await encodingOf('/api/openapi.json', 'gzip, deflate, br'), 'br')
  assert.equal(await encodingOf('/api/openapi.json', 'gzip'), 'gzip')
  assert.equal(await encodingOf('/api/openapi.json', 'identity'), null)
  assert.equal(await encodingOf('/healthz', 'gzip, deflate, br'), null)
  assert.equal(await encodingOf('/news', 'gzip, deflate, br'), 'br')
  await app.close()
})
