import assert from 'node:assert/strict'
import { AsyncResource } from 'node:async_hooks'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { approveItem, listQueue } from '#features/moderation/contract/endpoints.ts'
import { newId } from '#platform/server/ids.ts'
import { marketplaceMessages as messages, notForSale } from './contract/rules.ts'
import { createDeskStore } from './server/desk-store.ts'
import { productOf, productText, seller, variant } from './testing/products.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const take = (variantId: string, quantity: number) =>
  app.database.db.transaction((tx) => app.marketplace.takeStock(tx, [{ variantId, quantity }]))
const stockOf = async (id: string) => (await app.marketplace.findVariants([id]))[0]?.stock

describe('stock', () => {
  test('is taken once, however many buyers come at the same time', async () => {
    const { variantIds } = await productOf(app, null, { variants: [{ ...variant, stock: 3 }] })
    const [id = ''] = variantIds
    const results = await Promise.all(Array.from({ length: 10 }, () => take(id, 1)))
    assert.equal(results.filter(({ short }) => short.length === 0).length, 3)
    assert.equal(await stockOf(id), 0)
  })

  test('is taken for all lines or none, and says what is left', async () => {
    const owner = await seller(app)
    const [many, few] = [
      await productOf(app, owner, { variants: [{ ...variant, stock: 9 }] }),
      await productOf(app, owner, { variants: [{ ...variant, stock: 2 }] }),
    ]
    const lines = [many, few].map(({ variantIds: [variantId = ''] }) => ({
      variantId,
      quantity: 3,
    }))
    const { short } = await app.database.db.transaction((tx) =>
      app.marketplace.takeStock(tx, lines),
    )
    assert.deepEqual(short, [{ variantId: few.variantIds[0], left: 2 }])
    assert.equal(await stockOf(many.variantIds[0] ?? ''), 9)
  })

  test('counts the same variant in two lines together', async () => {
    const { variantIds } = await productOf(app, null)
    const [variantId = ''] = variantIds
    const { short } = await app.database.db.transaction((tx) =>
      app.marketplace.takeStock(tx, [
        { variantId, quantity: 3 },
        { variantId, quantity: 3 },
      ]),
    )
    assert.deepEqual(short, [{ variantId, left: 5 }])
  })

  test('comes back when an order is given up, and the product is for sale again', async () => {
    const { variantIds } = await productOf(app, null, { variants: [{ ...variant, stock: 1 }] })
    const [id = ''] = variantIds
    await take(id, 1)
    const [sold] = await app.marketplace.findVariants([id])
    assert.deepEqual([sold?.isForSale, sold?.whyNot], [false, notForSale.soldOut])
    await app.database.db.transaction((tx) =>
      app.marketplace.returnStock(tx, [
        { variantId: id, quantity: 1 },
        { variantId: newId(), quantity: 4 },
      ]),
    )
    const [back] = await app.marketplace.findVariants([id])
    assert.deepEqual([back?.stock, back?.isForSale], [1, true])
  })

  test('refuses quantities that are not whole and positive', async () => {
    const { variantIds } = await productOf(app, null)
    const [id = ''] = variantIds
    for (const quantity of [0, -1, 1.5, Number.NaN])
      await assert.rejects(take(id, quantity), RangeError)
    assert.equal(await stockOf(id), 5)
  })

  test('keeps what sold while its seller edited the product', async () => {
    const owner = await seller(app)
    const { id, variantIds, name } = await productOf(app, owner)
    const viewer = await app.identity.actingFor(owner.username)
    assert.ok(viewer)
    const [variantId = ''] = variantIds
    await take(variantId, 2)
    const edited = { ...variant, id: variantId, stock: 8, seenStock: 5 }
    await app.desk.save(viewer, id, { ...productText, name, variants: [edited] })
    assert.equal(await stockOf(variantId), 6)
  })
})

describe('the last of a product', () => {
  /** True while a transaction of this site waits for a row that another one holds. */
  const someoneWaits = async () =>
    (
      await app.database.pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length > 0

  test('is sold while its seller saves the product, and neither is refused', async () => {
    const owner = await seller(app)
    const { id, variantIds } = await productOf(app, owner, {
      variants: [{ ...variant, stock: 1 }],
    })
    const [variantId = ''] = variantIds
    const desk = createDeskStore(app.database.db, app.media.references)
    // Other people's doing, outside the seller's transaction.
    const buy = AsyncResource.bind(() => take(variantId, 1))
    const waits = AsyncResource.bind(someoneWaits)
    let sale: ReturnType<typeof take> | undefined
    // What saving locks, with a buyer in between.
    await desk.transaction(async (tx) => {
      await desk.lock(tx, id)
      sale = buy()
      await until(waits, 'the buyer who waits')
      await desk.lockAll(tx, [id])
    })
    assert.deepEqual(await sale, { short: [] })
    assert.equal(await stockOf(variantId), 0)
  })

  test('is sold in two orders at once, and the list knows', async () => {
    const owner = await seller(app)
    const made = await Promise.all(
      Array.from({ length: 2 }, () =>
        productOf(app, owner, {
          variants: ['S', 'L'].map((size) => ({ ...variant, size, stock: 1 })),
        }),
      ),
    )
    const order = (at: number) =>
      app.database.db.transaction((tx) =>
        app.marketplace.takeStock(
          tx,
          made.map(({ variantIds }) => ({ variantId: variantIds[at] ?? '', quantity: 1 })),
        ),
      )
    assert.deepEqual(await Promise.all([order(0), order(1)]), [{ short: [] }, { short: [] }])
    const { rows } = await app.database.pool.query<{ in_stock: boolean }>(
      'select in_stock from products where id = any($1)',
      [made.map(({ id }) => id)],
    )
    assert.deepEqual(
      rows.map((row) => row.in_stock),
      [false, false],
    )
  })
})

describe('a variant', () => {
  test('says its seller, Table and shipping', async () => {
    const owner = await seller(app, 'certified')
    const viewer = await app.identity.actingFor(owner.username)
    assert.ok(viewer)
    await app.desk.saveSettings(viewer, {
      about: '',
      shippingCents: 600,
      freeFromCents: 5000,
      shippingTerms: '',
      returnTerms: '',
      isOnVacation: false,
    })
    const { variantIds } = await productOf(app, owner, {
      category: 'kids',
      variants: [{ ...variant, size: 'S', color: 'Red' }],
    })
    const [found] = await app.marketplace.findVariants(variantIds)
    assert.deepEqual(
      [found?.tableId, found?.houseStatus, found?.options, found?.shipping, found?.cents],
      ['ah', 'certified', { size: 'S', color: 'Red' }, { cents: 600, freeFromCents: 5000 }, 1250],
    )
  })

  test('isn’t for sale as a draft, of a pending House, or during its vacation', async () => {
    const draft = await productOf(app, null, { state: 'draft' })
    const pending = await productOf(app, await seller(app, 'pending'))
    const owner = await seller(app)
    const away = await productOf(app, owner)
    const viewer = await app.identity.actingFor(owner.username)
    assert.ok(viewer)
    const { settings } = await app.desk.settingsOf(viewer)
    await app.desk.saveSettings(viewer, { ...settings, isOnVacation: true })
    const why = async ({ variantIds }: { variantIds: string[] }) =>
      (await app.marketplace.findVariants(variantIds))[0]?.whyNot
    assert.deepEqual(
      [await why(draft), await why(pending), await why(away)],
      [notForSale.gone, notForSale.seller, notForSale.vacation],
    )
  })
})

describe('a review', () => {
  const bought = async (text: string, rating = 4) => {
    const { id: productId } = await productOf(app, null)
    const buyer = await app.member()
    const viewer = await app.identity.actingFor(buyer.username)
    assert.ok(viewer)
    const review = { lineId: newId(), productId, rating, text }
    return { viewer, review, added: await app.marketplace.reviews.add(viewer, review) }
  }

  test('counts at once if the filters find nothing, and only once per line', async () => {
    const { viewer, review, added } = await bought('Good balance, smells of oil.')
    assert.equal(added.state, 'approved')
    await assert.rejects(app.marketplace.reviews.add(viewer, review), {
      message: messages.reviewed,
    })
    const lines = await app.marketplace.reviews.listOfLines([review.lineId])
    assert.equal(lines.get(review.lineId)?.rating, 4)
  })

  test('that the filters flag waits for a moderator', async () => {
    const { added, review } = await bought('A miracle cure for everything!')
    assert.equal(added.state, 'pending')
    const admin = await app.member({ isAdmin: true })
    const { items } = await admin.call(listQueue, { query: { kind: 'review' } })
    const item = items.find(({ subjectId }) => subjectId === added.id)
    assert.ok(item)
    await admin.call(approveItem, { params: { id: item.id }, body: { version: item.version } })
    const lines = await app.marketplace.reviews.listOfLines([review.lineId])
    assert.equal(lines.get(review.lineId)?.state, 'approved')
  })
})
