import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { newId } from '#platform/server/ids.ts'
import { listAdminProducts, setProductState } from './contract/admin-endpoints.ts'
import {
  addProduct,
  answerReview,
  changeProduct,
  getDesk,
  getOwnProduct,
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
        '/settings/plan',
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
