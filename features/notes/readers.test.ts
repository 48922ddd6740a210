import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { accepted } from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { listArguments } from '#features/debates/contract/arguments-endpoints.ts'
import { getArticle, updateArticle } from '#features/news/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { hour } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { openCamps, propose, publishArticle, rateAs, type Camps } from './testing/notes.ts'

let app: TestApp
let author: Member
let writer: Member
let rater: Member
let camps: Camps

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
  writer = await app.member({ score: 80 })
  rater = await app.member({ score: 80 })
  camps = await openCamps(app)
})
after(() => app.close())

const page = async (path: string, client: Pick<Member, 'request'> = app.visitor()) =>
  (await client.request('GET', path)).text
const statusOf = async (article: string) =>
  (await rater.call(api.listNotes, { params: { kind: 'article', id: article } })).items[0]?.status
/** A note that both camps find helpful, on a new article. */
async function shownNote(more: object = {}) {
  const article = await publishArticle(author)
  const note = await propose(writer, article, more)
  await rateAs(app, note.id, camps, ['helpful', 'helpful'])
  await app.features.notes.rank()
  return { article, note }
}

describe('the ranking decides', () => {
  test('to show what both camps find helpful, and nothing that one camp alone does', async () => {
    const { article } = await shownNote()
    assert.equal(await statusOf(article), 'shown')
    const disputed = await publishArticle(author)
    const { id } = await propose(writer, disputed)
    await rateAs(app, id, camps, ['helpful', 'not'])
    const rejected = await publishArticle(author)
    const bad = await propose(writer, rejected)
    await rateAs(app, bad.id, camps, ['not', 'not'])
    await app.features.notes.rank()
    assert.deepEqual([await statusOf(disputed), await statusOf(rejected)], ['proposed', 'declined'])
  })

  test('anew each time: a note whose ratings turn is withdrawn', async () => {
    const { article, note } = await shownNote()
    await app.database.pool.query(
      `update context_note_ratings set rating = 'not' where note_id = $1 and member_id = any($2)`,
      [note.id, camps.right],
    )
    await app.features.notes.rank()
    assert.equal(await statusOf(article), 'proposed')
    assert.ok(!(await page(`/news/${article}`)).includes(note.text))
  })

  test('and both authors are notified once', async () => {
    const owner = await app.member({ score: 80 })
    const critic = await app.member({ score: 80 })
    const article = await publishArticle(owner)
    const { id } = await propose(critic, article)
    await rateAs(app, id, camps, ['helpful', 'helpful'])
    await app.features.notes.rank()
    await app.features.notes.rank()
    const told = async (member: Member) =>
      (await member.call(listNotifications, {})).items
        .map(({ text }) => text)
        .filter((text) => text.startsWith('Readers now see'))
    const [toOwner, toCritic] = [await told(owner), await told(critic)]
    assert.deepEqual([toOwner.length, toCritic.length], [1, 1])
    assert.match(toOwner[0] ?? '', /^Readers now see a note under “The canal/)
    assert.match(toCritic[0] ?? '', /^Readers now see your note under “The canal/)
  })
})

describe('readers of an article', () => {
  test('see a shown note under the text, as markup without a script', async () => {
    const { article, note } = await shownNote({ text: 'Sold <twice> & for less.' })
    const html = await page(`/news/${article}`)
    assert.match(html, /<div class="notes" role="note" aria-label="Context">/)
    assert.match(html, /Sold &lt;twice&gt; &amp; for less\./)
    assert.ok(html.includes(`href="${note.sources[0]}" rel="noopener nofollow ugc"`))
    assert.match(html, /<a href="\/notes">How notes are chosen<\/a>/)
    assert.ok(!html.includes('proposed</a>'), 'what is proposed is for raters')
    const without = await page(`/news/${await publishArticle(author)}`)
    const scriptsIn = (text: string) => [...text.matchAll(/"\/assets\/[^"]+\.js"/g)].map(String)
    assert.deepEqual(new Set(scriptsIn(html)), new Set(scriptsIn(without)))
  })

  test('see a note at once, and it goes at once with a moderator’s decision', async () => {
    const article = await publishArticle(author)
    const note = await propose(writer, article)
    assert.ok(!(await page(`/news/${article}`)).includes(note.text))
    await rateAs(app, note.id, camps, ['helpful', 'helpful'])
    await app.features.notes.rank()
    assert.ok((await page(`/news/${article}`)).includes(note.text))
    const milo = await app.member({ isModerator: true })
    await milo.call(api.deleteNote, { params: { id: note.id } })
    assert.ok(!(await page(`/news/${article}`)).includes(note.text))
  })

  test('who may rate see how many are proposed, and the way to them', async () => {
    const article = await publishArticle(author)
    const link = `<a href="/notes/article/${article}">`
    const seen = () => page(`/news/${article}`, rater)
    assert.ok((await seen()).includes(`${link}Add or rate context</a>`))
    await propose(writer, article)
    assert.ok((await seen()).includes(`${link}1 note proposed</a>`))
    assert.ok(!(await page(`/news/${article}`, await app.member({ score: 40 }))).includes(link))
  })

  test('learn that a note was written before a correction', async () => {
    const { article } = await shownNote()
    app.clock.advance(hour)
    await author.call(updateArticle, {
      params: { id: article },
      body: { body: '<p>The mill runs again.</p>', correction: 'The mill runs again.' },
    })
    assert.match(
      await page(`/news/${article}`),
      /Written before the correction of <time datetime="[^"]+">\w+ \d+, \d{4}<\/time>/,
    )
  })

  test('read the author’s answer with it', async () => {
    const { article, note } = await shownNote()
    await author.call(api.answerNote, {
      params: { id: note.id },
      body: { text: 'True & noted.' },
    })
    assert.match(
      await page(`/news/${article}`),
      /<strong>The author answers:<\/strong> True &amp; noted\./,
    )
  })
})

describe('programs', () => {
  test('get shown notes with the article, in the list of notes and in the feeds', async () => {
    const { article, note } = await shownNote()
    const { appendix } = await app.visitor().call(getArticle, { params: { id: article } })
    assert.ok(appendix.includes(note.text))
    const { items } = await app
      .visitor()
      .call(api.listNotes, { params: { kind: 'article', id: article } })
    assert.deepEqual(
      items.map(({ id, status }) => [id, status]),
      [[note.id, 'shown']],
    )
    for (const path of ['/feeds/news.json', '/feeds/news.xml'])
      assert.ok((await page(path)).includes(note.text), path)
  })

  test('get a review of a claim only if a note quotes a wrong claim that still stands', async () => {
    const reviewsOf = async (article: string) =>
      (await app.visitor().call(getArticle, { params: { id: article } })).structuredData
    const missing = await shownNote()
    assert.deepEqual(await reviewsOf(missing.article), [])
    const claim = 'the mill stands still'
    const { article, note } = await shownNote({ type: 'wrong', claim })
    const [review, ...others] = await reviewsOf(article)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [review?.['@type'], review?.['claimReviewed'], review?.['citation']],
      ['ClaimReview', claim, note.sources],
    )
    const ofPage = [
      ...(await page(`/news/${article}`)).matchAll(
        /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g,
      ),
    ].join('')
    assert.ok(ofPage.includes('"ClaimReview"'))
    app.clock.advance(hour)
    await author.call(updateArticle, {
      params: { id: article },
      body: { body: '<p>The mill runs.</p>', correction: 'It runs.' },
    })
    assert.deepEqual(await reviewsOf(article), [])
  })
})

test('readers of a debate see a shown note under its argument', async () => {
  const host = await app.member({ isAdmin: true })
  const debate = await openDebate(host)
  const argument = await accepted(await app.member({ tier: 'annual' }), host, debate)
  const note = await propose(writer, argument, {}, 'argument')
  await rateAs(app, note.id, camps, ['helpful', 'helpful'])
  await app.features.notes.rank()
  const { items } = await app.visitor().call(listArguments, {
    params: { id: debate },
    query: { position: 'A', round: 'opening' },
  })
  assert.ok(items[0]?.appendix.includes(note.text))
})
