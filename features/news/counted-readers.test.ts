import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { placesHolding } from '#features/my-data/testing/scan.ts'
import { day, hour } from '#platform/server/clock.ts'
import { createArticle, getArticle } from './contract/endpoints.ts'
import * as api from './contract/statistics-endpoints.ts'
import { rateOf, sumOf, viewSources, type StatisticsRange } from './contract/statistics.ts'
import { demoViewDays } from './server/demo/demo-views.ts'
import { sourceOf } from './server/readers/sources.ts'
import { createViewStore } from './server/readers/view-store.ts'
import { finish, logInAgain, openAtNoon, publish, readFrom } from './testing/readers.ts'

let app: TestApp
let author: Member

before(async () => {
  ;({ app, author } = await openAtNoon())
})
after(() => app.close())

const today = () => app.clock.now().toISOString().slice(0, 10)
const statisticsOf = async (id: string, range: StatisticsRange = '30') => {
  await app.views.flush()
  return author.call(api.getArticleStatistics, { params: { id }, query: { range } })
}
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
    const id = await publish(author)
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
    const id = await publish(author)
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
    const id = await publish(author)
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

test('however readers come, finish and come again, and days are summed by month, sums stay the views', async () => {
  const visit = fc.record({
    reader: fc.integer({ min: 0, max: 5 }),
    source: fc.constantFrom(...viewSources),
    isEnd: fc.boolean(),
    next: fc.constantFrom('nothing', 'a day', 'a month', 'sum'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 25 }), async (visits) => {
      await logInAgain(author)
      const id = await publish(author)
      const counted = new Set<string>()
      const finished = new Set<string>()
      for (const { reader, source, isEnd, next } of visits) {
        const key = `${reader} ${today()}`
        if (isEnd) app.views.noteEnd(id, `reader ${reader}`)
        else app.views.note(id, { visitor: `reader ${reader}`, source })
        await app.views.flush()
        if (!isEnd) counted.add(key)
        // An end before its view is none.
        else if (counted.has(key)) finished.add(key)
        if (next === 'a day') app.clock.advance(day)
        if (next === 'a month') app.clock.advance(31 * day)
        if (next === 'sum') await app.features.news.statistics.sumOldDays()
      }
      await logInAgain(author)
      const single = await statisticsOf(id, 'all')
      await app.features.news.statistics.sumOldDays()
      const all = await statisticsOf(id, 'all')
      assert.deepEqual(all, single)
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

test('the demo’s made-up days add up to an article’s views, from its first day to today', () => {
  const now = new Date('2026-11-29T09:00:00Z')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.nat(60),
      (views, hours, place) => {
        const publishedAt = new Date(now.getTime() - hours * hour)
        const days = demoViewDays({ id: 'one', publishedAt, views }, place, now)
        assert.equal(
          days.reduce((sum, counts) => sum + sumOf(counts), 0),
          views,
        )
        for (const counts of days) {
          assert.ok(
            counts.finished <= sumOf(counts) && viewSources.every((each) => counts[each] >= 0),
          )
          assert.ok(
            counts.day >= publishedAt.toISOString().slice(0, 10) && counts.day <= '2026-11-29',
          )
        }
      },
    ),
  )
})
