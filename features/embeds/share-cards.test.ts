import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { createArticle, updateArticle } from '#features/news/contract/endpoints.ts'
import { cardPath } from '#platform/contract/shown-elsewhere.ts'
import { second } from '#platform/server/clock.ts'
import { breakLines, openLines } from './server/card-lines.ts'
import { drawCard } from './server/share-card.ts'

let app: TestApp
let author: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 90, tier: 'annual' })
})
after(() => app.close())

/** A picture's type, size and bytes. */
async function pictureAt(path: string) {
  const response = await fetch(app.url + path)
  assert.equal(response.status, 200, path)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  return { bytes, etag: response.headers.get('etag'), size: [format, width, height] }
}

const hostileTitles = [
  '</svg><script>alert(1)</script>&amp;&#0;<image href="file:///etc/passwd"/>',
  'W'.repeat(200),
  'Donaudampfschifffahrtsgesellschaft '.repeat(5).trim(),
  'مرحبا بالعالم، هذا عنوان طويل',
  '日本語の見出しは空白なしで続くことがあります',
  `Zalgo ${'e\u0301\u0302\u0303\u0304\u0305'.repeat(30)}`,
  '👩‍👩‍👧‍👦 family emoji and \u202Eoverride',
]

test('a card is a PNG of 1200 by 630 pixels, whatever the title', async () => {
  for (const title of hostileTitles) {
    const { id } = await author.call(createArticle, {
      body: { title, body: '<p>Words.</p>', status: 'published' },
    })
    const path = cardPath({ kind: 'articles', id })
    assert.deepEqual((await pictureAt(path)).size, ['png', 1200, 630], title)
    const { text } = await app.visitor().request('GET', `/news/${id}`)
    assert.ok(text.includes(`<meta property="og:image" content="${app.url}${path}"`), title)
    assert.ok(text.includes('<meta name="twitter:card" content="summary_large_image"'), title)
  }
})

test('a card has no text, style or address of its own, so nothing of a title is run or loaded', async () => {
  const row = { detail: null, value: '57%', share: 57, side: 'a' as const }
  for (const title of hostileTitles) {
    const svg = await drawCard({
      kicker: title,
      title,
      byline: title,
      status: title,
      note: title,
      siteName: title,
      rows: [{ ...row, name: title }],
    })
    assert.deepEqual([...new Set(svg.match(/<\w+/g))].toSorted(), ['<path', '<rect', '<svg'], title)
    assert.doesNotMatch(svg, /NaN|undefined|Infinity|href|url\(/, title)
    assert.ok(svg.length < 600_000, `${title}: ${svg.length}`)
  }
})

test('a long title is cut at the width of the card, and ends with an ellipsis', async () => {
  const style = { size: 54, weight: 'regular' } as const
  for (const title of hostileTitles) {
    const lines = await openLines([title, '…'])
    const broken = breakLines(lines, title, style, { width: 700, most: 2 })
    assert.ok(broken.length <= 2)
    for (const line of broken) assert.ok(lines.widthOf(line, style) <= 720, line)
  }
  const lines = await openLines(['W', '…'])
  const [first = '', last = ''] = breakLines(lines, 'W'.repeat(100), style, { width: 700, most: 2 })
  assert.ok(!first.endsWith('…') && last.endsWith('…'))
})

test('a card has a new title at once, and new votes within half a minute', async () => {
  const debate = await openDebate(await app.member({ isAdmin: true }), 'live')
  const path = cardPath({ kind: 'debates', id: debate })
  const first = await pictureAt(path)
  await author.call(castVote, { params: { id: debate }, body: { position: 'B' } })
  assert.equal((await pictureAt(path)).etag, first.etag)
  app.clock.advance(31 * second)
  await until(async () => (await pictureAt(path)).etag !== first.etag, 'a card with the vote')

  const { id } = await author.call(createArticle, {
    body: { title: 'Before', body: '<p>Words.</p>', status: 'published' },
  })
  const own = cardPath({ kind: 'articles', id })
  const former = await pictureAt(own)
  await author.call(updateArticle, { params: { id }, body: { title: 'After' } })
  assert.notEqual((await pictureAt(own)).etag, former.etag)
  await author.call(updateArticle, { params: { id }, body: { status: 'draft' } })
  assert.equal((await app.visitor().request('GET', own)).status, 404)
})

test('a card is drawn in three widths and no other', async () => {
  const debate = await openDebate(await app.member({ isAdmin: true }), 'closed')
  const path = cardPath({ kind: 'debates', id: debate })
  assert.deepEqual((await pictureAt(`${path}?width=600`)).size, ['png', 600, 315])
  for (const bad of [`${path}?width=601`, `${path}?width=1e9`, `${path}?width=600&width=600`])
    assert.equal((await app.visitor().request('GET', bad)).status, 404, bad)
  for (const bad of ['/share-cards/debates/x.svg', '/share-cards/nothing/OH.png'])
    assert.equal((await app.visitor().request('GET', bad)).status, 404, bad)
})
