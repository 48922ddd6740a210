import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { day } from '#platform/server/clock.ts'
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
    assert.deepEqual(
      alerts.map(({ low }) => low),
      [[], [], [{ options: '0', stock: 0 }], []],
      'what runs low is named with what is left of it',
    )
  })

  test('leaves out a product two weeks after it was removed, which its seller can’t change', async () => {
    const owner = await seller(app)
    const { id } = await productOf(app, owner)
    app.clock.advance(day)
    const admin = await app.member({ isAdmin: true })
    const set = (state: 'removed' | 'draft') =>
      admin.call(setProductState, { params: { id }, body: { state, reason: 'Not as described.' } })
    const kinds = async () =>
      (await owner.call(getProductAlerts, {})).alerts.map(({ kind }) => kind)
    await set('removed')
    assert.deepEqual(await kinds(), ['removed'])
    app.clock.advance(14 * day - 1)
    assert.deepEqual(await kinds(), ['removed'])
    app.clock.advance(1)
    assert.deepEqual(await kinds(), [])
    assert.ok((await owner.call(getProductAlerts, {})).hasProducts)
    await set('draft')
    app.clock.advance(day)
    assert.deepEqual(await kinds(), ['draft'], 'one that is returned waits until it is published')
  })

  test('is nothing without products', async () => {
    const owner = await seller(app)
    assert.deepEqual(await owner.call(getProductAlerts, {}), { hasProducts: false, alerts: [] })
  })
})
