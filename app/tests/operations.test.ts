import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getStats } from '#features/control-center/contract/endpoints.ts'
import { requestPasswordReset } from '#features/identity/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import { createContent } from '#platform/server/storage/content.ts'
import { createLog } from '#platform/server/log.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { contentNames } from '../server/content-names.ts'

let app: TestApp
let member: Member
let own: Awaited<ReturnType<typeof makeScratch>>
const lines: string[] = []

before(async () => {
  own = await makeScratch()
  await mkdir(join(own.path, 'pages'))
  await mkdir(join(own.path, 'brand'))
  await writeFile(
    join(own.path, 'pages/terms.md'),
    '---\ntitle: Our own terms of {site}\ndescription: Ours.\n---\n\nBe kind to each other.\n',
  )
  await writeFile(join(own.path, 'brand/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await openTestApp(
    { SECURITY_CONTACT: 'security@xverse.example', CONTENT_DIR: own.path },
    {
      log: createLog('warn', {
        write: (line) => {
          lines.push(line)
        },
      }),
    },
  )
  member = await app.member()
})
after(async () => {
  await app.close()
  await own.remove()
})

/** The version in `package.json`. */
const releaseOf = async () => {
  const file = join(import.meta.dirname, '../../package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}

describe('addresses for operators', () => {
  test('the site reports that it is alive, and ready while its database answers', async () => {
    const alive = await app.visitor().request('GET', '/healthz')
    assert.deepEqual([alive.status, alive.json], [200, { ok: true, version: await releaseOf() }])
    const ready = await app.visitor().request('GET', '/readyz')
    assert.deepEqual([ready.status, ready.json], [200, { ok: true, database: true }])
  })

  test('name the release that runs, as the changelog does', async () => {
    const version = await releaseOf()
    const api = (await app.visitor().request('GET', '/api/openapi.json')).json
    assert.equal((api as { info: { version: string } }).info.version, version)
    const admin = await app.member({ isAdmin: true })
    assert.equal((await admin.call(getStats, {})).version, version)
    const changelog = await readFile(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
    assert.ok(changelog.includes(`\n## ${version}\n`), version)
  })

  test('without a token, metrics are for programs on this machine and not through a proxy', async () => {
    const here = await app.visitor().request('GET', '/metrics')
    assert.equal(here.status, 200)
    for (const name of [
      'xverse_http_request_seconds',
      'xverse_database_connections',
      'xverse_faults_total',
      'xverse_page_cache_total',
    ]) {
      assert.ok(here.text.includes(` ${name} `), name)
    }
    assert.equal(
      (await member.request('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } }))
        .status,
      404,
    )
  })

  test('the development outbox is readable on this machine only', async () => {
    const here = await member.request('GET', '/dev/outbox')
    assert.ok(here.status === 200 && here.text.includes('Outbox'))
    const proxied = await member.request('GET', '/dev/outbox', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    const elsewhere = await app.http.inject({
      method: 'GET',
      url: '/dev/outbox',
      remoteAddress: '192.0.2.7',
    })
    const rebound = await app.http.inject({
      method: 'GET',
      url: '/dev/outbox',
      headers: { host: 'rebound.example:3000' },
    })
    assert.deepEqual([proxied.status, elsewhere.statusCode, rebound.statusCode], [404, 404, 404])
    await app.person({ email: 'html.reader@example.org' })
    await app.visitor().call(requestPasswordReset, { body: { email: 'html.reader@example.org' } })
    const sent = await until(
      async () => (await app.outbox?.list())?.find(({ to }) => to === 'html.reader@example.org'),
      'the mail',
    )
    const html = await member.request('GET', `/dev/outbox/${sent.id}`)
    assert.deepEqual([html.status, html.text], [200, sent.html])
    assert.match(html.headers.get('content-security-policy') ?? '', /sandbox/)
    const htmlElsewhere = await app.http.inject({
      method: 'GET',
      url: `/dev/outbox/${sent.id}`,
      remoteAddress: '192.0.2.7',
    })
    assert.equal(htmlElsewhere.statusCode, 404)
  })

  test('security researchers find whom to contact in a text that doesn’t expire soon', async () => {
    const { status, text, headers } = await app
      .visitor()
      .request('GET', '/.well-known/security.txt')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.match(
      text,
      /^Contact: mailto:security@xverse\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nPreferred-Languages: en\nCanonical: http:.+\/\.well-known\/security\.txt\n$/,
    )
    const expires =
      new Date(/Expires: (.+)/.exec(text)?.[1] ?? '').getTime() - app.clock.now().getTime()
    assert.ok(expires > 170 * day && expires < 365 * day)
  })

  test('an untrusted proxy is mentioned in the log once', async () => {
    for (const address of ['203.0.113.9', '203.0.113.10'])
      await app.visitor().request('GET', '/healthz', { headers: { 'x-forwarded-for': address } })
    assert.equal(lines.filter((line) => line.includes('TRUST_PROXY=1')).length, 1)
    assert.ok(!lines.join('').includes('203.0.113'))
  })

  test('every response denies pages cameras, microphones, location and the like', async () => {
    const { headers } = await app.visitor().request('GET', '/plans')
    assert.match(
      headers.get('permissions-policy') ?? '',
      /camera=\(\), .*geolocation=\(\), .*microphone=\(\)/,
    )
  })

  test('metrics name routes, never requested addresses', async () => {
    await app.visitor().request('GET', '/api/articles/somebodys-secret-id')
    assert.equal(
      (await app.visitor().request('GET', '/metrics')).text.includes('somebodys-secret-id'),
      false,
    )
  })
})

describe('the operator’s texts and pictures', () => {
  test('replace default ones by name; the others stay', async () => {
    const terms = (await app.visitor().request('GET', '/terms')).text
    assert.ok(terms.includes('Our own terms of XVerse') && terms.includes('Be kind to each other.'))
    assert.match((await app.visitor().request('GET', '/privacy')).text, /<h1[^>]*>Privacy/)
    for (const path of ['/icon.svg', '/content/brand/icon.svg'])
      assert.equal(
        (await app.visitor().request('GET', path)).text,
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
      )
    assert.equal((await app.visitor().request('GET', '/content/brand/icon-180.png')).status, 200)
  })

  test('must have a known name', async () => {
    await writeFile(join(own.path, 'moderation.yml'), '')
    const shipped = join(import.meta.dirname, '../../content')
    assert.throws(() => createContent(own.path, shipped, contentNames), {
      name: 'StartError',
      message:
        /^CONTENT_DIR contains moderation\.yml, which isn't used\. It can contain agreement, brand, /,
    })
    assert.throws(() => createContent(join(own.path, 'nowhere'), shipped, contentNames), {
      message: /nowhere is not a folder\.$/,
    })
  })
})

describe('every response', () => {
  test('carries a request id, repeated in the body of errors', async () => {
    const ids = new Set<string>()
    for (const path of [
      '/api/plans',
      '/api/user',
      '/api/articles/none',
      '/api/nothing',
      '/',
      '/healthz',
      '/api/articles/%zz',
    ]) {
      const { headers, json, status } = await app.visitor().request('GET', path)
      const requestId = headers.get('x-request-id') ?? ''
      assert.match(requestId, /^[\w-]{16}$/, path)
      if (status >= 400) assert.equal((json as ErrorBody).requestId, requestId)
      ids.add(requestId)
    }
    assert.equal(ids.size, 7)
  })

  test('forbids content sniffing, framing and sending the address to other sites', async () => {
    for (const path of ['/', '/api/plans', '/api/user', '/content/brand/favicon.ico']) {
      const { headers } = await app.visitor().request('GET', path)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
      assert.equal(headers.get('x-frame-options'), 'DENY', path)
      assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path)
      assert.equal(headers.get('x-powered-by'), null)
    }
    assert.equal(
      (await member.request('GET', '/api/user')).headers.get('cache-control'),
      'no-store',
    )
  })

  test("names a page's only inline script by hash, and no two visitors' scripts share a nonce", async () => {
    for (const client of [member, app.visitor(), app.visitor()]) {
      const { headers, text } = await client.request('GET', '/')
      const policy = new Map(
        (headers.get('content-security-policy') ?? '')
          .split('; ')
          .map((rule) => [rule.split(' ')[0], rule]),
      )
      const inline = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
        createHash('sha256').update(script).digest('base64'),
      )
      assert.equal(inline.length, 1)
      assert.equal(policy.get('script-src'), `script-src 'self' 'sha256-${inline[0]}'`)
      assert.equal(policy.get('default-src'), "default-src 'self'")
      assert.match(policy.get('style-src') ?? '', /^style-src 'self' 'nonce-[\w-]{16}'$/)
      for (const closed of ['object-src', 'base-uri', 'frame-ancestors'])
        assert.equal(policy.get(closed), `${closed} 'none'`)
      assert.ok(![...policy.values()].some((rule) => rule.includes('unsafe-eval')))
      for (const [tag] of text.matchAll(/<script\b[^>]*>/g))
        assert.ok(tag === '<script>' || tag.includes(' src=') || tag.includes('application/'), tag)
    }
  })
})

const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))

test('a member who opens a page during a database outage gets an error page, a program JSON', async (t) => {
  const { pool } = app.database
  const { query, connect } = pool
  t.after(() => Object.assign(pool, { query, connect }))
  Object.assign(pool, { query: away, connect: away })
  const open = (accept: string) => member.request('GET', '/profile', { headers: { accept } })
  const page = await open('text/html,application/xhtml+xml,*/*;q=0.8')
  assert.deepEqual(
    [page.status, page.headers.get('content-type')],
    [503, 'text/html; charset=utf-8'],
  )
  assert.ok(page.headers.get('retry-after') && page.headers.get('x-request-id'))
  assert.match(
    page.text,
    /<h1>Temporarily unavailable<\/h1><p>The site can't reach its database right now\./,
  )
  assert.match(page.text, /<a href="\/profile">Try again<\/a>/)
  assert.equal(
    (await open('application/json')).headers.get('content-type'),
    'application/json; charset=utf-8',
  )
})

test('a page whose data can’t be read has a title, one first-level heading, and a retry', async (t) => {
  const { pool } = app.database
  const { query, connect } = pool
  t.after(() => Object.assign(pool, { query, connect }))
  Object.assign(pool, { query: away, connect: away })
  const id = '0198c5d2-0000-7000-8000-000000000000'
  for (const path of [
    `/news/${id}`,
    '/members/somebody',
    '/news',
    '/debate-arena',
    '/debates',
    `/debate-arena?id=${id}`,
    '/leaderboard',
  ]) {
    const { status, text } = await app.visitor().request('GET', path)
    assert.equal(status, 503, path)
    assert.match(text, /Retry/, path)
    assert.deepEqual(
      [text.match(/<title>[^<]+ · XVerse<\/title>/g)?.length, text.match(/<h1\b/g)?.length],
      [1, 1],
      path,
    )
  }
})
