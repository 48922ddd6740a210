import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { insertMany, watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listQueue } from './contract/endpoints.ts'
import { createModerationStore } from './server/store.ts'

let app: TestApp
let moderator: Member
before(async () => {
  app = await openTestApp()
  moderator = await app.member({ isModerator: true })
  const author = await app.member({ username: 'Wheatear_7', email: 'hidden@letters.example' })
  await insertMany(
    app.database.pool,
    'moderation_items',
    `insert into moderation_items (id, kind, subject_id, author_id, author_name, title, excerpt,
       state, waiting_since)
     select gen_random_uuid(), 'comment', gen_random_uuid(),
       case when n = 4000 then $1::uuid end, case when n = 4001 then 'Visitor Žofie' end,
       case when n = 4002 then 'The “Café” 100% closed' else 'Comment ' || n end, 'Words',
       (case when n > 4500 then 'approved' else 'pending' end)::moderation_item_state,
       timestamptz '2026-01-01' - n * interval '1 second'
     from generate_series(1, 5000) n`,
    [author.id],
  )
})
after(() => app.close())

const found = async (search: string) =>
  (await moderator.call(listQueue, { query: { search, limit: 50 } })).items.map(
    ({ title }) => title,
  )

test('a moderator finds what waits by part of its title or author, in any case and accent', async () => {
  for (const [search, titles] of [
    ['cafe', ['The “Café” 100% closed']],
    ['É” 100%', ['The “Café” 100% closed']],
    ['HEATEAR_', ['Comment 4000']],
    ['r zofi', ['Comment 4001']],
    ['comment 4321', ['Comment 4321']],
    ['comment 4777', []],
    ['hidden@letters', []],
    ['_%', []],
  ] as const)
    assert.deepEqual(await found(search), titles, search)
  assert.equal((await found('comment')).length, 50)
})

test('the search of thousands that wait reads no whole table', async () => {
  const { db, plansOf } = watchQueries(app.database.pool)
  const wanted = {
    state: undefined,
    claim: undefined,
    order: 'oldest' as const,
    viewerId: moderator.id,
    claimsFrom: new Date(),
  }
  for (const search of ['zofi', 'heatear', 'comment', 'x']) {
    const plans = await plansOf(() =>
      createModerationStore(db).listQueue({ ...wanted, search }, null, 21),
    )
    for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on moderation_items/, search)
  }
})
