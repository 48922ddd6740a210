import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestExactly } from '#app/testing/exact-request.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('a cached page is compressed as the browser accepts, never in an encoding it refuses', async () => {
  const expected: [string | null, string | undefined][] = [
    [null, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5, br;q=0.9', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['deflate, gzip;q=1.0', 'gzip'],
    ['br;q=0', undefined],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0 , gzip', 'gzip'],
    ['br; q=0.000, gzip; q=0', undefined],
    ['br;q=0.001', 'br'],
    ['identity', undefined],
    ['x-br, brotli', undefined],
  ]
  for (let time = 1; time <= 2; time += 1) {
    for (const [taken, encoding] of expected) {
      const { status, headers } = await requestExactly(
        app.url,
        'GET',
        '/news',
        taken === null ? {} : { 'accept-encoding': taken },
      )
      assert.deepEqual(
        [status, headers['content-encoding']],
        [200, encoding],
        `${taken}, time ${time}`,
      )
    }
  }
})
