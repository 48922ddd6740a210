import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { requestExactly } from '#app/testing/exact-request.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'

let app: TestApp
let article: string

before(async () => {
  app = await openTestApp()
  const author = await app.member({ score: 90 })
  article = (
    await author.call(createArticle, {
      body: { title: 'Rivers of Ohio', body: '<p>Water.</p>', status: 'published' },
    })
  ).id
  // A view that is counted later changes the page.
  await ask(`/news/${article}`)
  await app.views.flush()
  app.clock.advance(10_000)
  await until(
    async () => (await ask(`/news/${article}`)).text.includes('>1 view<'),
    'the view to be counted',
  )
})
after(() => app.close())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  requestExactly(app.url, method, path, headers)
const longAgo = 'Sat, 01 Jan 2000 00:00:00 GMT'

/** Sends raw bytes and returns the status line and headers. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(text))
    const parts: Buffer[] = []
    socket
      .on('data', (part: Buffer) => parts.push(part))
      .on('error', reject)
      .on('close', () => resolve(Buffer.concat(parts).toString().split('\r\n\r\n')[0] ?? ''))
  })
}

describe('a file', () => {
  const files = ['/icon.svg', '/content/brand/social-card.png', '/favicon.ico']

  test('supports conditional and range requests as HTTP specifies', async () => {
    for (const path of files) {
      const { headers, text } = await ask(path)
      const etag = String(headers['etag'])
      assert.ok(etag && text.length > 0, path)
      const cases: [Record<string, string>, number][] = [
        [{ range: 'bytes=99999999-' }, 416],
        [{ range: 'bytes=abc' }, 200],
        [{ range: 'bytes=0-3' }, 206],
        [{ 'if-match': '"zzz"' }, 412],
        [{ 'if-match': '*' }, 200],
        [{ 'if-unmodified-since': longAgo }, 412],
        [{ 'if-none-match': etag }, 304],
        [{ 'if-none-match': `"other", ${etag.replace('W/', '')}` }, 304],
        [{ 'if-none-match': '*' }, 304],
        [{ 'if-none-match': '"other"' }, 200],
      ]
      for (const [sent, status] of cases) {
        const answer = await ask(path, sent)
        assert.equal(
          answer.status,
          status,
          `${path} ${JSON.stringify(sent)}: ${answer.text.slice(0, 200)}`,
        )
        if (status === 416) assert.match(String(answer.headers['content-range']), /^bytes \*\/\d+$/)
        if (status >= 400)
          assert.equal(
            (JSON.parse(answer.text) as ErrorBody).requestId,
            answer.headers['x-request-id'],
          )
      }
    }
  })

  test('answers HEAD like GET', async () => {
    for (const path of [...files, '/robots.txt', `/news/${article}`]) {
      const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')]
      for (const name of ['etag', 'content-type', 'content-length', 'vary', 'cache-control'])
        assert.equal(head.headers[name], get.headers[name], `${path} ${name}`)
      assert.ok(head.headers['etag'], path)
      assert.deepEqual([head.status, head.text], [200, ''], path)
    }
  })

  test('of an article can be shown by feed readers on other origins, and private ones by none', async () => {
    const { headers, status } = await ask('/content/media/covers/ballot-box-1280.webp')
    assert.deepEqual([status, headers['cross-origin-resource-policy']], [200, 'cross-origin'])
    assert.equal((await ask('/')).headers['cross-origin-resource-policy'], 'same-origin')
  })
})

describe('a page and a feed', () => {
  test('have one weak ETag that matches lists, either strength and *, in any encoding', async () => {
    for (const path of ['/news', `/news/${article}`, '/feeds/news.xml', '/robots.txt']) {
      const encodings = await Promise.all(
        ['identity', 'gzip', 'br'].map((encoding) => ask(path, { 'accept-encoding': encoding })),
      )
      const [etag = ''] = encodings.map(({ headers }) => String(headers['etag']))
      assert.match(etag, /^W\/"[\w-]+"$/, path)
      for (const { headers } of encodings) {
        assert.equal(headers['etag'], etag, path)
        assert.match(String(headers['vary']), /accept-encoding/i, path)
      }
      for (const known of [
        etag,
        etag.slice(2),
        `"a", ${etag}, "b"`,
        '*',
        `W/"a",${etag.slice(2)}`,
      ]) {
        const { status, text, headers } = await ask(path, { 'if-none-match': known })
        assert.deepEqual([status, text], [304, ''], `${path} ${known}`)
        assert.match(String(headers['vary']), /accept-encoding/i, path)
      }
      for (const other of ['"a"', 'W/"b"', '"', etag.slice(0, -2)])
        assert.equal((await ask(path, { 'if-none-match': other })).status, 200, `${path} ${other}`)
    }
  })
})

describe('an unsupported method', () => {
  const allowedBy = async (method: string, path: string) => {
    const { status, headers, text } = await ask(path, {}, method)
    assert.equal((JSON.parse(text) as ErrorBody).code, 'method_not_allowed', `${method} ${path}`)
    assert.equal(status, 405, `${method} ${path}`)
    return headers['allow']
  }

  test('is answered 405 with the supported ones', async () => {
    for (const method of ['PROPFIND', 'TRACE', 'OPTIONS', 'PUT', 'DELETE']) {
      for (const path of ['/', '/news', `/news/${article}`, '/icon.svg', '/robots.txt', '/healthz'])
        assert.equal(await allowedBy(method, path), 'GET, HEAD', `${method} ${path}`)
    }
    assert.equal(await allowedBy('POST', '/robots.txt'), 'GET, HEAD')
    for (const method of ['OPTIONS', 'PUT', 'PROPFIND']) {
      assert.equal(await allowedBy(method, '/api/articles'), 'GET, HEAD, POST')
      assert.equal(await allowedBy(method, `/api/articles/${article}`), 'DELETE, GET, HEAD, PATCH')
      assert.equal(await allowedBy(method, '/api/login'), 'GET, HEAD, POST')
    }
    assert.equal(await allowedBy('DELETE', '/api/openapi.json'), 'GET, HEAD')
  })

  test('is answered 404 where nothing exists', async () => {
    for (const method of ['OPTIONS', 'GET', 'DELETE'])
      assert.equal((await ask('/api/nothing-here', {}, method)).status, 404)
  })
})

describe('the request line and the host', () => {
  test('two Host headers are refused', async () => {
    assert.match(
      await raw(
        'GET /news HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
      ),
      /^HTTP\/1\.1 400 /,
    )
  })

  test('an absolute request target of this site is served, as proxies may send it', async () => {
    const { host } = new URL(app.url)
    for (const path of ['/news', '/healthz', '/api/articles']) {
      assert.match(
        await raw(
          `GET http://${host}${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        ),
        /^HTTP\/1\.1 200 /,
        path,
      )
    }
  })
})
