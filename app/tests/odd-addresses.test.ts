import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { requestExactly } from '#app/testing/exact-request.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { errorStatus, type ErrorBody } from '#platform/contract/errors.ts'

let app: TestApp
let article: string

before(async () => {
  app = await openTestApp()
  const author = await app.member({ score: 90 })
  article = (
    await author.call(createArticle, {
      body: {
        title: 'Rivers of Ohio',
        body: '<p>Water.</p>',
        status: 'published',
        category: 'local',
        scope: 'state',
        state: 'OH',
      },
    })
  ).id
  await author.call(createArticle, {
    body: {
      title: 'Roads of Vermont',
      body: '<p>Gravel.</p>',
      status: 'published',
      scope: 'state',
      state: 'VT',
    },
  })
})
after(() => app.close())

const open = (path: string) => requestExactly(app.url, 'GET', path)

describe('a page’s state', () => {
  test('is its code or name in any case, and links use the code', async () => {
    for (const state of ['VT', 'vt', 'Vermont', 'vermont']) {
      const { text } = await open(`/news?state=${state}`)
      assert.ok(text.includes('Roads of Vermont') && !text.includes('Rivers of Ohio'), state)
      assert.ok(text.includes('/feeds/state/vt.xml'), state)
    }
    for (const state of ['NY', 'ny', 'new_york', 'New%20York', 'NEW+YORK']) {
      const { status, text } = await open(`/warroom?state=${state}`)
      assert.equal(status, 200, state)
      assert.match(text, /<h1[^>]*>New York: 2026 Races</, state)
      assert.match(text, /<link rel="canonical" href="[^"]*\/warroom\?state=NY"/, state)
    }
    const unknown = await open('/warroom?state=ontario')
    assert.match(unknown.text, /<h1[^>]*>Unknown state</)
  })
})

describe('a malformed page address', () => {
  test('shows the news under the valid filters', async () => {
    for (const wrong of [
      `search=${'x'.repeat(201)}`,
      `search=${'%F0%9F%8C%8A'.repeat(150)}`,
      'search=%00',
      'search=%ED%A0%80',
      'state=ZZ',
      'category=zz',
      'scope=galactic',
      'state=%00',
      'category=constructor',
      'cursor=x&limit=0',
    ]) {
      const { status, text } = await open(`/news?${wrong}`)
      assert.equal(status, 200, wrong)
      assert.ok(!text.includes('Failed to fetch articles'), wrong)
    }
    const { text } = await open('/news?state=OH&category=zz&scope=galactic')
    assert.ok(text.includes('Rivers of Ohio') && !text.includes('Roads of Vermont'))
    const found = await open('/news?search=%00gravel&category=zz')
    assert.ok(found.text.includes('Roads of Vermont') && !found.text.includes('Rivers of Ohio'))
  })

  test('is not found if nothing can have that name', async () => {
    for (const path of [
      '/news/%ff',
      '/%ff',
      '/members/%E0%A4',
      '/news/%',
      '/nowhere/%zz?x=1',
      '/news/%00',
      '/news/no-such-article',
      `/news/${'x'.repeat(250)}`,
      '/members/%00',
      '/%0a',
      '/nowhere%0d%0aX-Name:1/',
      '/news/%0d%0ax?x=%0a',
      '/members/%E2%80%A8ann',
      `/members/${'x'.repeat(150)}`,
      '/drafts/x',
      '/xverse-irl/x',
      '/marketplace/x',
      '/houses/x',
      '/news/x/versions',
      '/debates/x/arguments/x',
      '/seven-sins/x',
      '/open-data/x',
    ]) {
      const { status, headers } = await open(path)
      assert.deepEqual([status, headers['content-type']], [404, 'text/html; charset=utf-8'], path)
    }
  })
})

describe('another spelling of a page’s address', () => {
  test('redirects permanently to the canonical address with its query', async () => {
    for (const [asked, own] of [
      ['/NEWS', '/news'],
      ['/news/', '/news'],
      ['/news//', '/news'],
      ['/News/?category=local&search=water', '/news?category=local&search=water'],
      ['/%6eews', '/news'],
      [`/NEWS/${article}`, `/news/${article}`],
      [`/news/${article}/?x=1`, `/news/${article}?x=1`],
      ['/Docs', '/docs'],
      ['/terms/', '/terms'],
      ['/LANDING', '/landing'],
      ['/Leaderboard/', '/leaderboard'],
      ['/debate-arena/?id=x', '/debate-arena?id=x'],
      ['/Subscribe?plan=weekly', '/subscribe?plan=weekly'],
      ['/LOGIN/', '/login'],
      ['/members/Somebody/', '/members/Somebody'],
    ]) {
      const { status, headers } = await open(asked ?? '')
      assert.deepEqual([status, headers['location']], [308, own], asked)
    }
    for (const path of [
      '/',
      '/news',
      '/news?category=local',
      '/docs',
      `/news/${article}`,
      '/debate-arena',
    ])
      assert.equal((await open(path)).status, 200, path)
  })

  test('never redirects to another site', async () => {
    for (const path of [
      '//elsewhere.example/NEWS',
      '//NEWS',
      '/NEWS/..//elsewhere.example',
      '//',
      '///news//',
    ]) {
      const { headers, status } = await open(path)
      const { location } = headers
      assert.ok(
        status === 404 || (typeof location === 'string' && /^\/(?!\/)/.test(location)),
        `${path} answers ${status}`,
      )
    }
  })
})

test('anything but JSON is refused with 415', async () => {
  for (const type of [
    'text/plain',
    'text/html',
    'application/xml',
    'multipart/form-data; boundary=x',
    'Application/X-WWW-Form-URLencoded',
  ]) {
    const { status } = await app
      .visitor()
      .request('POST', '/api/login', { body: '{}', headers: { 'content-type': type } })
    assert.equal(status, 415, type)
  }
})

test('invalid input is explained in plain sentences', async () => {
  const errorOf = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await app
      .visitor()
      .request(method, path, body === undefined ? {} : { body })
    assert.equal(status, 400, path)
    return (json as ErrorBody).error
  }
  assert.equal(
    await errorOf('GET', `/api/articles?cursor=${'x'.repeat(401)}`),
    "This cursor isn't valid.",
  )
  assert.equal(await errorOf('POST', '/api/login', []), 'This must be an object.')
  assert.equal(
    await errorOf('POST', '/api/login', { username: 7, password: 'x' }),
    'Please enter your username or email.',
  )
  assert.equal(
    await errorOf('POST', '/api/login', { username: 'somebody', password: 'x'.repeat(5000) }),
    'Passwords can be up to 200 characters.',
  )
  assert.equal(
    await errorOf('GET', '/api/articles?category=gossip'),
    'Choose a category from the list.',
  )
  assert.equal(await errorOf('GET', '/api/articles?state=ZZ'), 'Choose a state.')
})

describe('an unknown address', () => {
  const refusal = async (method: string, path: string, accept = '*/*'): Promise<number> => {
    const { status, headers, text } = await requestExactly(app.url, method, path, { accept })
    const { error, code, requestId } = JSON.parse(text) as ErrorBody
    assert.ok(error.length > 3, path)
    assert.equal(errorStatus[code], status, path)
    assert.equal(requestId, headers['x-request-id'], path)
    return status
  }

  test('answers 404 in the error format, for missing files and traversal attempts', async () => {
    for (const path of [
      '/assets/',
      '/assets/none.js',
      '/content/media/',
      '/content/brand/none.svg',
      '/content/brand/%00',
      '/content/brand/%2e%2e/x',
      '/content/brand/../x',
      '/content/brand/..%2fx',
      '/content/brand/..%5cx',
      `/content/brand/${'x'.repeat(300)}`,
      '/media/none',
      '/media/..%2fx',
      '/media/%00',
    ])
      assert.equal(await refusal('GET', path), 404, path)
  })

  test('answers every method in the same format', async () => {
    for (const method of ['PROPFIND', 'TRACE', 'OPTIONS', 'POST', 'DELETE']) {
      for (const path of ['/', '/news', '/assets/x.js', '/robots.txt'])
        assert.equal(await refusal(method, path), 405, `${method} ${path}`)
    }
  })

  test('answers what programs call in their format, and never with a page', async () => {
    for (const path of [
      '/api',
      '/api/none',
      '/mcp/',
      '/mcp/none',
      '/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server/none',
      '/oauth/register',
    ])
      for (const method of ['GET', 'POST', 'PUT'])
        assert.equal(await refusal(method, path, 'text/html'), 404, `${method} ${path}`)
    for (const [method, path, allow] of [
      ['GET', '/oauth/token', 'POST'],
      ['GET', '/oauth/revoke', 'POST'],
      ['DELETE', '/oauth/token', 'POST'],
      ['POST', '/.well-known/oauth-authorization-server', 'GET, HEAD'],
      ['GET', '/mcp', 'POST'],
    ] as const) {
      assert.equal(await refusal(method, path, 'text/html'), 405, `${method} ${path}`)
      const { headers } = await requestExactly(app.url, method, path)
      assert.equal(headers['allow'], allow, path)
    }
  })

  test('answers 400 to API requests with undecodable text', async () => {
    for (const path of ['/api/articles/%ff', '/api/%ff'])
      assert.equal(await refusal('GET', path), 400, path)
  })

  test('answers 400 to another site’s address, as sent to a proxy', async () => {
    for (const path of ['http://elsewhere.example/', 'http://elsewhere.example/news', '*'])
      assert.equal(await refusal('GET', path), 400, path)
  })

  test('isn’t logged as a fault', async () => {
    assert.match((await open('/metrics')).text, /^xverse_faults_total 0$/m)
  })
})

test('a file that isn’t there is a page to a browser and JSON to everyone else', async () => {
  for (const path of ['/videos/nope', '/content/media/nope.webp']) {
    const page = await app.visitor().request('GET', path, { headers: { accept: 'text/html' } })
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/, path)
    assert.match(page.text, /<h1>Page Not Found<\/h1>/, path)
    const data = await app.visitor().request('GET', path)
    assert.match(data.headers.get('content-type') ?? '', /^application\/json/, path)
  }
})
