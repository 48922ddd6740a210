import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { accepted } from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { addCandidate, sourced, unknown } from '#features/elections/testing/elections.ts'
import { called, enteredResult, publishResult } from '#features/elections/testing/results.ts'
import { productOf } from '#features/marketplace/testing/products.ts'
import { createArticle, updateArticle } from '#features/news/contract/endpoints.ts'
import { embedPath } from '#platform/contract/embed-code.ts'
import type { ShownElsewhere } from '#platform/contract/shown-elsewhere.ts'
import { getOembed } from './contract/endpoints.ts'

const hostile = `</title><script>alert("1")</script> & 'co' <img src=x onerror=alert(2)>`
/** The most bytes that an embed may take with everything it loads. */
const budget = 40_000

let app: TestApp
let author: Member
let editors: [Member, Member]
let article: string
let debate: string
let argument: string
/** One subject of each kind, with the address of its page. */
let shown: (ShownElsewhere & { path: string })[]

before(async () => {
  app = await openTestApp()
  app.clock.set(new Date('2026-11-05T12:00:00Z'))
  author = await app.member({ score: 90, tier: 'annual' })
  editors = [await app.member({ isAdmin: true }), await app.member({ isAdmin: true })]
  article = (
    await author.call(createArticle, {
      body: { title: hostile, body: '<p>The ferry runs again.</p>', status: 'published' },
    })
  ).id
  debate = await openDebate(editors[0], 'live', hostile)
  argument = await accepted(author, editors[0], debate)
  const positions = { sameSexMarriage: sourced(true), childSexChanges: unknown }
  const leader = await addCandidate(editors, {
    state: 'NE',
    name: 'Ada Quinn',
    positions: { ...positions, epsteinFiles: unknown },
  })
  const other = await addCandidate(editors, { state: 'NE', name: hostile.slice(0, 60) })
  await publishResult(editors, enteredResult('NE', [leader, other], called(leader)))
  const product = await productOf(app, null, { name: hostile.slice(0, 80) })
  shown = [
    { kind: 'articles', id: article, path: `/news/${article}` },
    { kind: 'debates', id: debate, path: `/debate-arena?id=${debate}` },
    { kind: 'races', id: 'NE', path: '/warroom?state=NE' },
    { kind: 'products', id: product.id, path: `/marketplace/${product.id}` },
    { kind: 'results', id: 'NE', path: '' },
  ]
})
after(() => app.close())

const open = (path: string, headers: Record<string, string> = {}) =>
  app.visitor().request('GET', path, { headers })

describe('an embed', () => {
  test('may be framed by anyone, runs its own script alone, and sets no cookie', async () => {
    for (const each of shown) {
      const { status, headers, text } = await open(embedPath(each))
      assert.equal(status, 200, each.kind)
      const policy = headers.get('content-security-policy') ?? ''
      assert.equal(headers.get('x-frame-options'), null, each.kind)
      assert.match(
        policy,
        /^default-src 'none'; script-src 'sha256-\S+'; style-src 'sha256-\S+'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
      )
      assert.equal(headers.get('set-cookie'), null, each.kind)
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.equal(text.match(/<script/g)?.length, 1, each.kind)
      assert.doesNotMatch(text, /onerror=alert\(2\)>|<script>alert/, each.kind)
      assert.doesNotMatch(text, /<(img|link|iframe|form)\b|url\(|@import/, each.kind)
    }
  })

  test('is the same for a member as for everyone else', async () => {
    const path = embedPath({ kind: 'articles', id: article })
    const own = await author.request('GET', path)
    assert.equal(own.text, (await open(path)).text)
    assert.equal(own.headers.get('set-cookie'), null)
  })

  test('takes less than 40 kB with its figures', async () => {
    for (const each of shown) {
      const page = await open(embedPath(each))
      const figures = await open(`${embedPath(each)}/live.json`)
      assert.equal(figures.status, 200)
      const sent = [page, figures].map(
        ({ headers, text }) => gzipSync(text).length + [...headers].join().length,
      )
      assert.ok(
        sent.reduce((sum, bytes) => sum + bytes, 0) < budget / 4,
        `${each.kind}: ${sent.join(' and ')}`,
      )
      assert.ok(page.text.length + figures.text.length < budget, each.kind)
    }
  })

  test('has the colors that its address asks for', async () => {
    const path = embedPath({ kind: 'debates', id: debate })
    assert.match((await open(`${path}?theme=dark`)).text, /<html lang="en" class="dark">/)
    assert.match((await open(`${path}?theme=light`)).text, /<html lang="en" class="light">/)
    for (const theme of ['"><script>', 'blue', 'dark&theme=dark'])
      assert.match((await open(`${path}?theme=${theme}`)).text, /<html lang="en">/)
  })

  test('shows a debate’s votes as they come', async () => {
    const path = embedPath({ kind: 'debates', id: debate })
    const figures = async () => (await open(`${path}/live.json`)).json
    const { rows: sides, ...about } = (await figures()) as { rows: { name: string }[] }
    assert.deepEqual(about, {
      kicker: 'Debate',
      byline: null,
      status: 'Live',
      note: '0 votes, one per member',
      isLive: true,
    })
    for (const { name: _side, ...figure } of sides)
      assert.deepEqual(figure, { detail: '0 votes', value: '0%', share: 0 })
    await author.call(castVote, { params: { id: debate }, body: { position: 'A' } })
    type Figures = { rows: object[]; note: string }
    await until(
      async () => ((await figures()) as Figures).note === '1 vote, one per member',
      'the vote in the embed',
    )
    const [first] = ((await figures()) as Figures).rows
    assert.deepEqual(first, { ...sides[0], detail: '1 vote', value: '100%', share: 100 })
    const { text, headers } = await open(path)
    assert.match(text, /width="100%" height="8" rx="2"/)
    const again = await open(path, { 'if-none-match': headers.get('etag') ?? '' })
    assert.equal(again.status, 304)
  })

  test('shows a race’s candidates, and its count with the winner', async () => {
    const race = (await open('/embed/races/NE')).text
    assert.match(race, /Ada Quinn \(Independent\) · winner.*54\.5%.*Same-Sex Marriage: Supports/s)
    assert.match(race, /Called<\/span>.*width="54\.\d%" height="8"/s)
    const result = (await open('/embed/results/NE')).text
    assert.match(result, /Ada Quinn \(Independent\) · winner.*54\.5%.*600 votes/s)
    assert.equal((await open('/embed/results/NE-2026')).text.includes('54.5%'), true)
  })

  test('names who has which votes, also when another candidate takes the lead', async () => {
    const positions = { sameSexMarriage: unknown, childSexChanges: unknown, epsteinFiles: unknown }
    const [one = '', other = ''] = await Promise.all(
      ['Bo Early', 'Cy Late'].map((name) =>
        addCandidate(editors, { state: 'IA', name, positions }),
      ),
    )
    const names = async (kind: 'races' | 'results') => {
      const { json } = await open(`${embedPath({ kind, id: 'IA' })}/live.json`)
      const { rows, byline } = json as { rows: { name: string }[]; byline: string }
      return [byline, ...rows.map(({ name }) => name.replace(/ \(.*/, ''))]
    }
    assert.equal((await names('races'))[0], 'Election day: November 3, 2026')
    await publishResult(editors, enteredResult('IA', [one, other], { countedPercent: 40 }))
    const early = ['November 3, 2026 · 40% counted', 'Bo Early', 'Cy Late']
    for (const kind of ['races', 'results'] as const) assert.deepEqual(await names(kind), early)
    await publishResult(editors, enteredResult('IA', [other, one], { countedPercent: 90 }))
    const late = ['November 3, 2026 · 90% counted', 'Cy Late', 'Bo Early']
    for (const kind of ['races', 'results'] as const) assert.deepEqual(await names(kind), late)
  })

  test('changes with its article, and is gone with it, for frames as well', async () => {
    const { id } = await author.call(createArticle, {
      body: { title: 'The first title', body: '<p>Words.</p>', status: 'published' },
    })
    const path = embedPath({ kind: 'articles', id })
    assert.match((await open(path)).text, /The first title/)
    await author.call(updateArticle, { params: { id }, body: { title: 'The second title' } })
    assert.match((await open(path)).text, /The second title/)
    await author.call(updateArticle, { params: { id }, body: { status: 'draft' } })
    const gone = await open(path)
    assert.equal(gone.status, 404)
    assert.equal(gone.headers.get('x-frame-options'), null)
    assert.match(gone.text, /This isn’t available anymore/)
    assert.doesNotMatch(gone.text, /second title/)
  })

  test('is refused for addresses that name nothing', async () => {
    for (const path of [
      '/embed/members/NE',
      `/embed/arguments/${argument}`,
      '/embed/races/ne',
      '/embed/races/CA',
      '/embed/races/NE-9999',
      '/embed/races/NE-20261',
      `/embed/articles/${article.toUpperCase()}x`,
      '/embed/articles/..%2f..%2fapi',
      '/embed/articles/%00',
      `/embed/articles/${'a'.repeat(150)}`,
      '/embed/constructor/NE',
      '/embed/__proto__/NE',
    ])
      assert.equal((await open(path)).status, 404, path)
  })
})

test('every other page keeps the header that forbids frames', async () => {
  for (const path of ['/', `/news/${article}`, '/open-data', '/transparency', '/nothing/here']) {
    const { headers } = await open(path)
    assert.equal(headers.get('x-frame-options'), 'DENY', path)
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/, path)
  }
  assert.equal((await open('/api/debates')).headers.get('x-frame-options'), 'DENY')
})

describe('oEmbed', () => {
  const ask = async (path: string, query: object = {}) =>
    (await app.visitor().call(getOembed, { query: { url: app.url + path, ...query } })) as Record<
      string,
      unknown
    >

  test('is named by each page, and answers with its frame', async () => {
    for (const each of shown.filter(({ path }) => path !== '')) {
      const { text } = await open(each.path)
      const [, address = ''] =
        /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(text) ??
        []
      assert.ok(address.startsWith(app.url), each.kind)
      const { status, json } = await open(address.replaceAll('&amp;', '&').slice(app.url.length))
      assert.equal(status, 200)
      const answer = json as Record<string, unknown>
      assert.deepEqual(
        [answer['type'], answer['version'], answer['provider_url'], answer['provider_name']],
        ['rich', '1.0', app.url, 'XVerse'],
      )
      assert.ok(Number(answer['width']) > 0 && Number(answer['height']) > 0)
      assert.ok(String(answer['html']).startsWith(`<iframe src="${app.url}${embedPath(each)}"`))
      assert.doesNotMatch(String(answer['html']), /<script|onerror=alert\(2\)>/)
    }
  })

  test('stays within the asked size, with a link if nothing fits', async () => {
    const path = `/debate-arena?id=${debate}`
    const small = await ask(path, { maxwidth: 320, maxheight: 200 })
    assert.deepEqual([small['type'], small['width'], small['height']], ['rich', 320, 200])
    assert.equal((await ask(path, { maxwidth: 100 }))['type'], 'link')
    assert.equal((await ask(path, { maxwidth: 5000 }))['width'], 600)
  })

  test('answers for an argument, and for a card, with a picture', async () => {
    const page = `/debates/${debate}/arguments/${argument}`
    const photo = await ask(page)
    assert.deepEqual([photo['type'], photo['width'], photo['height']], ['photo', 1200, 630])
    const half = await ask(page, { maxwidth: 700 })
    assert.deepEqual([half['width'], half['height']], [600, 315])
    const { status, headers } = await open(String(half['url']).slice(app.url.length))
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/png'])
    assert.equal((await ask(page, { maxheight: 100 }))['type'], 'link')
    assert.equal((await ask(`/share-cards/articles/${article}.png`))['type'], 'photo')
  })

  test('refuses XML, other sites’ addresses and what isn’t public', async () => {
    const refusal = async (query: object) =>
      (await app.visitor().refused(getOembed, { query })).status
    const url = `${app.url}/news/${article}`
    assert.equal(await refusal({ url, format: 'xml' }), 501)
    assert.equal(await refusal({ url, format: 'JSON' }), 501)
    assert.equal(await refusal({}), 400)
    assert.equal(await refusal({ url, maxwidth: '-1' }), 400)
    assert.equal(await refusal({ url, maxwidth: 'wide' }), 400)
    assert.equal(await refusal({ url: `${app.url}/${'a'.repeat(2000)}` }), 400)
    for (const other of [
      'https://example.org/news/1',
      `https://example.org@${new URL(app.url).host}.example.org/news/${article}`,
      `${app.url}.example.org/news/${article}`,
      `javascript:alert(1)//${app.url}/news/${article}`,
      'not an address',
      `${app.url}/news/${debate}`,
      `${app.url}/settings`,
      `${app.url}/debate-arena?id=%00`,
      `${app.url}/warroom?state=${'N'.repeat(50)}`,
    ])
      assert.equal(await refusal({ url: other }), 404, other)
  })
})

test('members find the code of the embed beside Share', async () => {
  for (const each of shown.filter(({ path }) => path !== '')) {
    const mine = (await author.request('GET', each.path)).text
    assert.match(mine, />Share<.*>Embed</s, each.kind)
    const theirs = (await open(each.path)).text
    assert.match(theirs, />Share</, each.kind)
    assert.doesNotMatch(theirs, />Embed</, each.kind)
  }
})

test('figures that caches may keep are fresh after five seconds', async () => {
  const { headers } = await open(`${embedPath({ kind: 'debates', id: debate })}/live.json`)
  assert.equal(headers.get('cache-control'), 'public, max-age=5')
  assert.equal(headers.get('access-control-allow-origin'), '*')
})
