import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as cart from './contract/cart-endpoints.ts'
import { variantOf } from './testing/orders.ts'

let app: TestApp
let variantId: string

before(async () => {
  app = await openTestApp()
  variantId = await variantOf(app, null, { stock: 50, category: 'services' })
})
after(() => app.close())

const add = (
  client: ReturnType<TestApp['visitor']>,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) => client.request('POST', '/cart', { form, headers })

describe('adding to the cart by plain form', () => {
  test('adds the item and opens the cart, for visitors and members', async () => {
    for (const client of [app.visitor(), await app.member()]) {
      const answer = await add(client, { variantId, quantity: '3' })
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/cart'])
      const { lines } = await client.call(cart.getCart, {})
      assert.deepEqual(
        lines.map((line) => [line.variantId, line.quantity]),
        [[variantId, 3]],
      )
    }
  })

  test('is refused from another site’s page', async () => {
    const client = app.visitor()
    const answer = await add(client, { variantId }, { 'sec-fetch-site': 'cross-site' })
    assert.equal(answer.status, 403)
    assert.equal((await client.call(cart.getCart, {})).count, 0)
  })

  test('says on the cart’s page what kept an item out', async () => {
    const soldOut = await variantOf(app, null, { stock: 0, category: 'services' })
    for (const [form, status, words] of [
      [{ variantId: soldOut }, 409, 'Sold out'],
      [{ variantId: '' }, 400, 'Choose an option first'],
      [{ quantity: '2' }, 400, 'Choose an option first'],
      [{ variantId, quantity: 'many' }, 400, 'Enter a whole number.'],
    ] as const) {
      const client = app.visitor()
      const answer = await add(client, form)
      assert.equal(answer.status, status)
      assert.match(answer.text, /Not added/)
      assert.ok(answer.text.includes(words), words)
      assert.equal((await client.call(cart.getCart, {})).count, 0)
    }
  })
})
