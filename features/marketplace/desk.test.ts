import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { newId } from '#platform/server/ids.ts'
import { listAdminProducts, setProductState } from './contract/admin-endpoints.ts'
import { productsCsvPath } from './contract/csv.ts'
import {
  addProduct,
  answerReview,
  changeProduct,
  getDesk,
  getOwnProduct,
  importProducts,
  listOwnProducts,
  removeProduct,
} from './contract/desk-endpoints.ts'
import type { WrittenProduct } from './contract/desk-schemas.ts'
import { getProduct, listProducts, listReviews } from './contract/endpoints.ts'
import { marketplaceLimits, marketplaceMessages as messages } from './contract/rules.ts'
import { productOf, seller } from './testing/products.ts'

let app: TestApp
let owner: Member
before(async () => {
  app = await openTestApp()
  owner = await seller(app)
})
after(() => app.close())

const rake: WrittenProduct = {
  name: 'Rake',
  description: 'Ash handle, twelve tines.',
  category: 'tools',
  isAmericanMade: true,
  evidence: 'Forged and fitted in Ohio.',
  state: 'active',
  variants: [{ sku: 'R-1', cents: 2400, stock: 4 }],
  pictures: [],
}
const send = (body: WrittenProduct) => owner.call(addProduct, { body })

describe('a seller', () => {
  test('adds a product, changes it, and deletes it', async () => {
    const added = await send({ ...rake, name: 'First rake' })
    assert.deepEqual([added.cents, added.stock, added.state], [2400, 4, 'active'])
    const [variant] = added.variants
    const body: WrittenProduct = {
      ...rake,
      name: 'First rake',
      variants: [
        { ...rake.variants[0], id: variant?.id, cents: 2600, stock: 4, seenStock: 4, size: 'Long' },
        { sku: null, cents: 2000, stock: 1, size: 'Short' },
      ],
    }
    const changed = await owner.call(changeProduct, { params: { id: added.id }, body })
    assert.deepEqual(
      changed.variants.map(({ id, size, cents }) => [id === variant?.id, size, cents]),
      [
        [true, 'Long', 2600],
        [false, 'Short', 2000],
      ],
    )
    assert.deepEqual([changed.cents, changed.maxCents], [2000, 2600])
    await owner.call(removeProduct, { params: { id: added.id } })
    const gone = await app.visitor().refused(getProduct, { params: { id: added.id } })
    assert.equal(gone.status, 404)
  })

  test('sees what is wrong with a product, field by field', async () => {
    const refusal = async (change: Partial<WrittenProduct>) =>
      (await owner.refused(addProduct, { body: { ...rake, name: 'Bad rake', ...change } })).body
        .fields ?? {}
    const price =
      'Enter a price from $0.50 to $600,000. Card payments allow no less, and with fees and tax no more.'
    for (const cents of [0, -5, 12.5, marketplaceLimits.cents + 1, 1e12])
      assert.equal(
        (await refusal({ variants: [{ sku: null, cents, stock: 1 }] }))['variants.0.cents'],
        price,
      )
    for (const stock of [-1, 0.5, 1e9])
      assert.ok(
        (await refusal({ variants: [{ sku: null, cents: 50, stock }] }))['variants.0.stock'],
      )
    assert.equal((await refusal({ evidence: ' ' }))['evidence'], messages.evidence)
    const twice = [
      { sku: null, cents: 100, stock: 1, size: 's' },
      { sku: null, cents: 200, stock: 1, size: 'S' },
    ]
    assert.equal((await refusal({ variants: twice }))['variants'], messages.sameVariant)
    for (const [mediaUrl, start] of [
      [`/media/pictures/${newId()}/800x800.webp`, ''],
      [
        '/content/media/products/nothing.webp',
        'There is no file at /content/media/products/nothing.webp. ',
      ],
    ] as const)
      assert.equal(
        (await refusal({ pictures: [{ mediaUrl, alt: '' }] }))['pictures'],
        `${start}Upload a picture. Pictures on other sites aren’t shown.`,
      )
    await send({ ...rake, name: 'Twin rake' })
    assert.equal((await refusal({ name: 'twin RAKE' }))['name'], messages.sameName)
  })

  test('is refused two entries about one variant, and loses neither price nor stock', async () => {
    const { id, variants } = await send({ ...rake, name: 'Twice rake' })
    const variantId = variants[0]?.id
    for (const second of [
      { id: variantId, sku: null, size: 'Short', cents: 100, stock: 1 },
      { sku: null, cents: 100, stock: 1 },
    ]) {
      const first = { id: variantId, sku: 'R-2', size: 'Long', cents: 2600, stock: 4 }
      const { status, body } = await owner.refused(changeProduct, {
        params: { id },
        body: { ...rake, name: 'Twice rake', variants: [first, second] },
      })
      assert.deepEqual([status, body.fields], [400, { 'variants.1': messages.twiceVariant }])
    }
    const { cents, stock } = await owner.call(getOwnProduct, { params: { id } })
    assert.deepEqual([cents, stock], [2400, 4])
  })

  test('can’t see or change another seller’s products', async () => {
    const { id } = await productOf(app, null)
    for (const [endpoint, input] of [
      [getOwnProduct, { params: { id } }],
      [removeProduct, { params: { id } }],
      [changeProduct, { params: { id }, body: rake }],
    ] as const)
      assert.equal((await owner.refused(endpoint, input as never)).status, 404)
  })

  test('needs a verified House', async () => {
    const pending = await seller(app, 'pending')
    const refused = await pending.refused(getDesk, {})
    assert.deepEqual(
      [refused.status, refused.body.capability, refused.body.error, refused.body.upgradeUrl],
      [
        403,
        'canSellInMarketplace',
        `House of ${pending.username} is registered. An administrator verifies it before it can sell.`,
        '/profile?tab=settings',
      ],
    )
    const admin = await app.member({ isAdmin: true })
    const none = await admin.refused(getDesk, {})
    assert.deepEqual([none.status, none.body.error], [403, messages.noHouse])
    const page = await owner.request('GET', '/house')
    assert.ok(page.text.includes(`House of ${owner.username}`))
  })

  test('answers a review of its own product in public', async () => {
    const { id } = await productOf(app, owner)
    const viewer = await app.identity.actingFor((await app.member()).username)
    assert.ok(viewer)
    const review = { lineId: newId(), productId: id, rating: 3, text: 'Came late.' }
    const { id: reviewId } = await app.marketplace.reviews.add(viewer, review)
    const text = 'Sorry. We changed our carrier.'
    await owner.call(answerReview, { params: { id: reviewId }, body: { text } })
    const { items } = await app.visitor().call(listReviews, { params: { id } })
    assert.deepEqual([items[0]?.answer, items[0]?.mayAnswer], [text, false])
    const own = await owner.call(listReviews, { params: { id } })
    assert.equal(own.items[0]?.mayAnswer, true)
    const other = await seller(app)
    const refused = await other.refused(answerReview, { params: { id: reviewId }, body: { text } })
    assert.equal(refused.status, 404)
  })
})

describe('a CSV file', () => {
  const check = (csv: string, isFinal = true, by = owner) =>
    by.call(importProducts, { body: { csv, isFinal } })
  const namesOf = async (by: Member) =>
    (await by.call(listOwnProducts, {})).items.map(({ name, stock }) => `${name} ${stock}`)

  test('adds and changes products, and the export imports again unchanged', async () => {
    const by = await seller(app)
    const csv = [
      'name,description,category,american_made,evidence,state,size,color,price,stock,sku',
      'Hat,Warm.,clothing,yes,Knit in Maine.,active,S,Red,"$1,200.50",3,H-1',
      'Hat,Warm.,clothing,yes,Knit in Maine.,active,L,Red,12,4,H-2',
      '"Formula, Inc",=HYPERLINK(),kids,no,,draft,,,5,1,',
    ].join('\n')
    const result = await check(csv, true, by)
    assert.deepEqual([result.isImported, result.added, result.errors], [true, 2, []])
    assert.deepEqual((await namesOf(by)).sort(), ['Formula, Inc 1', 'Hat 7'])
    const exported = await by.request('GET', productsCsvPath)
    assert.ok(exported.text.includes("'=HYPERLINK()"), 'a formula gets a quote')
    const again = await check(exported.text, true, by)
    assert.deepEqual([again.added, again.changed, again.errors], [0, 2, []])
    const [formula] = (await by.call(listOwnProducts, { query: { state: 'draft' } })).items
    assert.equal(formula?.description, '=HYPERLINK()')
    const stock = await check('name,size,color,price,stock\nHat,S,Red,9,0\nHat,L,Red,9,2', true, by)
    assert.deepEqual([stock.changed, stock.isImported], [1, true])
    assert.ok((await namesOf(by)).includes('Hat 2'))
    const [hat] = (await by.call(listOwnProducts, { query: { state: 'active' } })).items
    assert.deepEqual(
      hat?.variants.map(({ sku }) => sku),
      ['H-1', 'H-2'],
      'a file without SKUs keeps them',
    )
  })

  test('with a wrong row imports nothing, and names line, column and reason', async () => {
    const by = await seller(app)
    const csv = [
      'name,description,category,price,stock',
      'Good,Fine.,tools,10,1',
      'Free,Fine.,tools,0,1',
      'Odd,Fine.,spoons,10,many',
      'Short,Fine.,tools',
      'Comma,Fine.,tools,"12,50",1',
    ].join('\n')
    const { isImported, errors } = await check(csv, true, by)
    assert.equal(isImported, false)
    assert.deepEqual(
      errors.map(({ line, column }) => [line, column]).sort((a, b) => Number(a[0]) - Number(b[0])),
      [
        [3, 'price'],
        [4, 'category'],
        [4, 'stock'],
        [5, 'row'],
        [6, 'price'],
      ],
    )
    assert.deepEqual(await namesOf(by), [])
  })

  test('that isn’t one of products is refused as a whole', async () => {
    for (const [csv, reason] of [
      ['title,price\nHat,1', 'Missing columns: name, stock. Unknown columns: title.'],
      ['name,price,stock,margin\nHat,1,1,1', 'Unknown columns: margin.'],
      ['name,price,stock,Price\nHat,1,1,2', 'Repeated columns: price.'],
      ['', 'The file is empty.'],
    ] as const) {
      const { status, body } = await owner.refused(importProducts, { body: { csv, isFinal: true } })
      assert.deepEqual([status, body.error], [400, reason])
    }
    const csv = 'name,price,stock\n"Hat,1,1'
    const { isImported, errors } = await owner.call(importProducts, {
      body: { csv, isFinal: true },
    })
    assert.deepEqual(
      [isImported, errors.map(({ message }) => message)],
      [false, ['The quotes in this row are broken.']],
    )
  })
})

describe('an administrator', () => {
  test('removes a product with a reason its seller sees, and returns it', async () => {
    const admin = await app.member({ isAdmin: true })
    const { id, name } = await productOf(app, owner, { name: 'Removed rake' })
    const reason = 'Made elsewhere.'
    await admin.call(setProductState, { params: { id }, body: { state: 'removed', reason } })
    const listed = await app.visitor().call(listProducts, { query: { q: 'removed rake' } })
    assert.ok(!listed.items.some((product) => product.id === id))
    const own = await owner.call(getOwnProduct, { params: { id } })
    assert.deepEqual([own.state, own.reason], ['removed', reason])
    const back = await owner.refused(changeProduct, { params: { id }, body: { ...rake, name } })
    assert.deepEqual([back.status, back.body.error], [409, messages.removed])
    const { items } = await admin.call(listAdminProducts, { query: { state: 'removed' } })
    assert.deepEqual([items[0]?.name, items[0]?.price], [name, 12.5])
    await admin.call(setProductState, { params: { id }, body: { state: 'draft' } })
    assert.equal((await owner.call(getOwnProduct, { params: { id } })).state, 'draft')
    const again = await admin.refused(setProductState, { params: { id }, body: { state: 'draft' } })
    assert.deepEqual([again.status, again.body.error], [409, messages.notRemoved])
    const log = await admin.call(listAudit, { query: { action: 'product.remove' } })
    assert.equal(log.items[0]?.after?.['reason'], reason)
    const blank = await admin.refused(setProductState, {
      params: { id },
      body: { state: 'removed' },
    })
    assert.equal(blank.body.fields?.['reason'], 'Enter a reason for the seller.')
  })
})
