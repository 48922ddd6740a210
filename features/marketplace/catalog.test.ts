import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { newId } from '#platform/server/ids.ts'
import {
  getProduct,
  getSeller,
  listProducts,
  listReviews,
  listTables,
  suggestProducts,
} from './contract/endpoints.ts'
import { categoriesIn, tableOf } from './contract/rules.ts'
import type { ProductFilter } from './contract/schemas.ts'
import { productOf, seller, variant } from './testing/products.ts'

let app: TestApp
let owner: Member
before(async () => {
  app = await openTestApp()
  owner = await seller(app, 'certified')
})
after(() => app.close())

const namesOf = async (query: ProductFilter) =>
  (await app.visitor().call(listProducts, { query })).items.map(({ name }) => name)

describe('categories and Tables', () => {
  test('map as promised, with aa for anything else', () => {
    assert.deepEqual(
      ['boomtown', 'manufactured', 'tools', 'clothing', 'services', 'pullup', 'kids'].map(tableOf),
      ['aa', 'aa', 'aa', 'aa', 'ae', 'ae', 'ah'],
    )
    assert.deepEqual(['little-boomers', 'educational', 'sliders'].map(tableOf), ['ah', 'ah', 'aa'])
    assert.deepEqual(categoriesIn('services'), ['services', 'pullup'])
    assert.deepEqual(categoriesIn('tools'), ['tools'])
    assert.equal(categoriesIn('all'), null)
  })

  test('filter the list, alone and together, and all means no filter', async () => {
    const app2 = await productOf(app, owner, { category: 'tools', name: 'Filter chisel' })
    await productOf(app, owner, {
      category: 'educational',
      name: 'Filter blocks',
      isAmericanMade: false,
      evidence: null,
    })
    const has = async (query: ProductFilter, name: string) => (await namesOf(query)).includes(name)
    assert.ok(await has({ category: 'boomtown' }, app2.name))
    assert.ok(await has({ category: 'kids' }, 'Filter blocks'))
    assert.ok(await has({ category: 'all' }, 'Filter blocks'))
    assert.ok(!(await has({ category: 'tools' }, 'Filter blocks')))
    assert.ok(await has({ tableId: 'ah' }, 'Filter blocks'))
    assert.ok(!(await has({ category: 'american-made' }, 'Filter blocks')))
    const tables = await app.visitor().call(listTables, {})
    assert.deepEqual(
      tables.map(({ id }) => id),
      ['aa', 'ae', 'ah'],
    )
    assert.ok(tables.every(({ products }) => products >= 0))
  })
})

describe('the product list', () => {
  test('sorts by price both ways and pages without repeating', async () => {
    for (const [index, cents] of [900, 300, 600, 300].entries())
      await productOf(app, owner, {
        name: `Sorted spoon ${index}`,
        variants: [{ ...variant, cents }],
      })
    const page = async (cursor?: string) =>
      app.visitor().call(listProducts, {
        query: { q: 'sorted', sort: 'price', limit: '3', ...(cursor ? { cursor } : {}) },
      })
    const first = await page()
    const second = await page(first.next ?? '')
    assert.deepEqual(
      [...first.items, ...second.items].map(({ price }) => price),
      [3, 3, 6, 9],
    )
    assert.equal(new Set([...first.items, ...second.items].map(({ id }) => id)).size, 4)
    const down = await app
      .visitor()
      .call(listProducts, { query: { q: 'sorted', sort: 'price-desc' } })
    assert.deepEqual(
      down.items.map(({ cents }) => cents),
      [900, 600, 300, 300],
    )
    const range = await namesOf({ q: 'sorted', minPrice: '5', maxPrice: '7' })
    assert.deepEqual(range, ['Sorted spoon 2'])
  })

  test('finds words by their beginning, best match first, and forgives a typo', async () => {
    const word = { description: 'It goes with the walnut lamp.', name: 'Shade' }
    await productOf(app, owner, word)
    await productOf(app, owner, { name: 'Walnut lamp', description: 'It gives light.' })
    assert.deepEqual(await namesOf({ q: 'waln' }), ['Walnut lamp', 'Shade'])
    const { items } = await app.visitor().call(listProducts, { query: { q: 'wallnut lmap' } })
    assert.deepEqual([items[0]?.name, items[0]?.isSimilar], ['Walnut lamp', true])
    const suggested = await app.visitor().call(suggestProducts, { query: { q: 'walnt' } })
    assert.equal(suggested[0]?.name, 'Walnut lamp')
    assert.deepEqual(await namesOf({ q: '%%%' }), [])
  })

  test('leaves out drafts, Houses that may not sell, and sellers on vacation', async () => {
    await productOf(app, owner, { name: 'Hidden draft', state: 'draft' })
    await productOf(app, await seller(app, 'pending'), { name: 'Hidden pending' })
    const away = await seller(app)
    const viewer = await app.identity.actingFor(away.username)
    assert.ok(viewer)
    const { id } = await productOf(app, away, { name: 'Hidden away' })
    assert.deepEqual(await namesOf({ q: 'hidden' }), ['Hidden away'])
    const { settings } = await app.desk.settingsOf(viewer)
    await app.desk.saveSettings(viewer, { ...settings, isOnVacation: true })
    assert.deepEqual(await namesOf({ q: 'hidden' }), [])
    const shown = await app.visitor().call(getProduct, { params: { id } })
    assert.deepEqual([shown.isForSale, shown.whyNot], [false, 'This seller is on vacation.'])
  })

  test('refuses filters that make no sense', async () => {
    for (const query of [
      { category: 'sliders' },
      { tableId: 'zz' },
      { sort: 'random' },
      { minPrice: 'cheap' },
      { minRating: '9' },
    ])
      assert.equal(
        (await app.visitor().refused(listProducts, { query })).status,
        400,
        JSON.stringify(query),
      )
  })
})

describe('a product', () => {
  test('has its page with price, variants, seller, terms and structured data', async () => {
    const { id } = await productOf(app, owner, {
      name: 'Paged apron',
      category: 'clothing',
      variants: [
        { ...variant, size: 'S', cents: 2000 },
        { ...variant, size: 'L', cents: 2450, stock: 0 },
      ],
    })
    const product = await app.visitor().call(getProduct, { params: { id } })
    assert.deepEqual(
      [product.price, product.cents, product.maxCents, product.tableId, product.inStock],
      [20, 2000, 2450, 'aa', true],
    )
    assert.deepEqual(
      product.variants.map(({ size, stock }) => [size, stock]),
      [
        ['S', 5],
        ['L', 0],
      ],
    )
    const { text, status } = await app.visitor().request('GET', `/marketplace/${id}`)
    assert.equal(status, 200)
    for (const shown of ['Paged apron', 'Certified House', '"@type":"Product"', 'Free shipping.'])
      assert.ok(text.includes(shown), shown)
    const { id: other } = await productOf(app, owner, { name: 'Paged towel' })
    const { text: again } = await app.visitor().request('GET', `/marketplace/${id}`)
    const more = again.slice(again.indexOf('More from '))
    assert.ok(more.includes(`/marketplace/${other}"`), 'what else its House sells')
    assert.ok(!more.includes(`href="/marketplace/${id}"`), 'and not itself')
    const missing = await app.visitor().request('GET', `/marketplace/${newId()}`)
    assert.equal(missing.status, 404)
  })

  test('that is a draft is its seller’s alone', async () => {
    const { id } = await productOf(app, owner, { name: 'Secret draft', state: 'draft' })
    assert.equal((await app.visitor().refused(getProduct, { params: { id } })).status, 404)
    assert.equal((await owner.call(getProduct, { params: { id } })).name, 'Secret draft')
  })

  test('shows the average of its buyers’ ratings, and the reviews newest first', async () => {
    const { id } = await productOf(app, owner, { name: 'Rated kettle' })
    for (const [rating, text] of [
      [5, 'Boils fast.'],
      [4, 'The lid sits well.'],
      [4, ''],
    ] as const) {
      const viewer = await app.identity.actingFor((await app.member()).username)
      assert.ok(viewer)
      await app.marketplace.reviews.add(viewer, { lineId: newId(), productId: id, rating, text })
      app.clock.advance(1000)
    }
    const product = await app.visitor().call(getProduct, { params: { id } })
    assert.deepEqual([product.rating, product.ratingCount], [4.33, 3])
    const { items } = await app.visitor().call(listReviews, { params: { id } })
    assert.deepEqual(
      items.map(({ text }) => text),
      ['', 'The lid sits well.', 'Boils fast.'],
    )
    assert.deepEqual(await namesOf({ sort: 'rating' }).then((names) => names[0]), 'Rated kettle')
  })
})

describe('a House', () => {
  test('has a page with its badge, terms and products', async () => {
    const [product] = (await app.visitor().call(listProducts, { query: { q: 'apron' } })).items
    const house = await app.visitor().call(getSeller, { params: { id: product?.houseId ?? '' } })
    assert.deepEqual([house.status, house.ownerUsername], ['certified', owner.username])
    const { text } = await app.visitor().request('GET', `/houses/${house.id}`)
    assert.ok(text.includes(house.name) && text.includes('Paged apron'))
    const nobody = await app.visitor().request('GET', `/houses/${newId()}`)
    assert.equal(nobody.status, 404)
  })
})
