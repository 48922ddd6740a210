import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { requestExactly } from '#app/testing/exact-request.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
  const author = await app.member({ score: 90 })
  await author.call(createArticle, { body: { title: 'Rivers of Ohio', body: '<p>Water.</p>', status: 'published', category: 'local', scope: 'state', state: 'OH' } })
  await author.call(createArticle, { body: { title: 'Roads of Vermont', body: '<p>Gravel.</p>', status: 'published', scope: 'state', state: 'VT' } })
})
after(() => app.close())

const open = (path: string) => requestExactly(app.url, 'GET', path)

describe('a page whose address was written wrongly', () => {
  test('shows the news under what is valid of a filter', async () => {
    for (const wrong of [`search=${'x'.repeat(201)}`, `search=${'%F0%9F%8C%8A'.repeat(150)}`, 'search=%00', 'search=%ED%A0%80', 'state=ZZ', 'category=zz', 'scope=galactic', 'state=%00', 'category=constructor', 'cursor=x&limit=0']) {
      const { status, text } = await open(`/news?${wrong}`)
      assert.equal(status, 200, wrong)
      assert.ok(!text.includes('Failed to fetch articles'), wrong)
    }
    const { text } = await open('/news?state=OH&category=zz&scope=galactic')
    assert.ok(text.includes('Rivers of Ohio') && !text.includes('Roads of Vermont'))
    const found = await open('/news?search=%00gravel&category=zz')
    assert.ok(found.text.includes('Roads of Vermont') && !found.text.includes('Rivers of Ohio'))
  })

  test('is not found when nothing can have that name', async () => {
    for (const path of ['/news/%00', '/news/no-such-article', `/news/${'x'.repeat(250)}`, '/members/%00', `/members/${'x'.repeat(150)}`]) {
      const { status, headers } = await open(path)
      assert.deepEqual([status, headers['content-type']], [404, 'text/html; charset=utf-8'], path)
    }
  })
})
