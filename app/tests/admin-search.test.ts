import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAdminDebates } from '#features/debates/contract/admin-endpoints.ts'
import { createDebate } from '#features/debates/contract/endpoints.ts'
import { debateDraft } from '#features/debates/testing/debates.ts'
import { listAdminProducts } from '#features/marketplace/contract/admin-endpoints.ts'
import { productOf, seller } from '#features/marketplace/testing/products.ts'
import { listAdminOrders } from '#features/orders/contract/endpoints.ts'
import { paidOrder, variantOf } from '#features/orders/testing/orders.ts'
import { listAdminVideos } from '#features/videos/contract/endpoints.ts'
import { addVideo } from '#features/videos/testing/videos.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

describe('administrators find', () => {
  test('an order by its number, and all of a buyer by a part of their name or address', async () => {
    const house = await seller(app)
    const [ada, bo] = [
      await app.member({ email: 'ada.quill@example.org' }),
      await app.member({ email: 'bo.reed@example.org' }),
    ]
    const id = await variantOf(app, house)
    const first = await paidOrder(ada, [{ id, quantity: 1 }])
    const second = await paidOrder(ada, [{ id, quantity: 2 }])
    const other = await paidOrder(bo, [{ id, quantity: 1 }])
    const found = async (search: string) =>
      (await admin.call(listAdminOrders, { query: { search } })).items.map(({ number }) => number)
    assert.deepEqual(await found(first.number), [first.number])
    assert.deepEqual(await found(`#${first.number.toLowerCase()}`), [first.number])
    assert.deepEqual(await found('ADA.quill'), [second.number, first.number])
    assert.deepEqual(await found(bo.username), [other.number])
    assert.deepEqual(await found('00000000'), [])
    assert.equal((await found('')).length, 3)
    assert.deepEqual(
      (await admin.call(listAdminOrders, { query: { search: 'ada.quill', state: 'refunded' } }))
        .items,
      [],
    )
  })

  test('a product by its name or its House, in any state', async () => {
    const house = await seller(app)
    await productOf(app, house, { name: 'Élan Kettle' })
    await productOf(app, house, { name: 'Tin Cup' })
    const found = async (search: string) =>
      (await admin.call(listAdminProducts, { query: { search } })).items.map(({ name }) => name)
    assert.deepEqual(await found('elan'), ['Élan Kettle'])
    const { items } = await admin.call(listAdminProducts, { query: { search: 'elan' } })
    const vendorName = items[0]?.vendorName ?? ''
    assert.deepEqual(await found(vendorName), ['Tin Cup', 'Élan Kettle'])
    assert.deepEqual(await found('100%_'), [])
  })

  test('a debate by its title, waiting or past', async () => {
    for (const title of ['Should the ferry be free?', 'Should the mill close?'])
      await admin.call(createDebate, { body: { ...debateDraft, title } })
    const found = async (by: Pick<Member, 'call'>, search: string, status?: 'coming_soon') =>
      (await by.call(listAdminDebates, { query: { search, ...(status && { status }) } })).items.map(
        ({ title }) => title,
      )
    assert.deepEqual(await found(admin, 'FERRY'), ['Should the ferry be free?'])
    assert.deepEqual(await found(admin, 'the mill'), ['Should the mill close?'])
    assert.equal((await app.visitor().refused(listAdminDebates, {})).status, 401)
    assert.deepEqual(await found(admin, 'nowhere'), [])
    assert.equal((await found(admin, 'should the')).length, 2)
  })

  test('a video by its title', async () => {
    await addVideo(app, { title: 'Night at the mill' })
    await addVideo(app, { title: 'Count the hands', state: 'removed', reason: 'Too dark.' })
    const found = async (search: string) =>
      (await admin.call(listAdminVideos, { query: { search } })).items.map(({ title }) => title)
    assert.deepEqual(await found('hands'), ['Count the hands'])
    assert.deepEqual(await found('MILL'), ['Night at the mill'])
  })

  test('nothing with more than a hundred characters', async () => {
    for (const endpoint of [
      listAdminOrders,
      listAdminProducts,
      listAdminDebates,
      listAdminVideos,
    ]) {
      const { status, body } = await admin.refused(endpoint, { query: { search: 'a'.repeat(101) } })
      assert.deepEqual([status, body.error], [400, 'Search with at most 100 characters.'])
    }
  })
})
