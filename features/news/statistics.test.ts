import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Client } from '#app/testing/client.ts'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { day } from '#platform/server/clock.ts'
import { createArticle, deleteArticle, updateArticle } from './contract/endpoints.ts'
import * as api from './contract/statistics-endpoints.ts'
import type { StatisticsRange } from './contract/statistics.ts'
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

describe('an author’s statistics', () => {
  test('are seen by the author alone, not by administrators or moderators', async () => {
    const id = await publish(author)
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
    const id = await publish(author)
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
    const id = await publish(author)
    await readFrom(await app.member(), id)
    await app.views.flush()
    await app.database.pool.query('update articles set views = views + 41 where id = $1', [id])
    assert.equal((await statisticsOf(id)).earlierViews, 0)
    const { views, earlierViews } = await statisticsOf(id, 'all')
    assert.deepEqual([views, earlierViews], [1, 41])
    const { text } = await author.request('GET', `/my-articles/statistics/${id}?range=all`)
    assert.match(
      text.replaceAll('<!-- -->', ''),
      /Not included: 41 views from before we counted by day\./,
    )
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
    const id = await publish(author)
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
