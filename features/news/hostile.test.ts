import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { requestExactly } from '#app/testing/exact-request.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getCurrentUser } from '#features/identity/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'
import { noCover } from './contract/versions.ts'
import { getArticleDraft, saveArticleDraft } from './contract/versions-endpoints.ts'

let app: TestApp
let author: Member

before(async () => {
  app = await openTestApp({ VIDEO_HOSTS: 'media.example.org' })
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
      'https://elsewhere.example/x.mp4',
      'https://media.example.org/x.avif',
      'http://media.example.org/x.mp4',
      '/videos/nothing.mp4',
    ]) {
      const { status, body } = await author.refused(api.createArticle, {
        body: { ...given, mediaUrl },
      })
      assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['mediaUrl']], mediaUrl)
      assert.match(
        body.error,
        /Upload a picture or an MP4 video, or .* \(VIDEO_HOSTS: media\.example\.org\)\.$/,
        mediaUrl,
      )
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

  test('shows another host’s video only over https from a host in VIDEO_HOSTS', async () => {
    const mediaUrl = 'https://media.example.org/harbor.mp4'
    const { id, mediaType } = await author.call(api.createArticle, {
      body: { title: 'A film', body: '<p>Words.</p>', mediaUrl, status: 'published' },
    })
    assert.equal(mediaType, 'video')
    const { text } = await app.visitor().request('GET', `/news/${id}`)
    assert.match(text, /<video src="https:\/\/media\.example\.org\/harbor\.mp4"/)
    const feed = (await app.visitor().request('GET', '/feeds/news.json')).text
    assert.ok(feed.includes(`"url":"${mediaUrl}"`), feed)
  })

  test('shows such a video with a query, or an ending in capitals, too', async () => {
    for (const mediaUrl of [
      'https://media.example.org/x.mp4?token=1',
      'https://media.example.org/HARBOR.MP4',
    ]) {
      const { id, mediaType } = await author.call(api.createArticle, {
        body: { title: `At ${mediaUrl}`, body: '<p>Film.</p>', mediaUrl, status: 'published' },
      })
      assert.equal(mediaType, 'video')
      const { text } = await app.visitor().request('GET', `/news/${id}`)
      assert.ok(text.includes(`<video src="${mediaUrl}"`), mediaUrl)
      const feed = (await app.visitor().request('GET', '/feeds/news.json')).text
      assert.ok(feed.includes(`"url":"${mediaUrl}","mime_type":"video/mp4"`), feed)
    }
    const { status } = await author.refused(api.createArticle, {
      body: { title: 'No film', body: '<p>.</p>', mediaUrl: 'https://media.example.org/x?y=.mp4' },
    })
    assert.equal(status, 400)
  })

  test('has no picture where an address is blank', async () => {
    const blank = { mediaUrl: '   ', thumbnailUrl: ' ' }
    const { id, mediaUrl } = await author.call(api.createArticle, {
      body: { title: 'No picture', body: '<p>Words.</p>', ...blank },
    })
    assert.equal(mediaUrl, null)
    await author.call(saveArticleDraft, {
      params: { id },
      body: {
        version: 1,
        draftVersion: 0,
        words: {
          title: 'No picture',
          summary: null,
          category: 'politics',
          scope: 'national',
          state: null,
          tags: [],
          body: '<p>Words.</p>',
          cover: { ...noCover, ...blank },
        },
      },
    })
    const { copy } = await author.call(getArticleDraft, { params: { id } })
    assert.deepEqual(copy?.words.cover, noCover)
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
