import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { hour } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp
let author: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
})
after(() => app.close())

const publish = async (by: Member, given: Record<string, unknown> = {}) => {
  app.clock.advance(1000)
  return by.call(api.createArticle, {
    body: {
      title: 'A bridge opens',
      body: '<p>Some words about it.</p>',
      status: 'published',
      ...given,
    },
  })
}

describe('writing', () => {
  test('a member with a score of 70 publishes, and a visitor can read it', async () => {
    const { id } = await publish(author, {
      title: 'The ferry returns',
      tags: 'ferries, harbor, ferries,',
    })
    const article = await app.visitor().call(api.getArticle, { params: { id } })
    assert.equal(article.title, 'The ferry returns')
    assert.deepEqual(article.tags, ['ferries', 'harbor'])
    assert.deepEqual(
      [article.status, article.moderationState, article.isEditable],
      ['published', 'approved', false],
    )
    assert.ok(article.publishedAt)
  })

  test('below 70 a member saves drafts, and learns what publishing requires', async () => {
    const beginner = await app.member({ score: 69 })
    const draft = await beginner.call(api.createArticle, {
      body: { title: 'A draft', body: '<p>Not yet.</p>' },
    })
    assert.equal(draft.status, 'draft')
    for (const status of ['published', 'pending_review']) {
      const { status: code, body } = await beginner.refused(api.updateArticle, {
        params: { id: draft.id },
        body: { status },
      })
      assert.equal(code, 403)
      assert.deepEqual([body.capability, body.upgradeUrl], ['canPostContent', '/profile-score'])
      assert.match(body.error, /70%/)
    }
    assert.equal(
      (await beginner.call(api.getArticle, { params: { id: draft.id } })).status,
      'draft',
    )
  })

  test('a draft is missing for everyone but its author and administrators', async () => {
    const draft = await author.call(api.createArticle, {
      body: { title: 'Hidden', body: '<p>Hidden words.</p>' },
    })
    const [stranger, moderator, admin] = [
      await app.member({ tier: 'house' }),
      await app.member({ isModerator: true }),
      await app.member({ isAdmin: true }),
    ]
    const unknown = await app
      .visitor()
      .refused(api.getArticle, { params: { id: '0198c5d2-0000-7000-8000-000000000000' } })
    for (const reader of [app.visitor(), stranger, moderator]) {
      const { status, body } = await reader.refused(api.getArticle, { params: { id: draft.id } })
      assert.deepEqual(
        [status, body.error, body.code],
        [unknown.status, unknown.body.error, unknown.body.code],
      )
    }
    for (const reader of [author, admin])
      assert.equal(
        (await reader.call(api.getArticle, { params: { id: draft.id } })).title,
        'Hidden',
      )
  })

  test('of ten simultaneous deletions one succeeds, and the others find it gone', async () => {
    const { id } = await publish(author)
    const statuses = await Promise.all(
      Array.from(
        { length: 10 },
        async () => (await author.request('DELETE', `/api/articles/${id}`)).status,
      ),
    )
    assert.deepEqual(
      statuses.toSorted((one, other) => one - other),
      [200, ...Array<number>(9).fill(404)],
    )
  })

  test('a tag is stored once, in its first spelling', async () => {
    const { tags } = await author.call(api.createArticle, {
      body: {
        title: 'Tagged',
        body: '<p>Words.</p>',
        tags: 'Bridges, bridges, BRIDGES, roads, Bridges',
      },
    })
    assert.deepEqual(tags, ['Bridges', 'roads'])
  })

  test('only its author and administrators edit an article, and its author deletes it', async () => {
    const { id } = await publish(author)
    const stranger = await app.member({ score: 99, tier: 'annual' })
    assert.equal(
      (await stranger.refused(api.updateArticle, { params: { id }, body: { title: 'Mine now' } }))
        .status,
      403,
    )
    assert.equal((await stranger.refused(api.deleteArticle, { params: { id } })).status, 403)
    assert.equal((await app.visitor().refused(api.deleteArticle, { params: { id } })).status, 401)
    const admin = await app.member({ isAdmin: true })
    assert.equal(
      (await admin.call(api.updateArticle, { params: { id }, body: { title: 'Corrected' } })).title,
      'Corrected',
    )
    await author.call(api.deleteArticle, { params: { id } })
    assert.equal((await app.visitor().refused(api.getArticle, { params: { id } })).status, 404)
  })

  test('a title and a text are required, and the missing field is named', async () => {
    for (const title of ['  ', '\u200b\u2060', '\u3164']) {
      const noTitle = await author.refused(api.createArticle, {
        body: { title, body: '<p>Words.</p>' },
      })
      assert.deepEqual(
        [noTitle.status, noTitle.body.fields],
        [400, { title: 'Please enter an article title' }],
      )
    }
    for (const body of [
      '<p>\u200b</p>',
      '<p>&#x3164;&zwnj;</p>',
      '',
      '<p> </p>',
      '<script>alert(1)</script>',
      '<p>&nbsp;</p>',
    ]) {
      const noBody = await author.refused(api.createArticle, { body: { title: 'A title', body } })
      assert.deepEqual(
        [noBody.status, noBody.body.fields],
        [400, { body: 'Please enter article content' }],
        body,
      )
    }
  })

  test('letters with stacked accents that draw over their neighbors are refused', async () => {
    const pile = `Z${'\u0301'.repeat(150)}`
    for (const [field, value] of [
      ['title', pile],
      ['summary', pile],
      ['body', `<p>${pile}</p>`],
      ['body', `<p>Z${'&#x301;'.repeat(200)}</p>`],
    ] as const) {
      const { status, body } = await author.refused(api.createArticle, {
        body: { title: 'A title', body: '<p>Words.</p>', [field]: value },
      })
      assert.deepEqual(
        [status, body.fields],
        [400, { [field]: 'Use at most 10 accents on one letter.' }],
      )
    }
  })

  test('active content is removed on write', async () => {
    const hostile = [
      '<p onclick="alert(1)">Words<script>alert(1)</script></p>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">link</a>',
      '<a href=" java\nscript:alert(1)">link</a>',
      '<iframe src="https://example.org"></iframe>',
      '<svg onload=alert(1)>',
      '<style>p{color:red}</style>',
      '<p style="position:fixed">x</p>',
      '<form action="/x"><input name=a></form>',
      '<a href="https://elsewhere.example/">out</a>',
    ].join('')
    const { body } = await author.call(api.createArticle, {
      body: { title: 'Hostile', body: hostile },
    })
    assert.doesNotMatch(
      body,
      /script|onerror|onclick|onload|iframe|svg|<style|style=|<form|<input|<img/i,
    )
    assert.match(body, /rel="noopener nofollow ugc"/)
  })

  test('a state article names its state, and a national one has none', async () => {
    const { status, body } = await author.refused(api.createArticle, {
      body: { title: 'Where', body: '<p>Words.</p>', scope: 'state' },
    })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['state']])
    const article = await author.call(api.createArticle, {
      body: { title: 'Where', body: '<p>Words.</p>', scope: 'national', state: 'OH' },
    })
    assert.equal(article.state, null)
  })

  test('members can’t feature their own articles; moderators can', async () => {
    assert.equal((await publish(author, { featured: true })).featured, false)
    const moderator = await app.member({ isModerator: true, score: 80 })
    assert.equal((await publish(moderator, { featured: true })).featured, true)
  })

  test('a 1 MB body is refused as too large', async () => {
    const { status, json } = await author.request('POST', '/api/articles', {
      body: { title: 'Long', body: `<p>${'a'.repeat(1_000_000)}</p>` },
    })
    assert.equal(status, 413)
    const { code, error } = json as { code: string; error: string }
    assert.deepEqual(
      [code, error],
      ['too_large', 'This is too large to send. The limit is 1 MB. Nothing was saved.'],
    )
  })

  test('a blocked member can’t write and learns what to do', async () => {
    const blocked = await app.member({ isComplete: false, age: 4, score: 90 })
    const { status, body } = await blocked.refused(api.createArticle, {
      body: { title: 'No', body: '<p>No.</p>' },
    })
    assert.deepEqual([status, body.upgradeUrl], [403, '/profile-setup'])
  })

  test('without a summary the opening is used, at most 200 characters', async () => {
    const long = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ')
    const { id } = await publish(author, { title: 'No summary', body: `<p>${long}</p>` })
    const { summary } = await app.visitor().call(api.getArticle, { params: { id } })
    assert.ok(
      summary &&
        summary.length <= 200 &&
        summary.startsWith('word0 word1') &&
        summary.endsWith('…'),
    )
  })
})

describe('reading', () => {
  test('the list is newest first, pages by its Link header, and shows every article once', async () => {
    const writer = await app.member({ score: 80 })
    const made: string[] = []
    for (let index = 0; index < 7; index += 1)
      made.unshift((await publish(writer, { category: 'tactical', title: `Tactic ${index}` })).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app
        .visitor()
        .call(api.listArticles, { query: { category: 'tactical', limit: 3, cursor } })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(seen, made)
  })

  test('the leading article shows its picture, even without smaller sizes', async () => {
    const editor = await app.member({ isModerator: true, score: 75 })
    await publish(editor, {
      title: 'A picture of the pier',
      featured: true,
      mediaUrl: '/content/media/covers/harbor-1280.webp',
      mediaType: 'image',
    })
    const { text } = await app.visitor().request('GET', '/news')
    assert.ok(text.includes('src="/content/media/covers/harbor-1280.webp"'))
    assert.doesNotMatch(text, /srcset="[^"]*null/i)
  })

  test('category, scope and state filter the list', async () => {
    const { id } = await publish(author, { category: 'local', scope: 'state', state: 'VT' })
    const shown = async (query: object) =>
      (await app.visitor().call(api.listArticles, { query })).items.map((item) => item.id)
    assert.deepEqual(await shown({ scope: 'state', state: 'VT' }), [id])
    for (const named of ['vt', 'vermont', 'Vermont'])
      assert.deepEqual(await shown({ scope: 'state', state: named }), [id], named)
    assert.ok((await shown({ category: 'local', scope: 'state' })).includes(id))
    assert.ok(!(await shown({ scope: 'national' })).includes(id))
    assert.ok((await shown({ category: 'all' })).includes(id))
  })

  test('an author’s name filters the list to their publications, in any case', async () => {
    const writer = await app.member({ score: 80 })
    const first = await publish(writer, { title: 'Okapi one' })
    const second = await publish(writer, { title: 'Okapi two', category: 'local' })
    await writer.call(api.createArticle, { body: { title: 'Okapi draft', body: '<p>Words.</p>' } })
    const shown = async (query: object) =>
      (await app.visitor().call(api.listArticles, { query })).items.map(({ id }) => id)
    assert.deepEqual(await shown({ author: writer.username.toUpperCase() }), [second.id, first.id])
    assert.deepEqual(await shown({ author: writer.username, category: 'local' }), [second.id])
    assert.deepEqual(await shown({ author: writer.username, search: 'okapi one' }), [first.id])
    assert.deepEqual(await shown({ author: 'nobody-by-this-name' }), [])
  })

  test('search matches word prefixes in title, summary and text, best first', async () => {
    const inTitle = await publish(author, {
      title: 'Xylophones in the square',
      body: '<p>A concert.</p>',
    })
    const inText = await publish(author, {
      title: 'A concert',
      body: '<p>They played xylophones all night.</p>',
    })
    const { items } = await app.visitor().call(api.listArticles, { query: { search: 'xyloph' } })
    assert.deepEqual(
      items.map(({ id }) => id),
      [inTitle.id, inText.id],
    )
    assert.equal(
      (await app.visitor().call(api.listArticles, { query: { search: "!!! ' & |" } })).items.length,
      0,
    )
    assert.equal(
      (await app.visitor().call(api.listArticles, { query: { search: 'xyloph zzz' } })).items
        .length,
      0,
    )
  })

  test('stop words match the beginnings of others', async () => {
    const { id } = await publish(author, {
      title: 'Thespians of the quarry',
      body: '<p>Tobacco, no; becalmed, yes.</p>',
    })
    for (const search of ['the', 'THE', 'the thes']) {
      const { items } = await app.visitor().call(api.listArticles, { query: { search } })
      assert.ok(
        items.some((item) => item.id === id),
        search,
      )
    }
    assert.deepEqual(
      (await app.visitor().call(api.listArticles, { query: { search: 'the thespian' } })).items.map(
        (item) => item.id,
      ),
      [id],
    )
  })

  test('search results page without gaps or repeats', async () => {
    for (let index = 0; index < 5; index += 1)
      await publish(author, { title: `Quokka sighting ${index}` })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app
        .visitor()
        .call(api.listArticles, { query: { search: 'quokka', limit: 2, cursor } })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual([seen.length, new Set(seen).size], [5, 5])
  })

  test('drafts and articles under review are in no list or search', async () => {
    await author.call(api.createArticle, {
      body: { title: 'Zyzzyva draft', body: '<p>Words.</p>' },
    })
    await publish(author, { title: 'Zyzzyva review', status: 'pending_review' })
    assert.equal(
      (await app.visitor().call(api.listArticles, { query: { search: 'zyzzyva' } })).items.length,
      0,
    )
    const own = await author.call(api.listMyArticles, { query: {} })
    assert.equal(own.items.filter(({ title }) => title.startsWith('Zyzzyva')).length, 2)
    const drafts = await author.call(api.listMyArticles, { query: { status: 'draft' } })
    assert.deepEqual(
      drafts.items.map(({ title }) => title).filter((title) => title.startsWith('Zyzzyva')),
      ['Zyzzyva draft'],
    )
  })

  test('articles have one address, in lowercase: others are not found', async () => {
    const { id } = await publish(author)
    const capitals = id.toUpperCase()
    for (const path of [`/news/${capitals}`, `/api/articles/${capitals}`])
      assert.equal((await app.visitor().request('GET', path)).status, 404, path)
    assert.equal(
      (await author.call(api.updateArticle, { params: { id: capitals }, body: { title: 'Loud' } }))
        .id,
      id,
      'whoever changes it means the same',
    )
  })

  test('a view counts once per visitor and day, and never for the author', async () => {
    const { id } = await publish(author)
    const reader = await app.member()
    for (const client of [reader, reader, author, app.visitor(), app.visitor()])
      await client.call(api.getArticle, { params: { id } })
    await app.views.flush()
    assert.equal((await reader.call(api.getArticle, { params: { id } })).views, 2)
    app.clock.advance(25 * hour)
    await reader.call(api.getArticle, { params: { id } })
    await app.views.flush()
    assert.equal((await reader.call(api.getArticle, { params: { id } })).views, 3)
  })

  test('a hundred browser names at one address count as one household', async () => {
    const { id } = await publish(author)
    for (let name = 0; name < 100; name += 1)
      await app.visitor().request('GET', name % 2 ? `/news/${id}` : `/api/articles/${id}`, {
        headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) reader ${name}` },
      })
    await app.views.flush()
    const { views } = await author.call(api.getArticle, { params: { id } })
    assert.ok(views > 4 && views <= 8, `${views} views`)
  })

  test('a foreign cursor is refused', async () => {
    for (const cursor of [
      'nonsense',
      'WzEsMl0',
      Buffer.from('[1,"not-an-id"]').toString('base64url'),
    ]) {
      const { status, body } = await app.visitor().refused(api.listArticles, { query: { cursor } })
      assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['cursor']])
    }
  })

  test('an article’s page takes three statements: the article, related ones, and comments', async () => {
    const { id } = await publish(author, { title: 'Drawn with little' })
    const near = await publish(author, { title: 'Near to it' })
    // All pages' headlines are read with the first.
    await app.visitor().request('GET', `/news/${near.id}`)
    await app.views.flush()
    const statements = app.countStatements()
    const { status, text } = await app.visitor().request('GET', `/news/${id}`)
    const taken = statements.stop()
    assert.equal(status, 200)
    assert.match(text, /Near to it/)
    assert.equal(taken, 3)
  })

  test('lists, searches, an article and one’s own articles take constant statements at any size', async () => {
    const { id } = await publish(author, { title: 'Counted' })
    const statementsOf = async (read: () => Promise<unknown>) => {
      const statements = app.countStatements()
      await read()
      return statements.stop()
    }
    const visitor = app.visitor()
    for (const limit of [20, 1]) {
      assert.equal(
        await statementsOf(() => visitor.call(api.listArticles, { query: { limit } })),
        1,
      )
      const transactions = app.countTransactions()
      await visitor.call(api.listArticles, { query: { limit, search: 'words' } })
      assert.equal(transactions.stop(), 1)
    }
    await app.views.flush()
    assert.equal(await statementsOf(() => visitor.call(api.getArticle, { params: { id } })), 1)
    await app.views.flush()
    const own = await Promise.all(
      [1, 50].map((limit) => author.call(api.listMyArticles, { query: { limit } })),
    )
    assert.ok(own[1] && own[1].items.length > 1)
    const statements = [
      await statementsOf(() => author.call(api.listMyArticles, { query: { limit: 1 } })),
      await statementsOf(() => author.call(api.listMyArticles, { query: { limit: 50 } })),
    ]
    assert.equal(statements[0], statements[1])
  })
})
