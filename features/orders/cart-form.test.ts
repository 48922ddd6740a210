import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { productOf } from '#features/marketplace/testing/products.ts'
import { blockedMessage, leavingMessage } from '#features/membership/contract/policy.ts'
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

describe('a member whose orders would be refused', () => {
  /** Members, with the sentence and the button that a gate shows them. */
  const barred = async (): Promise<[Member, string, string, string][]> => {
    const leaving = await app.member()
    await app.database.pool.query(
      `update users set deletes_at = now() + interval '100 years' where id = $1`,
      [leaving.id],
    )
    return [
      [leaving, leavingMessage, 'Keep account', '/profile?tab=data'],
      [
        await app.member({ isComplete: false, age: 4 }),
        blockedMessage,
        'Complete Profile',
        '/profile-setup',
      ],
    ]
  }

  test('fills no cart, by script or by plain form', async () => {
    for (const [member, message, , url] of await barred()) {
      const { status, body } = await member.refused(cart.addToCart, {
        body: { variantId, quantity: 1 },
      })
      assert.deepEqual([status, body.error, body.upgradeUrl], [403, message, url])
      const answer = await add(member, { variantId })
      assert.equal(answer.status, 403)
      assert.ok(answer.text.includes(message), message)
      assert.equal((await member.call(cart.getCart, {})).count, 0)
    }
  })

  test('is shown what to do first in place of Add to Cart', async () => {
    const { id } = await productOf(app, null)
    for (const [member, message, button, url] of await barred())
      for (const path of ['/marketplace', `/marketplace/${id}`]) {
        const { text } = await member.request('GET', path)
        const main = text.slice(text.indexOf('<main'), text.indexOf('</main'))
        assert.doesNotMatch(main, /Add to Cart/, path)
        for (const words of [message, button, `href="${url}"`])
          assert.ok(main.includes(words), `${path}: ${words}`)
      }
  })
})
