import assert from 'node:assert/strict'
import { syncBuiltinESMExports } from 'node:module'
import { test } from 'node:test'
import zlib from 'node:zlib'
import { openTestApp } from '#app/testing/test-app.ts'
import { createArticle, listArticles } from '#features/news/contract/endpoints.ts'
import { requestExactly } from '#app/testing/exact-request.ts'

test('long responses are compressed, short ones and those to older browsers aren’t', async (t) => {
  const app = await openTestApp()
  t.after(() => app.close())
  const encodingOf = async (path: string, accepted: string) => {
    const { headers } = await app
      .visitor()
      .request('GET', path, { headers: { 'accept-encoding': accepted } })
    return headers.get('content-encoding')
  }
  for (const path of ['/api/openapi.json', '/api/seven-sins', '/api/pages/terms', '/news']) {
    assert.equal(await encodingOf(path, 'gzip, deflate, br'), 'br', path)
    assert.equal(await encodingOf(path, 'gzip'), 'gzip', path)
    assert.equal(await encodingOf(path, 'identity'), null, path)
  }
  for (const path of ['/healthz', '/robots.txt', '/api/articles'])
    assert.equal(await encodingOf(path, 'gzip, deflate, br'), null, path)
})

test('what is kept is compressed once, and other answers of usual sizes without a stream', async (t) => {
  const compressors = [
    t.mock.method(zlib, 'brotliCompressSync'),
    t.mock.method(zlib, 'brotliCompress'),
    t.mock.method(zlib, 'createBrotliCompress'),
  ]
  syncBuiltinESMExports()
  t.after(() => {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  })
  const app = await openTestApp()
  t.after(() => app.close())
  /** How often Node compressed at once, in another thread and in a stream, for ten readers. */
  const timesFor = async (path: string) => {
    for (const { mock } of compressors) mock.resetCalls()
    for (let reader = 0; reader < 10; reader += 1) {
      const { status, headers } = await requestExactly(app.url, 'GET', path, {
        'accept-encoding': 'gzip, deflate, br',
      })
      assert.deepEqual([status, headers['content-encoding']], [200, 'br'], path)
    }
    return compressors.map(({ mock }) => mock.callCount())
  }
  const author = await app.member({ score: 90, tier: 'annual' })
  let published = 0
  const publish = async (title: string) => {
    published += 1
    // Texts that are alike wait for a moderator.
    const words = Array.from({ length: 40 }, (_, place) => `gauge${published * 100 + place}`)
    const body = `<p>${words.join(' ')}</p>`
    const { status } = await author.call(createArticle, {
      body: { title, body, status: 'published' },
    })
    assert.equal(status, 'published')
  }
  for (let article = 0; article < 20; article += 1) await publish(`Levee ${article}`)
  assert.deepEqual(await timesFor('/api/articles?limit=20'), [1, 0, 0], 'a list')
  assert.deepEqual(await timesFor('/api/seven-sins'), [1, 0, 0], 'a cached answer')
  assert.deepEqual(await timesFor('/news'), [1, 0, 0], 'a cached page')
  assert.deepEqual(await timesFor('/feeds/news.xml'), [0, 1, 0], 'a feed')
  assert.deepEqual(await timesFor('/api/docs'), [0, 1, 0], 'the API reference')
  assert.deepEqual(await timesFor('/api/pages/terms'), [10, 0, 0], 'an answer for each reader')

  await publish('The levee broke')
  const { items } = await app.visitor().call(listArticles, { query: { limit: 20 } })
  assert.equal(items[0]?.title, 'The levee broke')
})
