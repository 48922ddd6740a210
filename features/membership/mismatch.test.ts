import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openHouse, openPlan, payFor } from '#features/membership/testing/subscribing.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { day, minute } from '#platform/server/clock.ts'
import {
  createHousePayment,
  getMembership,
  listPayments,
  openSubscription,
} from './contract/endpoints.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** Makes a payment expect something other than what the provider was asked for. */
const expectElse = (id: string | null, column: string, value: unknown) =>
  app.database.pool.query(`update payments set ${column} = $2 where id = $1`, [id, value])

describe('a mismatched payment', () => {
  for (const [what, column, value] of [
    ['a wrong amount', 'cents', 99_999],
    ['another currency', 'currency', 'eur'],
    ['another mode', 'is_live', true],
  ] as const) {
    test(`${what} buys no plan and no House, and waits for an operator`, async () => {
      const member = await app.member()
      const plan = await openPlan(member, 'weekly')
      await expectElse(plan.paymentId, column, value)
      assert.equal((await payFor(member, plan)).state, 'refused')
      assert.equal((await member.call(getMembership, {})).tier, 'public')

      const founder = await app.member()
      const house = await openHouse(founder, `House of ${what}`)
      await expectElse(house.paymentId, column, value)
      assert.equal((await payFor(founder, house)).state, 'refused')
      assert.match(
        (await founder.refused(createHousePayment, { body: { houseName: `House of ${what}` } }))
          .body.error,
        /doesn't match/,
      )
      assert.equal((await founder.call(getMembership, {})).house, null)
      assert.deepEqual(
        [(await member.call(listPayments, {})).items, (await founder.call(listPayments, {})).items],
        [[], []],
      )
      assert.equal((await app.ledger.balances()).length, 0, 'nothing was written to the ledger')
    })
  }

  test('naming another payment delivers nothing', async () => {
    const [alice, bob] = [await app.member(), await app.member()]
    const [hers, his] = [
      await openHouse(alice, 'House of Alice'),
      await openHouse(bob, 'House of Bob'),
    ]
    await app.database.pool.query(`update payments set charge_ref = 'gone' where id = $1`, [
      his.paymentId,
    ])
    await app.database.pool.query(
      'update payments set charge_ref = (select ref from test_card_objects where key = $2) where id = $1',
      [hers.paymentId, his.paymentId],
    )
    await payFor(bob, { ...his, paymentId: his.paymentId }).catch(() => null)
    await app.payments.settle(hers.paymentId)
    assert.equal((await app.payments.find(hers.paymentId))?.status, 'refused')
    assert.equal((await alice.call(getMembership, {})).house, null)
  })
})

describe('an abandoned payment', () => {
  test('is canceled after a day, and the next one starts over', async () => {
    const member = await app.member()
    const first = await openPlan(member, 'weekly')
    app.clock.advance(day + minute)
    await app.reconciler.reconcile()
    assert.equal((await app.payments.find(first.paymentId ?? ''))?.status, 'canceled')
    const second = await member.call(openSubscription, { body: { tier: 'weekly' } })
    assert.notEqual(second.paymentId, first.paymentId)
    assert.equal((await payFor(member, second)).state, 'succeeded')
  })
})
