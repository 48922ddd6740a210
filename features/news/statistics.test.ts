import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Client } from '#app/testing/client.ts'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { placesHolding } from '#features/my-data/testing/scan.ts'
import { day, hour } from '#platform/server/clock.ts'
import { createArticle, deleteArticle, getArticle, updateArticle } from './contract/endpoints.ts'
import * as api from './contract/statistics-endpoints.ts'
import { rateOf, sumOf, viewSources, type StatisticsRange } from './contract/statistics.ts'
import { sourceOf } from './server/readers/sources.ts'
import { createViewStore } from './server/readers/view-store.ts'

let app: TestApp
let author: Member

before(async () => {
  app = await openTestApp()
  // Noon in UTC, so that no test crosses midnight by chance.
  app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / day) * day + 12 * hour))
  author = await app.member({ score: 80 })
})
after(() => app.close())

const publish = async (by = author, title = 'A bridge opens') =>
  (await by.call(createArticle, { body: { title, body: '<p>Words.</p>', status: 'published' } })).id
const today = () => app.clock.now().toISOString().slice(0, 10)
const readFrom = (reader: Client, id: string, headers: Record<string, string> = {}) =>
  reader.request('GET', `/api/articles/${id}`, { headers })
const finish = (reader: Client, id: string) => reader.call(api.finishArticle, { params: { id } })
const statisticsOf = async (id: string, range: StatisticsRange = '30', by = author) => {
  await app.views.flush()
  return by.call(api.getArticleStatistics, { params: { id }, query: { range } })
}
const logInAgain = ({ call, username }: Member) =>
  call(logIn, { body: { username, password: testPassword } })
const readers = (count: number) => Promise.all(Array.from({ length: count }, () => app.member()))

describe('where a reader came from', () => {
  test('is a kind alone, by the headers that browsers send', () => {
    const kindOf = (headers: Record<string, string>) =>
      sourceOf((name) => ({ host: 'xverse.example', ...headers })[name])
    const cross = 'cross-site'
    for (const [kind, site, referer] of [
      ['site', 'same-origin', 'https://xverse.example/news'],
      ['site', undefined, 'https://xverse.example/news'],
      ['direct', 'none', undefined],
      ['direct', undefined, undefined],
      ['direct', cross, undefined],
      ['direct', undefined, 'no address'],
      ['search', cross, 'https://www.google.com/'],
      ['search', cross, 'https://www.google.co.uk/'],
      ['search', cross, 'https://duckduckgo.com/'],
      ['search', cross, 'android-app://com.google.android.googlequicksearchbox/'],
      ['social', cross, 'https://l.facebook.com/'],
      ['social', cross, 'https://T.CO/abc'],
      ['other', cross, 'https://mail.google.com/'],
      ['other', cross, 'https://notfacebook.com/'],
      ['other', cross, 'https://facebook.com.example.org/'],
      ['other', cross, `https://gazette.example/${'a'.repeat(100_000)}`],
      ['other', 'same-site', 'https://shop.xverse.example/'],
    ] as const)
      assert.equal(
        kindOf({ ...(site && { 'sec-fetch-site': site }), ...(referer && { referer }) }),
        kind,
        `${site} ${referer?.slice(0, 60)}`,
      )
  })

  test('is summed for its author, for pages from the cache too, and stored nowhere else', async () => {
    const id = await publish()
    const [one, two] = await readers(2)
    assert.ok(one && two)
    await readFrom(one, id, { referer: 'https://www.bing.com/search?q=zebraquokka' })
    await readFrom(two, id, { 'sec-fetch-site': 'same-origin' })
    for (const [browser, referer] of [
      ['rendered zebraquokka', 'https://zebraquokka.example/'],
      ['cached zebraquokka 1', 'https://www.reddit.com/'],
      ['cached zebraquokka 1', 'https://www.google.com/'],
    ] as const)
      await app
        .visitor()
        .request('GET', `/news/${id}`, { headers: { 'user-agent': browser, referer } })
    const { views, sources } = await statisticsOf(id)
    assert.deepEqual(sources, { site: 1, search: 1, social: 1, other: 1, direct: 0 })
    assert.equal(views, 4, 'a reader who comes twice counts once, by where they came from first')
    assert.deepEqual(await placesHolding(app.database.pool, null, ['zebraquokka']), [])
  })
})

describe('reading to the end', () => {
  test('counts once per counted view, and never more than the views', async () => {
    const id = await publish()
    const [reader, passer, stranger] = await readers(3)
    assert.ok(reader && passer && stranger)
    await readFrom(reader, id)
    await readFrom(passer, id)
    await readFrom(author, id)
    // In one batch with the view, and again after it.
    for (let time = 0; time < 2; time += 1) {
      await finish(reader, id)
      await app.views.flush()
    }
    await finish(stranger, id)
    await finish(author, id)
    const first = await statisticsOf(id)
    assert.deepEqual([first.views, first.finished], [2, 1])
    await finish(passer, id)
    const second = await statisticsOf(id)
    assert.deepEqual([second.views, second.finished], [2, 2])
    app.clock.advance(day)
    await finish(reader, id)
    assert.equal((await statisticsOf(id)).finished, 2, 'the view of another day is over')
    await readFrom(reader, id)
    await finish(reader, id)
    const later = await statisticsOf(id)
    assert.deepEqual([later.views, later.finished], [3, 3])
    assert.deepEqual(later.periods.at(-1), { start: today(), views: 1, finished: 1 })
  })

  test('counts on another node, which hasn’t seen the view', async () => {
    const id = await publish()
    const visit = { articleId: id, day: today(), visitor: 'somebody' }
    const store = createViewStore(app.database.db)
    await store.addViews([{ ...visit, source: 'site' }], [])
    for (let time = 0; time < 2; time += 1) await store.addViews([], [visit, visit])
    const { views, finished } = await statisticsOf(id)
    assert.deepEqual([views, finished], [1, 1])
  })

  test('is refused for what isn’t public', async () => {
    const { id } = await author.call(createArticle, {
      body: { title: 'A draft', body: '<p>Words.</p>' },
    })
    const { status } = await app.visitor().refused(api.finishArticle, { params: { id } })
    assert.equal(status, 404)
  })

  test('is a rate from ten views on', () => {
    assert.deepEqual(
      [rateOf(9, 9), rateOf(0, 9), rateOf(3, 10), rateOf(1, 300)],
      [null, null, 30, 0],
    )
  })
})

describe('an author’s statistics', () => {
  test('are seen by the author alone, not by administrators or moderators', async () => {
    const id = await publish()
    const draft = await author.call(createArticle, {
      body: { title: 'A draft', body: '<p>Words.</p>' },
    })
    const others: [Client, number, number][] = [
      [app.visitor(), 401, 401],
      [await app.member(), 403, 404],
      [await app.member({ isModerator: true }), 403, 404],
      [await app.member({ isAdmin: true }), 403, 403],
    ]
    for (const [other, ofPublished, ofDraft] of others) {
      for (const [asked, expected] of [
        [id, ofPublished],
        [draft.id, ofDraft],
      ] as const)
        assert.equal(
          (await other.refused(api.getArticleStatistics, { params: { id: asked } })).status,
          expected,
        )
    }
    const another = await app.member({ score: 80 })
    assert.equal((await another.call(api.getOwnStatistics, {})).views, 0)
    assert.deepEqual((await another.call(api.listArticleSums, {})).items, [])
  })

  test('add up all articles by day without gaps, and by month for all time', async () => {
    const writer = await app.member({ score: 80 })
    const ids = [await publish(writer, 'First'), await publish(writer, 'Second')]
    const reader = await app.member()
    for (const id of ids) await readFrom(reader, id)
    await app.views.flush()
    app.clock.advance(2 * day)
    await readFrom(reader, ids[0] ?? '')
    await app.views.flush()
    const read = (range: StatisticsRange) => writer.call(api.getOwnStatistics, { query: { range } })
    const month = await read('30')
    assert.equal(month.periods.length, 30)
    assert.deepEqual(
      month.periods.slice(-3).map(({ views }) => views),
      [2, 0, 1],
    )
    assert.deepEqual([month.views, (await read('90')).periods.length], [3, 90])
    app.clock.advance(40 * day)
    for (const each of [writer, author]) await logInAgain(each)
    assert.equal((await read('30')).views, 0)
    assert.equal((await read('90')).views, 3)
    const all = await read('all')
    assert.equal(all.views, 3)
    assert.ok(all.periods.every(({ start }) => start.endsWith('-01')))
    assert.deepEqual(all.periods.at(-1), {
      start: `${today().slice(0, 7)}-01`,
      views: 0,
      finished: 0,
    })
    assert.equal(
      (await writer.refused(api.getOwnStatistics, { query: { range: '7' } })).status,
      400,
    )
  })

  test('list published articles, newest first, in pages of constant statements', async () => {
    const writer = await app.member({ score: 80 })
    const titles = ['One', 'Two', 'Three']
    for (const title of titles) {
      app.clock.advance(1000)
      await publish(writer, title)
    }
    await writer.call(createArticle, { body: { title: 'A draft', body: '<p>Words.</p>' } })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const statements = app.countStatements()
      const page = await writer.call(api.listArticleSums, {
        query: { limit: 1, ...(cursor ? { cursor } : {}) },
      })
      assert.ok(statements.stop() <= 2, 'the session’s and the list’s')
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(seen, titles.toReversed())
    const statements = app.countStatements()
    await writer.call(api.getOwnStatistics, { query: { range: 'all' } })
    assert.ok(statements.stop() <= 3, 'the session’s, the periods’ and the totals’')
    const [newest] = (await writer.call(api.listArticleSums, {})).items
    await writer.call(updateArticle, {
      params: { id: newest?.id ?? '' },
      body: { status: 'draft' },
    })
    assert.equal((await writer.call(api.listArticleSums, {})).items.length, 3, 'withdrawn ones too')
  })

  test('go with the article', async () => {
    const id = await publish()
    await readFrom(await app.member(), id)
    assert.equal((await statisticsOf(id)).views, 1)
    await author.call(deleteArticle, { params: { id } })
    const { rows } = await app.database.pool.query(
      'select 1 from article_view_days where article_id = $1',
      [id],
    )
    assert.deepEqual(rows, [])
  })

  test('say how many views are older than the counts by day', async () => {
    const id = await publish()
    await readFrom(await app.member(), id)
    await app.views.flush()
    await app.database.pool.query('update articles set views = views + 41 where id = $1', [id])
    assert.equal((await statisticsOf(id)).earlierViews, 0)
    const { views, earlierViews } = await statisticsOf(id, 'all')
    assert.deepEqual([views, earlierViews], [1, 41])
    const { text } = await author.request('GET', `/my-articles/statistics/${id}?range=all`)
    assert.match(text, /41 views from before views were counted by day/)
  })
})

describe('the statistics’ pages', () => {
  test('show figures, a chart with its table, sources and articles, without scripts', async () => {
    const writer = await app.member({ score: 80 })
    const id = await publish(writer, 'The ferry returns')
    const all = await readers(10)
    for (const [place, reader] of all.entries()) {
      await readFrom(reader, id, place < 4 ? { referer: 'https://duckduckgo.com/' } : {})
      if (place < 3) await finish(reader, id)
      await app.views.flush()
      const page = await writer.request('GET', `/my-articles/statistics/${id}`)
      assert.equal(/Not enough views yet/.test(page.text), place < 9, `${place + 1} views`)
    }
    const page = await writer.request('GET', '/my-articles/statistics')
    const text = page.text.replaceAll('<!-- -->', '')
    for (const shown of [
      /Views<\/dt><dd[^>]*>10</,
      /Read to the end<\/dt><dd[^>]*>30%</,
      /Search engines.*?>4<.*?>40%</s,
      /Direct or unknown.*?>6<.*?>60%</s,
      /aria-label="Views by day, newest first"/,
      new RegExp(`href="/my-articles/statistics/${id}"[^>]*>The ferry returns`),
      /aria-current="true"[^>]*>Last 30 days/,
    ])
      assert.match(text, shown)
    const list = await writer.request('GET', '/my-articles')
    assert.match(list.text, /href="\/my-articles\/statistics"/)
    assert.match(list.text, new RegExp(`href="/my-articles/statistics/${id}"`))
  })

  test('say what will be there, and are closed to others', async () => {
    const newcomer = await app.member()
    const { text } = await newcomer.request('GET', '/my-articles/statistics')
    assert.match(text, /No published articles yet/)
    assert.match(text, /No views in the last 30 days\./)
    const id = await publish()
    const other = await newcomer.request('GET', `/my-articles/statistics/${id}`)
    assert.equal(other.status, 403)
    assert.match(other.text, /statistics of your own articles only/)
    const visitor = await app.visitor().request('GET', '/my-articles/statistics?range=90')
    assert.equal(
      visitor.headers.get('location'),
      '/login?next=%2Fmy-articles%2Fstatistics%3Frange%3D90',
    )
  })
})

test('however readers come, finish and come again, and days are summed by month, sums stay the views', async () => {
  const visit = fc.record({
    reader: fc.integer({ min: 0, max: 5 }),
    source: fc.constantFrom(...viewSources),
    isEnd: fc.boolean(),
    then: fc.constantFrom('nothing', 'flush', 'a day', 'a month', 'sum'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 25 }), async (visits) => {
      await logInAgain(author)
      const id = await publish()
      const counted = new Set<string>()
      const finished = new Set<string>()
      for (const { reader, source, isEnd, then } of visits) {
        const key = `${reader} ${today()}`
        if (isEnd) app.views.noteEnd(id, `reader ${reader}`)
        else app.views.note(id, { visitor: `reader ${reader}`, source })
        await app.views.flush()
        if (!isEnd) counted.add(key)
        // An end before its view is none.
        else if (counted.has(key)) finished.add(key)
        if (then === 'a day') app.clock.advance(day)
        if (then === 'a month') app.clock.advance(31 * day)
        if (then === 'sum') await app.features.news.statistics.sumOldDays()
      }
      await logInAgain(author)
      const before = await statisticsOf(id, 'all')
      await app.features.news.statistics.sumOldDays()
      const all = await statisticsOf(id, 'all')
      assert.deepEqual(all, before)
      assert.deepEqual([all.views, sumOf(all.sources)], [counted.size, counted.size])
      assert.equal(all.finished, finished.size)
      assert.ok(all.periods.every((each) => each.finished <= each.views))
      const { views } = await author.call(getArticle, { params: { id } })
      assert.equal(views, counted.size)
      const { rows } = await app.database.pool.query<{ day: string }>(
        `select day::text from article_view_days where article_id = $1
           and day < $2::date - 89 and extract(day from day) > 1`,
        [id, today()],
      )
      assert.deepEqual(rows, [], 'days that aren’t shown are kept by month')
    }),
    { numRuns: 25 },
  )
})
