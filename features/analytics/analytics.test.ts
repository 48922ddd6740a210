import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { lastPeriods, periodStart } from '#platform/server/periods.ts'
import { getRetention, getTrends, listPeriods } from './contract/endpoints.ts'

const day = 86_400_000

describe('the analytics of administrators', () => {
  let app: TestApp
  let admin: Member
  let author: Member
  before(async () => {
    app = await openTestApp()
    app.clock.set(new Date('2026-09-21T12:00:00Z'))
    author = await app.member({ score: 90, tier: 'annual' })
    await app.member({})
    admin = await app.member({ isAdmin: true })
    const body = { title: 'For all', body: '<p>To be read.</p>', status: 'published' as const }
    await author.call(createArticle, { body })
    app.clock.set(new Date('2026-10-12T12:00:00Z'))
    await author.call(createArticle, { body: { ...body, title: 'Again' } })
  })
  after(() => app.close())

  const monthsOf = async () =>
    (await admin.call(getTrends, { query: { unit: 'month' } })).periods.slice(-2)

  test('say that nothing was counted before the first time', async () => {
    const { countedAt, periods } = await admin.call(getTrends, {})
    assert.equal(countedAt, null)
    assert.equal(periods.length, 26)
    assert.ok(periods.every(({ members }) => members === 0))
  })

  test('count members, articles and who was active, by month, week and day', async () => {
    await app.analytics.count()
    const [september, october] = await monthsOf()
    assert.deepEqual(
      [september?.start, september?.members, september?.articles, september?.active],
      ['2026-09-01', 3, 1, 1],
    )
    assert.deepEqual(
      [october?.start, october?.members, october?.articles, october?.active],
      ['2026-10-01', 0, 1, 1],
    )
    const { periods: weeks } = await admin.call(getTrends, { query: { unit: 'week' } })
    assert.deepEqual(
      weeks.filter(({ articles }) => articles > 0).map(({ start }) => start),
      ['2026-09-21', '2026-10-12'],
    )
    const { periods: days } = await admin.call(getTrends, { query: { unit: 'day' } })
    assert.deepEqual(
      [days.length, days.at(-1)?.start, days.at(-1)?.articles],
      [30, '2026-10-12', 1],
    )
  })

  test('count again without doubling, and without what was deleted', async () => {
    await app.analytics.count()
    const { pool } = app.database
    await pool.query(`update articles set status = 'draft' where title = 'Again'`)
    app.clock.advance(day)
    await app.analytics.count()
    const [september, october] = await monthsOf()
    assert.deepEqual([september?.members, september?.articles, october?.articles], [3, 1, 0])
  })

  test('keep the plans at the end of each period', async () => {
    const { pool } = app.database
    for (const [ref, state, from, to] of [
      ['one', 'active', '2026-09-10', '2026-12-10'],
      ['two', 'ended', '2026-09-11', '2026-10-11'],
      ['three', 'incomplete', null, '2026-12-10'],
    ])
      await pool.query(
        `insert into subscriptions (id, user_id, provider, ref, tier, cents, state, period_end, activated_at, created_at)
         values (gen_random_uuid(), $1, 'test', $2, 'monthly', 500, $3, $5, $4, '2026-09-10')`,
        [author.id, ref, state, from, to],
      )
    await pool.query('delete from analytics_runs')
    await app.analytics.count()
    const [september, october] = await monthsOf()
    assert.deepEqual([september?.subscribed, september?.left, september?.plans], [2, 0, 2])
    assert.deepEqual([october?.subscribed, october?.left, october?.plans], [0, 1, 1])
    const { periods: days } = await admin.call(getTrends, { query: { unit: 'day' } })
    assert.equal(days.at(-1)?.plans, 1)
  })

  test('show how many of a month’s new members are still active', async () => {
    const { cohorts } = await admin.call(getRetention, {})
    const [september] = cohorts
    assert.deepEqual(
      [september?.joined, september?.members, september?.active],
      ['2026-09-01', 3, [1, 1]],
    )
  })

  test('list every day newest first, page by page, with the same figures', async () => {
    const first = await admin.call(listPeriods, { query: { unit: 'month', limit: 1 } })
    const second = await admin.call(listPeriods, {
      query: { unit: 'month', limit: 1, cursor: first.next ?? undefined },
    })
    assert.deepEqual(
      [...first.items, ...second.items].map(({ start, plans }) => [start, plans]),
      [
        ['2026-10-01', 1],
        ['2026-09-01', 2],
      ],
    )
    assert.equal(second.next, null)
  })

  test('refuse an unknown unit, and anyone but administrators', async () => {
    const answer = await admin.request('GET', `${getTrends.path}?unit=year`)
    assert.equal(answer.status, 400)
    assert.equal((await author.request('GET', getTrends.path)).status, 403)
    assert.equal((await app.visitor().request('GET', getRetention.path)).status, 401)
  })
})

test('weeks begin on Monday, and months keep their lengths', () => {
  assert.equal(periodStart('week', new Date('2026-11-22T23:59:00Z')), '2026-11-16')
  assert.equal(periodStart('week', new Date('2026-11-23T00:00:00Z')), '2026-11-23')
  assert.deepEqual(lastPeriods('month', new Date('2026-03-31T12:00:00Z'), 3), [
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
})
