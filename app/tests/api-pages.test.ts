import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { declaredEndpoints } from '#app/testing/endpoints.ts'
import { requestExactly } from '#app/testing/exact-request.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'

const paths = [
  '/api/openapi.json',
  '/api/docs',
  '/api/guide',
  '/api/assistants',
  '/api/guide/webhooks',
]

let app: TestApp
before(async () => {
  app = await openTestApp({ RATE_LIMITS: 'on' })
})
after(() => app.close())

/** How often the event loop turned, and could have served others, until the answer was there. */
async function turnsUntilAnswered(url: string): Promise<number> {
  let turns = 0
  let isAnswered = false
  const count = () => {
    turns += 1
    if (!isAnswered) setImmediate(count)
  }
  setImmediate(count)
  const { statusCode } = await app.http.inject({ url })
  isAnswered = true
  assert.equal(statusCode, 200, url)
  return turns
}

describe("the API's description and its pages", () => {
  test('let others be served after each endpoint, and are made once', async () => {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const [first, second] = [await turnsUntilAnswered(path), await turnsUntilAnswered(path)]
      assert.ok(first >= declaredEndpoints.length, `${path} took ${first} turns`)
      assert.ok(second < declaredEndpoints.length, `${path} took ${second} turns again`)
    }
  })

  test('have an ETag, and are the same in every encoding', async () => {
    for (const path of paths) {
      const { text, headers } = await app.visitor().request('GET', path)
      const etag = headers.get('etag') ?? ''
      assert.match(etag, /^W\/"[\w-]+"$/, path)
      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const response = await app.http.inject({
          url: path,
          headers: { 'accept-encoding': encoding },
        })
        assert.deepEqual(
          [response.headers['content-encoding'], response.headers['etag']],
          [encoding, etag],
          path,
        )
        assert.ok(decode(response.rawPayload).toString() === text, `${path} as ${encoding}`)
      }
      const known = await requestExactly(app.url, 'GET', path, { 'if-none-match': etag })
      assert.deepEqual([known.status, known.text], [304, ''], path)
    }
  })

  test('are limited for each address', async () => {
    const statuses = new Set<number>()
    for (let call = 0; call < 60; call += 1)
      statuses.add((await requestExactly(app.url, 'GET', '/api/guide')).status)
    assert.deepEqual(statuses, new Set([200, 429]))
    for (const path of paths) {
      const { status, headers } = await requestExactly(app.url, 'GET', path)
      assert.deepEqual([status, Number(headers['retry-after']) > 0], [429, true], path)
    }
  })
})
