import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { getRevision, listRevisions } from './contract/versions-endpoints.ts'
import { correctionMessages, minorWords, weighChange } from './contract/versions.ts'

let app: TestApp
let author: Member
let milo: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
  milo = await app.member({ isModerator: true })
})
after(() => app.close())

const text = '<p>The bridge is forty years old, and its railing was painted last spring.</p>'
const longer = text.replace(
  '</p>',
  ' Nobody has asked what the painting cost, or who was paid for it.</p>',
)
const corrected = (id: string, body: object) =>
  author.call(api.updateArticle, { params: { id }, body: { status: 'published', ...body } })
const read = (id: string) => app.visitor().call(api.getArticle, { params: { id } })

/** An article readers have known for an hour, by a new author: repeated text would be held back. */
const known = async (title = 'The bridge') => {
  author = await app.member({ score: 75 })
  const { id } = await author.call(api.createArticle, {
    body: { title, summary: 'About its railing.', body: text, status: 'published' },
  })
  app.clock.advance(60 * minute)
  return id
}

describe('a correction after publication', () => {
  test('shows to readers with its date: on the page, to search engines and in feeds', async () => {
    const id = await known()
    await corrected(id, { body: longer, correction: 'The cost was missing.' })
    const at = app.clock.now().toISOString()
    const article = await read(id)
    assert.deepEqual(
      [article.corrections, article.updatedAt],
      [[{ at, note: 'The cost was missing.' }], at],
    )
    const { text: page } = await app.visitor().request('GET', `/news/${id}`)
    assert.match(page, /Corrected on .*The cost was missing\./)
    assert.ok(page.includes(`"dateModified":"${at}"`))
    assert.match(page, /"@type":"CorrectionComment","text":"The cost was missing\."/)
    assert.ok(
      (await app.visitor().request('GET', '/feeds/news.xml')).text.includes(
        `<updated>${at}</updated>`,
      ),
    )
    app.clock.advance(minute)
    await corrected(id, { title: 'The old bridge', correction: 'Which bridge it is.' })
    assert.deepEqual(
      (await read(id)).corrections.map(({ note }) => note),
      ['Which bridge it is.', 'The cost was missing.'],
    )
  })

  test('at least shows its time without a note', async () => {
    author = await app.member({ score: 75 })
    const { id } = await author.call(api.createArticle, {
      body: { title: 'The ferry', body: text, status: 'published' },
    })
    const page = async () => (await app.visitor().request('GET', `/news/${id}`)).text
    assert.doesNotMatch(await page(), />updated|updated <!--|· updated/)
    app.clock.advance(2 * minute)
    await corrected(id, { body: longer, isMinor: true })
    assert.match(
      await page(),
      new RegExp(`updated.{0,20}<time dateTime="${app.clock.now().toISOString()}"`),
    )
  })

  test('is asked for in the editor: a change of title, summary, text or a link without a note is refused, and nothing changes', async () => {
    const id = await known()
    const changes = [
      { title: 'The canal' },
      { summary: 'About something else.' },
      { body: longer },
      { body: text.replace('railing', '<a href="/news">railing</a>') },
    ]
    for (const change of changes) {
      const { status, body } = await author.refused(api.updateArticle, {
        params: { id },
        body: { status: 'published', correction: '', isMinor: false, ...change },
      })
      assert.deepEqual(
        [status, body.fields],
        [400, { correction: correctionMessages.missing }],
        JSON.stringify(change),
      )
    }
    assert.deepEqual(
      ((article) => [article.title, article.summary, article.body])(await read(id)),
      ['The bridge', 'About its railing.', text],
    )
    await corrected(id, {
      category: 'local',
      tags: 'bridges',
      body: text.replace('forty', '<strong>forty</strong>'),
    })
    assert.deepEqual((await read(id)).corrections, [])
  })

  test('without a note, by another program, shows as "Edited", and anyone can compare the versions', async () => {
    const id = await known()
    await author.call(api.updateArticle, { params: { id }, body: { body: longer } })
    const article = await read(id)
    assert.deepEqual(
      [article.corrections, article.edits, article.body],
      [[], [{ at: app.clock.now().toISOString() }], longer],
    )
    const visitor = app.visitor()
    assert.match((await visitor.request('GET', `/news/${id}`)).text, /Edited on /)
    await author.call(api.updateArticle, { params: { id }, body: { status: 'draft', title: 'No' } })
    assert.equal((await visitor.refused(listRevisions, { params: { id } })).status, 404)
    await author.call(api.updateArticle, {
      params: { id },
      body: { status: 'published', title: 'The bridge' },
    })
    const { items } = await visitor.call(listRevisions, { params: { id } })
    assert.deepEqual(
      items.map(({ version, by, wasPublic }) => [version, by, wasPublic]),
      [
        [4, null, true],
        [2, null, true],
        [1, null, true],
      ],
      'without the draft in between, and without who wrote them',
    )
    const first = { params: { id, version: '1' } }
    assert.equal((await visitor.call(getRevision, first)).words.body, text)
    const draft = { params: { id, version: '3' } }
    assert.equal((await visitor.refused(getRevision, draft)).status, 404)
    assert.equal((await visitor.request('GET', `/news/${id}/versions`)).status, 200)
  })

  test('is left out as well by an empty note, or by a change that is only not called minor', async () => {
    for (const none of [
      { correction: null },
      { correction: '' },
      { correction: '   ' },
      { isMinor: false },
    ]) {
      const id = await known()
      const params = { id }
      await author.call(api.updateArticle, { params, body: { body: longer, ...none } })
      const { corrections, edits, body } = await read(id)
      assert.deepEqual(
        [corrections, edits, body],
        [[], [{ at: app.clock.now().toISOString() }], longer],
        JSON.stringify(none),
      )
    }
  })

  test('is optional in the first ten minutes', async () => {
    const { id } = await author.call(api.createArticle, {
      body: { title: 'Fresh', body: text, status: 'published' },
    })
    app.clock.advance(10 * minute)
    await corrected(id, { title: 'Fresher' })
    await corrected(id, { title: 'Freshest', correction: 'How fresh it is.' })
    assert.equal((await read(id)).corrections.length, 1)
    app.clock.advance(1)
    assert.equal(
      (
        await author.refused(api.updateArticle, {
          params: { id },
          body: { title: 'Stale', correction: '', isMinor: false },
        })
      ).status,
      400,
    )
  })

  test('can be minor and unlisted while few words differ', async () => {
    const id = await known()
    await corrected(id, { body: text.replace('painted', 'Painted'), isMinor: true })
    assert.deepEqual(
      [(await read(id)).corrections, (await read(id)).body.includes('Painted')],
      [[], true],
    )
    const { body } = await author.refused(api.updateArticle, {
      params: { id },
      body: { body: longer, isMinor: true },
    })
    assert.deepEqual(body.fields, { correction: correctionMessages.notMinor })
    const link = await author.refused(api.updateArticle, {
      params: { id },
      body: { body: text.replace('railing', '<a href="/news">railing</a>'), isMinor: true },
    })
    assert.equal(link.status, 400)
  })

  test('is asked for even if the article was unpublished in between', async () => {
    const id = await known()
    await author.call(api.updateArticle, {
      params: { id },
      body: { status: 'draft', body: longer },
    })
    assert.equal(
      (
        await author.refused(api.updateArticle, {
          params: { id },
          body: { status: 'published', correction: '', isMinor: false },
        })
      ).status,
      400,
    )
    await author.call(api.updateArticle, { params: { id }, body: { status: 'draft', body: text } })
    assert.equal((await corrected(id, {})).corrections.length, 0)
  })

  test('is asked of administrators too', async () => {
    const id = await known()
    const admin = await app.member({ isAdmin: true })
    assert.equal(
      (
        await admin.refused(api.updateArticle, {
          params: { id },
          body: { title: 'The pier', correction: '', isMinor: false },
        })
      ).status,
      400,
    )
    assert.equal(
      (
        await admin.call(api.updateArticle, {
          params: { id },
          body: { title: 'The pier', correction: 'It is a pier.' },
        })
      ).corrections.length,
      1,
    )
  })

  test('is screened with its note; held back, the note waits with the text until both are approved', async () => {
    const id = await known()
    const held = await corrected(id, {
      title: 'The bridge, again',
      correction: 'It is no miracle cure.',
    })
    assert.deepEqual(
      [held.status, held.moderationState, held.moderationReason, held.corrections],
      ['draft', 'flagged', 'Contains “miracle cure”.', []],
    )
    const { items } = await milo.call(queue.listQueue, { query: { limit: 50 } })
    const item = items.find(({ subjectId }) => subjectId === id)
    assert.ok(item)
    assert.match(
      (await milo.call(queue.getItem, { params: { id: item.id } })).html,
      /Correction for readers: It is no miracle cure\./,
    )
    await milo.call(queue.approveItem, { params: { id: item.id }, body: { version: item.version } })
    assert.deepEqual(
      (await read(id)).corrections.map(({ note }) => note),
      ['It is no miracle cure.'],
    )
  })

  test('keeps hostile text as text', async () => {
    const id = await known()
    await corrected(id, { title: 'The bridge!', correction: '<script>alert(1)</script>' })
    const { text: page } = await app.visitor().request('GET', `/news/${id}`)
    assert.ok(
      page.includes('&lt;script&gt;alert(1)&lt;/script&gt;') && !page.includes('<script>alert(1)'),
    )
    const { status, body } = await author.refused(api.updateArticle, {
      params: { id },
      body: { title: 'The bridge?', correction: 'x'.repeat(301) },
    })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['correction']])
  })
})

test('has the same weight in both directions, none without differences, and is minor up to its limit', () => {
  const word = fc.stringMatching(/^[a-z]{1,3}$/)
  const reading = (words: string[]) => ({
    title: 'A title',
    summary: null,
    text: words.join(' '),
    links: [],
  })
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (older, newer) => {
      assert.equal(
        weighChange(reading(older), reading(newer)),
        weighChange(reading(newer), reading(older)),
      )
      assert.equal(weighChange(reading(older), reading(older)), 'none')
    }),
  )
  fc.assert(
    fc.property(fc.array(word), fc.integer({ min: 1, max: 3 * minorWords }), (older, added) => {
      const newer = [...older, ...Array.from({ length: added }, (_, n) => `NEW${n}`)]
      assert.equal(
        weighChange(reading(older), reading(newer)),
        added <= minorWords ? 'minor' : 'major',
      )
    }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }),
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }),
      (older, newer) => {
        const unchanged = commonInOrder(older, newer)
        const isMinor = Math.max(older.length, newer.length) - unchanged <= minorWords
        assert.equal(
          weighChange(reading(older), reading(newer)),
          older.join() === newer.join() ? 'none' : isMinor ? 'minor' : 'major',
        )
      },
    ),
  )
})

test('counts reordered words as different; any length is compared fast', () => {
  const reading = (words: string) => ({ title: 'A title', summary: null, text: words, links: [] })
  assert.equal(
    weighChange(
      reading('the mayor did not take the money but the council did'),
      reading('the council did not take the money but the mayor did'),
    ),
    'minor',
  )
  assert.equal(
    weighChange(
      reading('one two three four five six seven eight nine ten eleven twelve'),
      reading('twelve eleven ten nine eight seven six five four three two one'),
    ),
    'major',
  )
  const long = Array.from({ length: 100_000 }, (_, n) => `w${n % 1000}`)
  const start = performance.now()
  assert.equal(weighChange(reading(long.join(' ')), reading(long.toReversed().join(' '))), 'major')
  assert.equal(
    weighChange(reading(long.join(' ')), reading(long.with(50_000, 'NEW').join(' '))),
    'minor',
  )
  assert.ok(performance.now() - start < 2_000)
})

/** How many words both texts share in order, computed the slow way. */
function commonInOrder(older: string[], newer: string[]): number {
  const lengths = older.reduce(
    (row, word) =>
      newer.reduce<number[]>(
        (next, other, at) => [
          ...next,
          word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0),
        ],
        [0],
      ),
    newer.reduce<number[]>((row) => [...row, 0], [0]),
  )
  return lengths.at(-1) ?? 0
}
