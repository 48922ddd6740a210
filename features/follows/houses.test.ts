import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { insertMany, watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { putBlock } from '#features/blocks/contract/endpoints.ts'
import { setHouseStatus } from '#features/control-center/contract/endpoints.ts'
import type { HouseStatus } from '#features/houses/contract/rules.ts'
import { setProductState } from '#features/marketplace/contract/admin-endpoints.ts'
import { addProduct, changeProduct } from '#features/marketplace/contract/desk-endpoints.ts'
import { createPublishedStore } from '#features/marketplace/server/published-store.ts'
import { productOf, productText, seller } from '#features/marketplace/testing/products.ts'
import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
} from '#features/notifications/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { setVideoState } from '#features/videos/contract/endpoints.ts'
import { createVideoStore } from '#features/videos/server/store.ts'
import { addVideo } from '#features/videos/testing/videos.ts'
import { minute } from '#platform/server/clock.ts'
import { eraseRows } from '#platform/server/personal-data/erase.ts'
import * as api from './contract/endpoints.ts'
import { houseOf } from './testing/houses.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const to = (target: string) => ({ params: { kind: 'house' as const, target } })
const follow = (by: Member, house: string) => by.call(api.follow, to(house))
const listed = async (by: Member) =>
  (await by.call(api.listFollows, {})).items.map(({ kind, name, path }) => [kind, name, path])
/** Looks for what to announce once the minute is over. */
const announce = () => {
  app.clock.advance(minute)
  return app.features.follows.announcements.announceDue()
}
const notified = async (by: Member) =>
  (await by.call(listNotifications, {})).items
    .filter(({ kind }) => kind === 'follow')
    .map(({ text, path }) => [text, path])
/** Waits until a follower learned of as many things as expected, and returns the newest first. */
const learned = (by: Member, count: number) =>
  until(async () => {
    const found = await notified(by)
    return found.length >= count && found
  }, 'the notification')
const setStatus = (id: string, status: HouseStatus) =>
  admin.call(setHouseStatus, { params: { id }, body: { status } })

/** Whether a House's page offers to follow it. */
const offers = async (by: Pick<Member, 'request'>, house: string) =>
  (await by.request('GET', `/houses/${house}`)).text.includes('aria-label="Follow House of ')

describe('a House', () => {
  test('is followed by any member, listed with its page, and unfollowed', async () => {
    const [ann, owner] = [await app.member({}), await seller(app)]
    const house = await houseOf(app, owner)
    assert.deepEqual(await follow(ann, house), { isFollowing: true })
    assert.deepEqual(await follow(ann, house), { isFollowing: true })
    assert.deepEqual(await listed(ann), [
      ['house', `House of ${owner.username}`, `/houses/${house}`],
    ])
    assert.equal((await ann.call(api.getFollowing, to(house))).isFollowing, true)
    await ann.call(api.unfollow, to(house))
    assert.deepEqual(await listed(ann), [])
  })

  test('can’t be followed by its owner, nor by anyone while it isn’t public, and isn’t listed', async () => {
    const [ann, owner, other] = [await app.member({}), await seller(app), await seller(app)]
    const [house, another] = [await houseOf(app, owner), await houseOf(app, other)]
    const own = await owner.refused(api.follow, to(house))
    assert.deepEqual([own.status, own.body.error], [409, "You can't follow your own House."])
    const pending = await houseOf(app, await seller(app, 'pending'))
    for (const target of ['x', owner.id, pending])
      assert.equal((await ann.refused(api.follow, to(target))).status, 404, target)
    for (const by of [ann, app.visitor()]) assert.equal(await offers(by, house), true)
    assert.deepEqual([await offers(owner, house), await offers(ann, pending)], [false, false])
    await follow(ann, house)
    await follow(ann, another)
    await setStatus(house, 'pending')
    await admin.call(sanctionMember, {
      params: { id: other.id },
      body: { kind: 'ban', reason: 'Sold what wasn’t there.' },
    })
    assert.deepEqual(await listed(ann), [])
    for (const target of [house, another]) {
      assert.equal((await ann.refused(api.follow, to(target))).status, 404)
      assert.equal(await offers(ann, target), false)
    }
    await setStatus(house, 'certified')
    assert.equal((await listed(ann)).length, 1)
    await app.database.db.transaction((tx) => app.houses.setDisputed(tx, owner.id, true))
    assert.deepEqual(await listed(ann), [])
  })
})

describe('followers of a House', () => {
  test('are notified once of a product that is first for sale', async () => {
    const [ann, ben, owner] = [await app.member({}), await app.member({}), await seller(app)]
    await follow(ann, await houseOf(app, owner))
    const { id } = await productOf(app, owner, { name: 'Birch ladle', state: 'draft' })
    await announce()
    const body = { ...productText, name: 'Birch ladle' }
    for (const state of ['active', 'archived', 'active'] as const) {
      await owner.call(changeProduct, { params: { id }, body: { ...body, state } })
      await announce()
    }
    const text = `House of ${owner.username} has a new product: “Birch ladle”`
    assert.deepEqual(await learned(ann, 1), [[text, `/marketplace/${id}`]])
    assert.deepEqual([await notified(ben), await notified(owner)], [[], []])
    await owner.call(addProduct, { body: { ...body, name: 'Ash bowl', state: 'draft' } })
    await announce()
    assert.equal((await learned(ann, 1))[0]?.[0], text)
  })

  test('are notified together of the products of one minute, and not of removed ones or on vacation', async () => {
    const [ann, owner] = [await app.member({}), await seller(app)]
    const house = await houseOf(app, owner)
    await follow(ann, house)
    app.clock.advance(minute - (app.clock.now().getTime() % minute))
    const gone = await productOf(app, owner, { name: 'Oak chest' })
    for (const name of ['Elm stool', 'Fir shelf', 'Yew bow']) await productOf(app, owner, { name })
    await admin.call(setProductState, {
      params: { id: gone.id },
      body: { state: 'removed', reason: 'Not for sale here.' },
    })
    await announce()
    assert.deepEqual(await learned(ann, 1), [
      [`House of ${owner.username} has 3 new products, such as “Elm stool”`, `/houses/${house}`],
    ])
    const { pool } = app.database
    await pool.query('insert into seller_settings (house_id, is_on_vacation) values ($1, true)', [
      house,
    ])
    await productOf(app, owner, { name: 'Pine bench' })
    await announce()
    assert.equal((await notified(ann)).length, 1)
  })

  test('are notified once of a video that an administrator publishes', async () => {
    const [ann, owner] = [await app.member({}), await seller(app)]
    const houseId = await houseOf(app, owner)
    await follow(ann, houseId)
    const id = await addVideo(app, { title: 'How we turn bowls', houseId, state: 'pending' })
    await announce()
    assert.deepEqual(await notified(ann), [])
    for (const state of ['published', 'removed', 'published'] as const) {
      await admin.call(setVideoState, { params: { id }, body: { state, reason: 'A look.' } })
      await announce()
    }
    assert.deepEqual(await learned(ann, 1), [
      [`House of ${owner.username} published the video “How we turn bowls”`, `/xverse-irl/${id}`],
    ])
  })

  test('are emailed as they chose, and stop it by one click', async () => {
    const address = 'follower@example.org'
    const [ann, owner] = [await app.member({ email: address }), await seller(app)]
    await ann.call(changeNotificationSettings, { body: { emails: { follow: 'now' } } })
    await follow(ann, await houseOf(app, owner))
    await productOf(app, owner, { name: 'Maple tray' })
    await announce()
    await learned(ann, 1)
    await app.notificationEmails.sendDue()
    const email = await until(
      async () => (await app.outbox?.list())?.find(({ to: recipient }) => recipient === address),
      'the email',
    )
    assert.match(email.text, /has a new product: “Maple tray”/)
    const link = new URL(email.unsubscribeUrl ?? '')
    const form = { 'List-Unsubscribe': 'One-Click' }
    const stopped = await app.visitor().request('POST', link.pathname + link.search, { form })
    assert.equal(stopped.status, 200)
    const { emails } = await ann.call(getNotificationSettings, {})
    assert.equal(emails.find(({ kind }) => kind === 'follow')?.timing, 'never')
  })

  test('aren’t notified if they muted its owner, or while the House isn’t public', async () => {
    const [ann, ben, owner] = [await app.member({}), await app.member({}), await seller(app)]
    const house = await houseOf(app, owner)
    await follow(ann, house)
    await follow(ben, house)
    await ann.call(putBlock, { params: { username: owner.username }, body: { level: 'muted' } })
    await productOf(app, owner, { name: 'Cedar box' })
    await announce()
    await learned(ben, 1)
    assert.deepEqual(await notified(ann), [])
    await setStatus(house, 'pending')
    await productOf(app, owner, { name: 'Lime spoon' })
    await announce()
    assert.equal((await notified(ben)).length, 1)
  })
})

test('a follow of a House is deleted with its member’s or its owner’s account', async () => {
  const [ann, ben] = [await app.member({}), await app.member({})]
  const [owner, other] = [await seller(app), await seller(app)]
  const [house, another] = [await houseOf(app, owner), await houseOf(app, other)]
  for (const one of [ann, ben]) for (const target of [house, another]) await follow(one, target)
  const kept = async () =>
    (
      await app.database.pool.query<{ member_id: string; target: string }>(
        "select member_id, target from follows where kind = 'house' and target in ($1, $2)",
        [house, another],
      )
    ).rows.map(({ member_id: member, target }) => [member, target])
  const data = Object.values(app.features).flatMap((module) =>
    'personalData' in module && module.personalData ? [module.personalData] : [],
  )
  for (const { id } of [owner, ann])
    await app.database.db.transaction((tx) => eraseRows(tx, data, id, { removesContent: false }))
  assert.deepEqual(await kept(), [[ben.id, another]])
})

test('new products and videos are asked of indexes, however many there are', async () => {
  const owner = await seller(app)
  const house = await houseOf(app, owner)
  const { pool } = app.database
  await insertMany(
    pool,
    'products',
    `insert into products (id, house_id, name, description, category, table_id, is_american_made,
       state, min_cents, max_cents, in_stock, created_at, updated_at, published_at)
     select gen_random_uuid(), $1, 'Lamp ' || n, '', 'tools', 'aa', false, 'active', 100, 100, true,
       now(), now(), now() - n * interval '1 hour'
     from generate_series(1, 5000) n`,
    [house],
  )
  await insertMany(
    pool,
    'videos',
    `insert into videos (id, house_id, title, description, house_category, tier, state, file_key,
       bytes, width, height, seconds, created_at, published_at)
     select gen_random_uuid(), $1, 'Lamp', '', 'rising', 'public', 'published', 'lamp ' || n,
       1, 1, 1, 1, now(), now() - n * interval '1 hour'
     from generate_series(1, 5000) n`,
    [house],
  )
  const { db, plansOf } = watchQueries(pool)
  const since = new Date(Date.now() - 24 * 60 * minute)
  const plans = await plansOf(async () => {
    await createPublishedStore(db).list(since, new Date())
    await createVideoStore(db).listPublishedSince(since)
  })
  assert.deepEqual(
    plans.map((plan) => /(products|videos)_published/.exec(plan)?.[0]),
    ['products_published', 'videos_published'],
    plans.join('\n'),
  )
})
