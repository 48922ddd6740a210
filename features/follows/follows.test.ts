import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { insertMany, watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { deleteDebate, setStatus } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { createArticle, listFollowedArticles } from '#features/news/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { minute } from '#platform/server/clock.ts'
import { createListStore } from '#features/news/server/articles/list-store.ts'
import * as api from './contract/endpoints.ts'
import { maxFollows } from './contract/rules.ts'
import { createFollowStore } from './server/store.ts'

let app: TestApp
let admin: Member
let author: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  author = await app.member({ score: 80, tier: 'annual' })
})
after(() => app.close())

const to = (kind: string, target: string) => ({ params: { kind, target } })
const follow = (by: Member, kind: string, target: string) => by.call(api.follow, to(kind, target))
const unfollow = (by: Member, kind: string, target: string) =>
  by.call(api.unfollow, to(kind, target))
const listed = async (by: Member) =>
  (await by.call(api.listFollows, {})).items.map(({ kind, name, path }) => [kind, name, path])
const publish = async (title: string, about: object = {}, by = author) =>
  (
    await by.call(createArticle, {
      body: { title, body: '<p>Ducks, mostly.</p>', status: 'published', ...about },
    })
  ).id
const fromFollowed = async (by: Member) =>
  (await by.call(listFollowedArticles, {})).items.map(({ title }) => title)
const announce = () => app.features.follows.announcements.announceDue()
const notified = async (by: Member) =>
  (await by.call(listNotifications, {})).items
    .filter(({ kind }) => kind === 'follow')
    .map(({ text }) => text)

/** More debates like one; their ids. */
async function copiesOf(debate: string, count: number): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into debates (id, title, description, position_a, position_b, position_a_name,
       position_b_name, status, created_at)
     select gen_random_uuid(), title || n, description, position_a, position_b, position_a_name,
       position_b_name, status, created_at
     from debates, generate_series(1, $2) n where id = $1 returning id`,
    [debate, count],
  )
  return rows.map(({ id }) => id)
}

async function followMany(by: Member, debates: string[]): Promise<void> {
  await app.database.pool.query(
    `insert into follows (id, member_id, kind, target, created_at)
     select gen_random_uuid(), $1, 'debate', target, now() from unnest($2::text[]) target`,
    [by.id, debates],
  )
}

describe('a member', () => {
  test('follows members, categories, states and debates, and unfollows them', async () => {
    const ann = await app.member({ score: 70 })
    const debate = await openDebate(admin, 'scheduled', 'Should ferries run at night?')
    await follow(ann, 'member', author.username.toUpperCase())
    await follow(ann, 'category', 'local')
    await follow(ann, 'state', 'TX')
    await follow(ann, 'debate', debate)
    assert.deepEqual(await listed(ann), [
      ['debate', 'Should ferries run at night?', `/debate-arena?id=${debate}`],
      ['state', 'Texas', '/news?state=TX'],
      ['category', 'Local', '/news?category=local'],
      ['member', author.username, `/members/${author.username}`],
    ])
    assert.deepEqual(await follow(ann, 'state', 'TX'), { isFollowing: true })
    assert.equal((await listed(ann)).length, 4)
    await unfollow(ann, 'state', 'TX')
    assert.equal((await ann.call(api.getFollowing, to('state', 'TX'))).isFollowing, false)
    assert.equal((await ann.call(api.getFollowing, to('category', 'local'))).isFollowing, true)
    await admin.call(deleteDebate, { params: { id: debate } })
    assert.equal((await listed(ann)).length, 2)
  })

  test('reads each under the name that its feature gives it', async () => {
    const ann = await app.member({ score: 70 })
    for (const [kind, target] of [
      ['member', author.username],
      ['category', 'local'],
      ['state', 'TX'],
      ['race', 'TX'],
    ] as const)
      await follow(ann, kind, target)
    const { items } = await ann.call(api.listFollows, {})
    assert.deepEqual(
      items.map(({ kindName }) => kindName),
      ['Senate races', 'States', 'Categories', 'Members'],
    )
  })

  test('reads only one kind when asked, such as the Senate races', async () => {
    const ann = await app.member({})
    for (const state of ['GA', 'TX']) await follow(ann, 'race', state)
    await follow(ann, 'state', 'OH')
    const { items } = await ann.call(api.listFollows, { query: { kind: 'race' } })
    assert.deepEqual(
      items.map(({ target }) => target),
      ['TX', 'GA'],
    )
  })

  test('follows a state by its code or name in any case, listed by its code', async () => {
    const ann = await app.member({})
    for (const name of ['tx', 'Texas', 'texas', 'TX', 'new_york', 'new%20york']) {
      const { status } = await ann.request('PUT', `/api/follows/state/${name}`)
      assert.equal(status, 200, name)
    }
    assert.deepEqual(await listed(ann), [
      ['state', 'New York', '/news?state=NY'],
      ['state', 'Texas', '/news?state=TX'],
    ])
    assert.equal((await ann.call(api.getFollowing, to('state', 'ohio'))).isFollowing, false)
    await unfollow(ann, 'state', 'texas')
    assert.deepEqual(await listed(ann), [['state', 'New York', '/news?state=NY']])
  })

  test('needs a citizen score of 70 to follow members, and nothing for the rest', async () => {
    const ann = await app.member({ score: 69, tier: 'annual' })
    const { status, body } = await ann.refused(api.follow, to('member', author.username))
    assert.deepEqual(
      [status, body.capability, body.upgradeUrl],
      [403, 'canConnect', '/profile-score'],
    )
    const debate = await openDebate(admin, 'scheduled', 'Should bridges sing?')
    await follow(ann, 'category', 'local')
    await follow(ann, 'state', 'TX')
    await follow(ann, 'debate', debate)
    assert.equal((await listed(ann)).length, 3)
    await follow(admin, 'member', author.username)
  })

  test('whose score falls below 70 is no longer told of members, and may let go', async () => {
    const [ann, ben] = [await app.member({ score: 70 }), await app.member({ score: 70 })]
    const writer = await app.member({ score: 90, tier: 'annual' })
    for (const one of [ann, ben]) await follow(one, 'member', writer.username)
    await app.profile.put({ userId: ann.id, score: 69 })
    await publish('Ducks return', {}, writer)
    await announce()
    await until(async () => (await notified(ben)).length === 1, 'the notification')
    assert.deepEqual(await notified(ann), [])
    await unfollow(ann, 'member', writer.username)
    assert.deepEqual(await listed(ann), [])
  })

  test('can’t follow themselves, what doesn’t exist, or a banned member', async () => {
    const ann = await app.member({ score: 70 })
    const own = await ann.refused(api.follow, to('member', ann.username))
    assert.deepEqual([own.status, own.body.error], [409, "You can't follow yourself."])
    for (const [kind, target] of [
      ['member', 'nobody_at_all'],
      ['category', 'constructor'],
      ['state', 'XX'],
      ['constructor', 'XX'],
      ['parade', 'XX'],
      ['state', '__proto__'],
      ['debate', 'x'],
      ['debate', author.id],
    ] as const)
      assert.equal((await ann.refused(api.follow, to(kind, target))).status, 404, target)
    const spammer = await app.member({})
    await follow(ann, 'member', spammer.username)
    await admin.call(sanctionMember, {
      params: { id: spammer.id },
      body: { kind: 'ban', reason: 'Spam in every thread.' },
    })
    assert.deepEqual(await listed(ann), [])
    const other = await app.member({})
    assert.equal((await other.refused(api.follow, to('member', spammer.username))).status, 404)
  })

  test('follows up to 500, also with many presses at once', async () => {
    const ann = await app.member({})
    await followMany(ann, await copiesOf(await openDebate(admin, 'scheduled'), maxFollows - 2))
    const states = ['TX', 'OH', 'ID', 'ME']
    const answers = await Promise.all(
      states.map((state) => ann.request('PUT', `/api/follows/state/${state}`)),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 200, 409, 409],
    )
    const followed = states[answers.findIndex(({ status }) => status === 200)] ?? ''
    assert.deepEqual(await follow(ann, 'state', followed), { isFollowing: true })
  })

  test('at the limit can follow more once something followed is gone', async () => {
    const ann = await app.member({})
    const ids = await copiesOf(await openDebate(admin, 'scheduled'), maxFollows)
    await followMany(ann, ids)
    assert.equal((await ann.refused(api.follow, to('state', 'TX'))).status, 409)
    await admin.call(deleteDebate, { params: { id: ids[0] ?? '' } })
    await follow(ann, 'state', 'TX')
    assert.equal((await ann.refused(api.follow, to('state', 'OH'))).status, 409)
  })

  test('reads the newest articles by, in and about what they follow, each once, without their own', async () => {
    const ann = await app.member({ score: 80, tier: 'annual' })
    assert.deepEqual(await fromFollowed(ann), [])
    const other = await app.member({ score: 80, tier: 'annual' })
    await follow(ann, 'member', author.username)
    await follow(ann, 'category', 'opinion')
    await follow(ann, 'state', 'ME')
    await publish('By the author, an opinion', { category: 'opinion' })
    app.clock.advance(minute)
    await publish('By another, an opinion', { category: 'opinion' }, other)
    app.clock.advance(minute)
    await publish('By another, about Maine', { scope: 'state', state: 'ME' }, other)
    app.clock.advance(minute)
    await publish('By another, about Ohio', { scope: 'state', state: 'OH' }, other)
    await publish('Her own opinion', { category: 'opinion' }, ann)
    assert.deepEqual((await fromFollowed(ann)).slice(0, 3), [
      'By another, about Maine',
      'By another, an opinion',
      'By the author, an opinion',
    ])
    const first = await ann.call(listFollowedArticles, { query: { limit: 2 } })
    const next = await ann.call(listFollowedArticles, {
      query: { limit: 2, cursor: first.next ?? '' },
    })
    assert.equal(next.items[0]?.title, 'By the author, an opinion')
  })

  test('is asked of indexes, however many articles there are', async () => {
    const ann = await app.member({ score: 70 })
    for (const [kind, target] of [
      ['member', author.username],
      ['category', 'local'],
      ['state', 'TX'],
    ] as const)
      await follow(ann, kind, target)
    const other = await app.member({})
    await insertMany(
      app.database.pool,
      'articles',
      `insert into articles (id, author_id, title, body, body_text, excerpt, word_count, category,
         status, moderation_state, created_at, updated_at, published_at)
       select gen_random_uuid(), $1, 'Old', '', '', '', 1,
         (array['politics', 'analysis', 'opinion', 'national'])[1 + n % 4]::article_category,
         'published', 'approved', now(), now(), now() - n * interval '1 minute'
       from generate_series(1, 20000) n`,
      [other.id],
    )
    await app.database.pool.query('analyze follows')
    const { db, plansOf } = watchQueries(app.database.pool)
    const plans = await plansOf(async () => {
      await createListStore(db).listFollowed(ann.id, null, 20)
      await createFollowStore(db).list(ann.id, undefined, null, 20)
    })
    assert.equal(plans.length, 2)
    for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on (articles|follows)/, plan)
    assert.match(
      plans[0] ?? '',
      /articles_public_by_author[\s\S]*articles_public_by_(scope_)?category/,
    )
  })
})

describe('followers', () => {
  test('are notified once of a new article by a member they follow', async () => {
    const [ann, ben] = [await app.member({ score: 70 }), await app.member({})]
    const writer = await app.member({ score: 80, tier: 'annual' })
    await follow(ann, 'member', writer.username)
    await publish('The night ferry', {}, writer)
    await Promise.all([announce(), announce()])
    await announce()
    const text = `${writer.username} published “The night ferry”`
    await until(async () => (await notified(ann)).length > 0, 'the notification')
    assert.deepEqual(await notified(ann), [text])
    assert.deepEqual(await notified(ben), [])
  })

  test('are notified when a debate they follow opens and closes', async () => {
    const ann = await app.member({})
    const id = await openDebate(admin, 'scheduled', 'Should bells ring?')
    await follow(ann, 'debate', id)
    for (const status of ['coming_soon', 'live'] as const)
      await admin.call(setStatus, { params: { id }, body: { status } })
    await announce()
    await until(async () => (await notified(ann)).length === 1, 'the opening')
    for (const status of ['voting', 'closed'] as const)
      await admin.call(setStatus, { params: { id }, body: { status } })
    await announce()
    await until(async () => /closed/.test((await notified(ann))[0] ?? ''), 'the closing')
    assert.deepEqual(await notified(ann), ['The debate “Should bells ring?” is closed'])
  })

  test('are all notified, in batches, and a repeated batch adds nothing', async () => {
    const writer = await app.member({ score: 80, tier: 'annual' })
    const { pool } = app.database
    await pool.query(
      `insert into users (id, username, password_hash, created_at)
       select gen_random_uuid(), 'follower_' || n, '-', now() from generate_series(1, 2300) n`,
    )
    await pool.query(
      `insert into profiles (user_id, score, is_scored)
       select id, 80, true from users where username like 'follower\\_%'`,
    )
    await pool.query(
      `insert into follows (id, member_id, kind, target, created_at)
       select gen_random_uuid(), id, 'member', $1, now() from users where username like 'follower\\_%'`,
      [writer.id],
    )
    const id = await publish('For everyone', {}, writer)
    await announce()
    const count = async () =>
      Number(
        (
          await pool.query<{ count: string }>(
            'select count(*) from notifications where collapse_key = $1',
            [`events:${id}`],
          )
        ).rows[0]?.count,
      )
    await until(async () => (await count()) === 2300, 'all notifications')
    await app.features.notifications.service.notifyAll(
      app.database.db,
      (
        await pool.query<{ id: string }>("select id from users where username = 'follower_7'")
      ).rows.map((row) => row.id),
      id,
      { kind: 'follow', text: 'Again', path: '/news' },
    )
    assert.equal(await count(), 2300)
  })
})
