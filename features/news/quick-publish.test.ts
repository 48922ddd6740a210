import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getArticle, listArticles } from './contract/endpoints.ts'
import { publishQuickly } from './contract/quick-endpoints.ts'

let app: TestApp
let author: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
})
after(() => app.close())

const missing = 'Please provide both title and content for your article.'

describe('publishing from the news page', () => {
  test('makes an article public immediately, sanitized like any other', async () => {
    const { id, status } = await author.call(publishQuickly, {
      body: {
        title: ' Ice on the canal ',
        content: '<p onclick="alert(1)">Thin <b>ice</b>.</p>',
        category: 'local',
        scope: 'state',
        state: 'OH',
      },
    })
    assert.equal(status, 'published')
    const article = await app.visitor().call(getArticle, { params: { id } })
    assert.deepEqual(
      [article.title, article.category, article.scope, article.state],
      ['Ice on the canal', 'local', 'state', 'OH'],
    )
    assert.ok(article.body.includes('ice') && !article.body.includes('onclick'))
    const { items } = await app.visitor().call(listArticles, { query: { state: 'OH' } })
    assert.equal(items[0]?.id, id)
  })

  test('is screened like any other', async () => {
    const { status, moderationReason } = await author.call(publishQuickly, {
      body: { title: 'More here', content: 'Look at bit.ly/abc.' },
    })
    assert.deepEqual([status, moderationReason], ['draft', 'Links to bit.ly.'])
  })

  test('defaults to politics, and national', async () => {
    const { category, scope, state } = await author.call(publishQuickly, {
      body: { title: 'Plain', content: 'Words.' },
    })
    assert.deepEqual([category, scope, state], ['politics', 'national', null])
  })

  test('requires title and content, and names what is missing', async () => {
    for (const [body, field] of [
      [{ title: '  ', content: 'Words.' }, 'title'],
      [{ title: '\u200b', content: 'Words.' }, 'title'],
      [{ title: 'A title', content: '\u3164' }, 'content'],
      [{ content: 'Words.' }, 'title'],
      [{ title: 'A title', content: ' ' }, 'content'],
      [{ title: 'A title' }, 'content'],
      [{ title: 'A title', content: '<p>&nbsp;</p>' }, 'content'],
      [{ title: 'A title', content: '<script>alert(1)</script>' }, 'content'],
    ] as const) {
      const refusal = await author.refused(publishQuickly, { body })
      assert.deepEqual(
        [refusal.status, refusal.body.fields, refusal.body.error],
        [400, { [field]: missing }, missing],
        JSON.stringify(body),
      )
    }
  })

  test('requires a citizen score of 70', async () => {
    const beginner = await app.member({ score: 69, tier: 'annual' })
    const { status, body } = await beginner.refused(publishQuickly, {
      body: { title: 'A title', content: 'Words.' },
    })
    assert.deepEqual([status, body.capability], [403, 'canPostContent'])
  })
})
