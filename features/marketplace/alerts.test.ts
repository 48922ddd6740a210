import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { setProductState } from './contract/admin-endpoints.ts'
import { getProductAlerts } from './contract/desk-endpoints.ts'
import { lowStock } from './contract/rules.ts'
import { productOf, seller, variant } from './testing/products.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

describe('what a seller’s products need them for', () => {
  test('is counted by why, the most urgent first, with the one that changed last', async () => {
    const owner = await seller(app)
    const add = (name: string, ...stocks: number[]) =>
      productOf(app, owner, {
        name,
        variants: stocks.map((stock, index) => ({ ...variant, size: `${index}`, stock })),
      })
    await add('Plenty', lowStock + 1, 40)
    await productOf(app, owner, { name: 'Draft', state: 'draft' })
    await productOf(app, owner, { name: 'Archived', state: 'archived', variants: [variant] })
    await add('Low', lowStock, 40)
    await add('One size gone', 0, 40)
    await add('Sold out', 0, 0)
    const { id } = await add('Removed', 5)
    const admin = await app.member({ isAdmin: true })
    await admin.call(setProductState, {
      params: { id },
      body: { state: 'removed', reason: 'Not as described.' },
    })
    await productOf(app, await seller(app), { name: 'Of another', state: 'draft' })

    const { hasProducts, alerts } = await owner.call(getProductAlerts, {})
    assert.ok(hasProducts)
    assert.deepEqual(
      alerts.map(({ kind, count, name }) => [kind, count, name]),
      [
        ['removed', 1, 'Removed'],
        ['sold_out', 1, 'Sold out'],
        ['low_stock', 2, 'One size gone'],
        ['draft', 1, 'Draft'],
      ],
    )
    assert.equal(alerts[0]?.id, id)
  })

  test('is nothing without products', async () => {
    const owner = await seller(app)
    assert.deepEqual(await owner.call(getProductAlerts, {}), { hasProducts: false, alerts: [] })
  })
})
