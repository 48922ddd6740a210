import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  cards,
  openHouse,
  openPlan,
  payFor,
  membershipOnce,
} from '#features/membership/testing/subscribing.ts'
import { until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getCurrentUser } from '#features/identity/contract/endpoints.ts'
import { payWithTestCard, settlePayment } from '#platform/contract/payments/endpoints.ts'
import { hour } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import {
  acceptAgreement,
  createHousePayment,
  getHousePlaces,
  listPlans,
} from './contract/endpoints.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

describe('a House', () => {
  test('is paid once, waits for an administrator, and outranks every plan', async () => {
    const member = await app.member()
    const opened = await openHouse(member, 'House of Alder')
    assert.equal(opened.cents, 100_000)
    assert.equal((await payFor(member, opened)).state, 'succeeded')
    const user = await member.call(getCurrentUser, {})
    assert.deepEqual([user.subscriptionTier, user.houseRegistrationPaid], ['house', true])
    const { house } = await membershipOnce(member, 'the House', ({ tier }) => tier === 'house')
    assert.deepEqual([house?.name, house?.status], ['House of Alder', 'pending'])
    const again = await member.refused(createHousePayment, {
      body: { houseName: 'House of Birch' },
    })
    assert.deepEqual([again.status, again.body.error], [409, "You've already registered a House."])
  })

  test('lets an earlier plan run out', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'annual'))
    await payFor(member, await openHouse(member, 'House of Cedar'))
    const { subscription } = await membershipOnce(
      member,
      'the end of the plan',
      (now) => now.subscription?.cancelAtPeriodEnd === true,
    )
    assert.equal(subscription?.tier, 'annual')
  })

  test('requires the agreement and a unique name, in any case', async () => {
    const member = await app.member()
    assert.equal(
      (await member.refused(createHousePayment, { body: { houseName: 'House of Dogwood' } }))
        .status,
      409,
    )
    await member.call(acceptAgreement, { body: {} })
    const taken = await member.refused(createHousePayment, {
      body: { houseName: 'HOUSE OF ALDER' },
    })
    assert.deepEqual(
      [taken.status, taken.body.fields?.['houseName']],
      [409, 'This House name is taken.'],
    )
    assert.equal(
      (await member.refused(createHousePayment, { body: { houseName: ' x ' } })).status,
      400,
    )
  })

  test('goes to one of ten members requesting the name at once', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => app.member()))
    await Promise.all(members.map((member) => member.call(acceptAgreement, { body: {} })))
    const answers = await Promise.allSettled(
      members.map((member) =>
        member.call(createHousePayment, { body: { houseName: 'House of Elm' } }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  test('releases its name if not paid within the hour', async () => {
    const [slow, quick] = [await app.member(), await app.member()]
    await openHouse(slow, 'House of Fir')
    app.clock.advance(hour + 1)
    await app.reconciler.reconcile()
    assert.equal((await payFor(quick, await openHouse(quick, 'House of Fir'))).state, 'succeeded')
  })

  test('can change its name before it is paid', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const first = await openHouse(member, 'House of Gorse')
    const second = await member.call(createHousePayment, { body: { houseName: 'House of Holly' } })
    assert.notEqual(second.paymentId, first.paymentId)
    assert.equal((await payFor(other, await openHouse(other, 'House of Gorse'))).state, 'succeeded')
    assert.equal((await payFor(member, second)).state, 'succeeded')
  })

  test('keeps its name while a slow card is pending', async () => {
    const member = await app.member()
    const opened = await openHouse(member, 'House of Iris')
    await member.call(payWithTestCard, {
      body: { clientSecret: opened.clientSecret ?? '', number: cards.slow },
    })
    const refused = await member.refused(createHousePayment, {
      body: { houseName: 'House of Jasmine' },
    })
    assert.deepEqual(
      [refused.status, refused.body.error],
      [409, 'Your payment for House of Iris is still processing. Wait a moment, then try again.'],
    )
    app.clock.advance(11_000)
    assert.equal(
      (await member.call(settlePayment, { params: { id: opened.paymentId } })).state,
      'succeeded',
    )
  })
})

describe('the plan page for visitors', () => {
  const page = async () =>
    (await app.visitor().request('GET', '/subscribe')).text.replace(/<[^>]+>/g, '')
  const shown = async () => /(\d+) of the first 100 Houses/.exec(await page())?.[1]
  const cacheTags = (count: number) =>
    until(async () => (await shown()) === String(count), `${count} Houses on the page`)

  test('counts a House being paid for, and not a canceled one', async () => {
    const { taken } = await app.visitor().call(getHousePlaces, {})
    await cacheTags(taken)
    await openHouse(await app.member(), 'House of Kale')
    await cacheTags(taken + 1)
    app.clock.advance(hour + 1)
    await app.reconciler.reconcile()
    await cacheTags(taken)
    const member = await app.member()
    await payFor(member, await openHouse(member, 'House of Kale'))
    await cacheTags(taken + 1)
  })

  test('shows the later prices as soon as the hundredth House is paid', async () => {
    assert.match(await page(), /\$5 per month/)
    for (let left = 100 - (await app.houses.countPaid()); left > 0; left -= 1)
      await app.person({ house: 'verified' })
    const text = await page()
    assert.match(text, /\$10 per month/)
    assert.doesNotMatch(text, /\$5 per month/)
  })
})

describe('the price step', () => {
  test('holds when thirty register around the hundredth House at once', async () => {
    const fresh = await openTestApp()
    try {
      for (let index = 0; index < 90; index += 1) await fresh.person({ house: 'verified' })
      const members = await Promise.all(Array.from({ length: 30 }, () => fresh.member()))
      await Promise.all(members.map((member) => member.call(acceptAgreement, { body: {} })))
      const opened = await Promise.all(
        members.map((member) =>
          member.call(createHousePayment, { body: { houseName: `House ${newId()}` } }),
        ),
      )
      assert.equal(opened.filter(({ cents }) => cents === 100_000).length, 10)
      assert.equal(opened.filter(({ cents }) => cents === 250_000).length, 20)
      assert.equal(
        (await fresh.visitor().call(listPlans, {})).find(({ id }) => id === 'weekly')?.price,
        100,
        'plans rise when the hundred are paid, not before',
      )
      await Promise.all(
        members.map((member, index) =>
          payFor(member, opened[index] ?? { clientSecret: null, paymentId: null }),
        ),
      )
      assert.equal(await fresh.houses.countPaid(), 120)
      assert.equal(
        (await fresh.visitor().call(listPlans, {})).find(({ id }) => id === 'weekly')?.price,
        500,
      )
    } finally {
      await fresh.close()
    }
  })
})
