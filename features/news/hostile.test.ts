import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { requestExactly } from '#app/testing/exact-request.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getCurrentUser } from '#features/identity/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp
let author: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
})
after(() => app.close())

describe('an article written to harm readers', () => {
  test('shows only this site’s pictures and videos, by plain paths', async () => {
    const given = { title: 'A picture', body: '<p>Words.</p>' }
    for (const mediaUrl of [
      '/content/../api/logout',
      '/content/media/../../api/logout',
      '/media/..',
      '/content/./x',
      '/content//elsewhere.example/x',
      '/media/',
      '/content/media/',
      '/media/.hidden',
      '/media/0198c5d2/large-2.webp',
      '/content/%2e%2e/api/logout',
      '/content/media/covers/nope.webp',
      '/content/media/covers',
      '/content/brand/icon.svg',
      '/api/logout',
      '//elsewhere.example/x',
      'https://elsewhere.example/x.avif',
    ]) {
      const { status, body } = await author.refused(api.createArticle, {
        body: { ...given, mediaUrl },
      })
      assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['mediaUrl']], mediaUrl)
    }
    for (const mediaUrl of [
      '/content/media/covers/harbor-1280.webp',
      '/content/media/landing/poster.webp',
    ]) {
      assert.equal(
        (await author.call(api.createArticle, { body: { ...given, mediaUrl } })).mediaUrl,
        mediaUrl,
      )
    }
  })

  test('can’t log a reader out with a picture: only a followed link does', async () => {
    const reader = await app.member()
    const picture = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': 'image',
    }
    const frame = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    }
    const follow = (headers: Record<string, string>) =>
      requestExactly(app.url, 'GET', '/api/logout', {
        cookie: `xverse_session=${reader.cookies.get('xverse_session')}`,
        ...headers,
      })
    for (const headers of [picture, frame]) {
      assert.equal((await follow(headers)).headers['location'], '/')
      assert.equal((await reader.call(getCurrentUser, {})).id, reader.id)
    }
    await follow({
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    })
    assert.equal((await reader.refused(getCurrentUser, {})).status, 401)
  })

  test('is refused before it blocks the server, and the field is named', async () => {
    const tangles = [
      '<table><tr><td>'.repeat(33_000),
      '<em>'.repeat(101),
      '<em></b>'.repeat(200),
      '<em title="</em>">'.repeat(200),
      '<p>a</p>'.repeat(20_001),
      '&'.repeat(400_000),
    ]
    for (const body of tangles) {
      const start = process.cpuUsage()
      const { status, body: refusal } = await author.refused(api.createArticle, {
        body: { title: 'A tangle', body },
      })
      assert.deepEqual(
        [status, Object.keys(refusal.fields ?? {})],
        [400, ['body']],
        body.slice(0, 40),
      )
      assert.match(refusal.error, /^The text has too many .+: at most /)
      const { user } = process.cpuUsage(start)
      assert.ok(user < 1_000_000, `${body.slice(0, 40)} took ${user / 1000} ms of CPU`)
    }
  })

  test('has no links to the API, such as the logout, however written', async () => {
    for (const href of [
      '/api/logout',
      '/news/../api/logout',
      '../api/logout',
      'api/logout',
      '/%61pi/logout',
      '/\tapi/logout',
      '/api',
      '\\api\\logout',
      `${app.url}/api/logout`,
    ]) {
      const { body } = await author.call(api.createArticle, {
        body: { title: 'A link', body: `<p><a href="${href}">Read on</a></p>` },
      })
      assert.equal(body, '<p>Read on</p>', href)
    }
    for (const href of ['/news', '/apiary', 'https://elsewhere.example/api/docs']) {
      const { body } = await author.call(api.createArticle, {
        body: { title: 'A link', body: `<p><a href="${href}">Read on</a></p>` },
      })
      assert.ok(body.includes(`href="${href}"`), body)
    }
  })
})
