import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { seller } from '#features/marketplace/testing/products.ts'
import { getMyData } from '#features/my-data/contract/endpoints.ts'
import { countToShip, fulfillSale, listOrders, listSales } from './contract/endpoints.ts'
import { orderPath, salePath, salesPath } from './contract/paths.ts'
import { orderStateName, saleStateName } from './contract/rules.ts'
import { draftOrder, paidOrder, variantOf } from './testing/orders.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('what keeps an account names its orders, and leads to the only one or the list', async () => {
  const [owner, buyer] = [await seller(app), await app.member()]
  const items = [{ id: await variantOf(app, owner), quantity: 1 }]
  const first = await paidOrder(buyer, items)
  const holdsOf = async (member: Member) =>
    (await member.call(getMyData, {})).holdsWithLinks.filter(({ text }) => text.includes('shipped'))
  assert.deepEqual(await holdsOf(buyer), [
    {
      text: "You have 1 order that isn't shipped yet.",
      link: { label: 'View the order', path: orderPath(first.id) },
    },
  ])
  const [ship] = await holdsOf(owner)
  assert.deepEqual(ship?.link?.path, salePath(first.parts[0]?.id ?? ''))
  await paidOrder(buyer, items)
  assert.deepEqual(await holdsOf(owner), [
    {
      text: "Your House has 2 orders that aren't shipped yet.",
      link: { label: 'View the orders', path: salesPath },
    },
  ])
})

describe('the orders that a House has to ship', () => {
  test('are counted from payment until shipped, with when the oldest was ordered', async () => {
    const owner = await seller(app)
    const items = [{ id: await variantOf(app, owner), quantity: 1 }]
    assert.deepEqual(await owner.call(countToShip, {}), {
      count: 0,
      late: 0,
      since: null,
      onlyId: null,
    })
    const buyer = await app.member()
    await paidOrder(buyer, items)
    await paidOrder(buyer, items)
    await draftOrder(buyer, items)
    const { items: sales } = await owner.call(listSales, { query: { state: 'paid' } })
    const [newest, oldest] = sales
    const firstToShip: (string | undefined)[] = []
    let cursor: string | undefined
    do {
      const page = await owner.call(listSales, {
        query: { state: 'paid', sort: 'oldest', limit: 1, cursor },
      })
      firstToShip.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(firstToShip, [oldest?.id, newest?.id], 'what waits longest can come first')
    assert.deepEqual(await owner.call(countToShip, {}), {
      count: 2,
      late: 0,
      since: oldest?.createdAt,
      onlyId: null,
    })
    await owner.call(fulfillSale, { params: { id: oldest?.id ?? '' }, body: {} })
    assert.deepEqual(await owner.call(countToShip, {}), {
      count: 1,
      late: 0,
      since: newest?.createdAt,
      onlyId: newest?.id,
    })
    assert.equal((await buyer.call(countToShip, {})).count, 0)
  })

  test('say what their seller does next: goods are shipped, services are arranged and done', async () => {
    const [owner, buyer] = [await seller(app), await app.member()]
    const statesOf = async (category: 'tools' | 'services') => {
      const items = [{ id: await variantOf(app, owner, { category }), quantity: 1 }]
      const { id, parts } = await paidOrder(buyer, items)
      const partId = parts[0]?.id ?? ''
      const shown = async () => {
        const sales = (await owner.call(listSales, { query: {} })).items
        const orders = (await buyer.call(listOrders, { query: {} })).items
        const [sale, order] = [
          sales.find((one) => one.id === partId),
          orders.find((one) => one.id === id),
        ]
        assert.ok(sale && order)
        const [line] = parts[0]?.items ?? []
        assert.deepEqual([sale.pictureUrl, order.pictureUrl], [line?.pictureUrl, line?.pictureUrl])
        return [saleStateName(sale), orderStateName(order)]
      }
      const whenPaid = await shown()
      await owner.call(fulfillSale, { params: { id: partId }, body: {} })
      return [whenPaid, await shown()]
    }
    assert.deepEqual(await statesOf('tools'), [
      ['To ship', 'Paid'],
      ['Shipped', 'Shipped'],
    ])
    assert.deepEqual(await statesOf('services'), [
      ['To arrange', 'Paid'],
      ['Done', 'Done'],
    ])
  })

  test('leave out what the buyer’s bank disputes', async () => {
    const owner = await seller(app)
    const { id } = await paidOrder(await app.member(), [
      { id: await variantOf(app, owner), quantity: 1 },
    ])
    assert.equal((await owner.call(countToShip, {})).count, 1)
    await app.database.pool.query('update orders set disputed_at = now() where id = $1', [id])
    assert.equal((await owner.call(countToShip, {})).count, 0)
    const listed = async (isDisputed: 'true' | 'false') =>
      (await owner.call(listSales, { query: { state: 'paid', isDisputed } })).items.length
    assert.deepEqual([await listed('false'), await listed('true')], [0, 1])
    const { holdsWithLinks } = await owner.call(getMyData, {})
    assert.deepEqual(
      holdsWithLinks.map(({ text }) => text).filter((text) => text.includes('shipped')),
      ["Your House has 1 disputed order that isn't shipped yet."],
    )
  })
})
