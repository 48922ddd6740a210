import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createTestimony } from '#features/campaign/contract/testimonies-endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { getReviewQueue, listQueue } from './contract/endpoints.ts'

let app: TestApp
let author: Member
let moderator: Member
before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
  moderator = await app.member({ isModerator: true })
  await write('Texas, pending', { scope: 'state', state: 'TX', status: 'pending_review' })
  app.clock.advance(1000)
  await author.call(createTestimony, {
    body: { sin: 'envy', title: 'A farm', content: 'My brother got it.' },
  })
  await write('New York, flagged', { scope: 'state', state: 'NY', ...flagged })
  await write('Everywhere, flagged', flagged)
  await write('Texas, flagged', { scope: 'state', state: 'TX', ...flagged })
})
after(() => app.close())

const flagged = { body: '<p>A miracle cure.</p>', status: 'published' } as const

/** Submits an article, later than the ones before. */
async function write(title: string, given: object): Promise<void> {
  app.clock.advance(1000)
  await author.call(createArticle, {
    body: { status: 'pending_review', body: '<p>Words.</p>', ...given, title },
  })
}

type Query = { kind?: string; usState?: string; order?: 'flagged'; state?: 'flagged' }
const titles = async (query: Query) =>
  (await moderator.call(listQueue, { query })).items.map(({ title }) => title)

test('the queue is narrowed to a US state by code or name; kinds without states are left out', async () => {
  for (const usState of ['TX', 'texas'])
    assert.deepEqual(await titles({ usState }), ['Texas, pending', 'Texas, flagged'])
  assert.deepEqual(await titles({ usState: 'new_york', kind: 'article' }), ['New York, flagged'])
  assert.deepEqual(await titles({ usState: 'TX', kind: 'testimony' }), [])
  assert.deepEqual(await titles({ usState: 'TX', state: 'flagged' }), ['Texas, flagged'])
  const { kinds } = await moderator.call(getReviewQueue, {})
  assert.deepEqual(
    kinds.filter(({ hasStates }) => hasStates).map(({ kind }) => kind),
    ['article'],
  )
  const { status, body } = await moderator.refused(listQueue, { query: { usState: 'Texarkana' } })
  assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['usState']])
})

test('flagged items come before pending ones, each oldest first, paged without gaps or repeats', async () => {
  const order = 'flagged'
  const expected = [
    'New York, flagged',
    'Everywhere, flagged',
    'Texas, flagged',
    'Texas, pending',
    'A farm',
  ]
  assert.deepEqual(await titles({ order }), expected)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await moderator.call(listQueue, { query: { order, limit: 2, cursor } })
    seen.push(...page.items.map(({ title }) => title))
    cursor = page.next ?? undefined
  } while (cursor)
  assert.deepEqual(seen, expected)
})

test('the queue lists several kinds at once', async () => {
  assert.deepEqual(await titles({ kind: 'testimony,campaign-comment' }), ['A farm'])
  assert.equal((await titles({ kind: 'testimony,article' })).length, 5)
})
