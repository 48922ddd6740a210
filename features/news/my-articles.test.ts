import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { second } from '#platform/server/clock.ts'
import { createArticle, listMyArticles } from './contract/endpoints.ts'
import { likeArticle } from './contract/likes-endpoints.ts'

let app: TestApp
let author: Member
before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80, tier: 'weekly' })
  for (const [title, status, body] of [
    ['The Ferry Returns', 'published', '<p>On Monday.</p>'],
    ['Ferry timetable', 'draft', '<p>Hourly.</p>'],
    ['Ferry fares', 'pending_review', '<p>Two dollars.</p>'],
    ['A ferry cure', 'published', '<p>This miracle cure heals every disease.</p>'],
    ['The canal, 100% dry', 'published', '<p>Ducks walk.</p>'],
  ] as const) {
    app.clock.advance(second)
    await author.call(createArticle, { body: { title, body, status } })
  }
})
after(() => app.close())

const titlesOf = async (query: object) =>
  (await author.call(listMyArticles, { query })).items.map(({ title }) => title)

describe('one’s own articles', () => {
  test('are found by a part of their title, in any case, and by nothing else', async () => {
    assert.deepEqual(await titlesOf({ search: 'FERRY' }), [
      'A ferry cure',
      'Ferry fares',
      'Ferry timetable',
      'The Ferry Returns',
    ])
    assert.deepEqual(await titlesOf({ search: '100%' }), ['The canal, 100% dry'])
    assert.deepEqual(await titlesOf({ search: 'e_r' }), [])
    assert.deepEqual(await titlesOf({ search: 'hourly' }), [], 'the text isn’t searched')
    assert.deepEqual((await titlesOf({ search: ' ' })).length, 5)
  })

  test('are filtered by the badge that their row shows', async () => {
    assert.deepEqual(await titlesOf({ badge: 'published' }), [
      'The canal, 100% dry',
      'The Ferry Returns',
    ])
    assert.deepEqual(await titlesOf({ badge: 'draft' }), ['Ferry timetable'])
    assert.deepEqual(await titlesOf({ badge: 'pending_review' }), ['Ferry fares'])
    assert.deepEqual(await titlesOf({ badge: 'flagged' }), ['A ferry cure'])
    assert.deepEqual(await titlesOf({ badge: 'published', search: 'ferry' }), ['The Ferry Returns'])
    const { status, body } = await author.refused(listMyArticles, {
      query: { badge: 'lost' },
    })
    assert.deepEqual([status, body.error], [400, 'Choose a status from the list.'])
  })

  test('are paged within a search, one statement a page', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const statements = app.countStatements()
      const page = await author.call(listMyArticles, {
        query: { search: 'ferry', limit: 1, ...(cursor ? { cursor } : {}) },
      })
      assert.ok(statements.stop() <= 2, 'the session’s and the list’s')
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(seen, await titlesOf({ search: 'ferry' }))
  })

  test('have a page whose address keeps search and status, and whose rows count readers', async () => {
    const reader = await app.member({})
    const [found] = (await author.call(listMyArticles, { query: { search: 'returns' } })).items
    await reader.call(likeArticle, { params: { id: found?.id ?? '' } })
    const { text } = await author.request('GET', '/my-articles?search=ferry&badge=published')
    const titles = [...text.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title?.trim())
    assert.deepEqual(titles, ['The Ferry Returns'])
    assert.match(text.replaceAll('<!-- -->', ''), /0 views · 1 like · 0 comments/)
    assert.match(text, /<input[^>]*name="search"[^>]*value="ferry"/)
    assert.match(text, /<option[^>]*value="published"[^>]*selected/)
    const none = await author.request('GET', '/my-articles?search=zebra')
    assert.match(none.text, /No articles match/)
    const newcomer = await app.member({})
    const empty = await newcomer.request('GET', '/my-articles')
    assert.match(empty.text, /You haven&#x27;t created any articles yet\./)
    assert.doesNotMatch(empty.text, /name="search"[^>]*placeholder="Search your/)
  })
})
