import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { pickFields } from '#platform/contract/fields.ts'
import { correctProduct, getAdminProduct, setProductState } from './contract/admin-endpoints.ts'
import { getOwnProduct } from './contract/desk-endpoints.ts'
import { getProduct } from './contract/endpoints.ts'
import { ownProductPath } from './contract/paths.ts'
import { pageFields } from './contract/product-fields.ts'
import { marketplaceMessages as messages } from './contract/rules.ts'
import { productOf, seller } from './testing/products.ts'

let app: TestApp
let admin: Member
let owner: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  owner = await seller(app)
})
after(() => app.close())

const correction = async (id: string, change: Record<string, unknown> = {}) => {
  const { updatedAt, ...found } = await admin.call(getAdminProduct, { params: { id } })
  return {
    params: { id },
    body: {
      ...pickFields(pageFields, found),
      reason: 'Its name was misspelled.',
      updatedAt,
      ...change,
    },
  }
}
const toldOf = async (id: string) =>
  (await owner.call(listNotifications, {})).items
    .filter(({ path }) => path === ownProductPath(id))
    .map(({ text }) => text)

describe('an administrator', () => {
  test('corrects a product’s words, its seller is notified, and the log says why', async () => {
    const { id, name } = await productOf(app, owner)
    const was = await owner.call(getOwnProduct, { params: { id } })
    const reply = await admin.call(correctProduct, await correction(id, { name: 'Oak bench' }))
    assert.equal(reply.name, 'Oak bench')
    assert.equal((await app.visitor().call(getProduct, { params: { id } })).name, 'Oak bench')
    const now = await owner.call(getOwnProduct, { params: { id } })
    assert.deepEqual(
      { ...now, name, updatedAt: was.updatedAt },
      was,
      'prices, stock, pictures and state are as they were',
    )
    assert.deepEqual(await toldOf(id), [`Our staff corrected your product “${name}”`])
    const [entry] = (await admin.call(listAudit, { query: { subject: id } })).items
    assert.deepEqual(
      [entry?.action, entry?.before, entry?.after],
      ['product.correct', { name }, { name: 'Oak bench', reason: 'Its name was misspelled.' }],
    )
  })

  test('changes nothing, and notifies nobody, by saving what is there', async () => {
    const { id } = await productOf(app, owner)
    const sent = await correction(id)
    const { updatedAt } = await admin.call(correctProduct, sent)
    assert.equal(updatedAt, sent.body.updatedAt)
    assert.deepEqual(await toldOf(id), [])
    assert.deepEqual((await admin.call(listAudit, { query: { subject: id } })).items, [])
  })

  test('can’t overwrite what changed meanwhile, and needs a reason and an own name', async () => {
    const { id } = await productOf(app, owner)
    const other = await productOf(app, owner)
    const early = await correction(id, { description: 'Seats two.' })
    app.clock.advance(1000)
    await admin.call(correctProduct, await correction(id, { description: 'Seats four.' }))
    for (const [input, status, field, message] of [
      [early, 409, undefined, messages.changedMeanwhile],
      [await correction(id, { name: other.name.toUpperCase() }), 409, 'name', messages.sameName],
      [await correction(id, { reason: ' ' }), 400, 'reason', messages.reason],
      [
        await correction(id, { isAmericanMade: true, evidence: '' }),
        400,
        'evidence',
        messages.evidence,
      ],
    ] as const) {
      const refused = await admin.refused(correctProduct, input)
      assert.equal(refused.status, status, message)
      if (field) assert.equal(refused.body.fields?.[field], message)
      else assert.equal(refused.body.error, message)
    }
    const { description } = await owner.call(getOwnProduct, { params: { id } })
    assert.equal(description, 'Seats four.')
  })

  test('notifies the seller of a removal and of a return', async () => {
    const { id, name } = await productOf(app, owner)
    await admin.call(setProductState, {
      params: { id },
      body: { state: 'removed', reason: 'It isn’t American-made.' },
    })
    await admin.call(setProductState, { params: { id }, body: { state: 'draft' } })
    assert.deepEqual(await toldOf(id), [
      `Your product “${name}” is back as a draft`,
      `Your product “${name}” was removed from sale`,
    ])
  })

  test('is no moderator: moderators remove products, and correct none', async () => {
    const { id } = await productOf(app, owner)
    const moderator = await app.member({ isModerator: true })
    assert.equal((await moderator.refused(correctProduct, await correction(id))).status, 403)
    assert.equal((await moderator.refused(getAdminProduct, { params: { id } })).status, 403)
  })
})
