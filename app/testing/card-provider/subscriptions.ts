import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, hour, minute } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import type { ProviderSubscription } from '#platform/server/payments/port.ts'
import {
  annual,
  monthly,
  weekly,
  addMonths,
  newest,
  secretOf,
  type SuiteContext,
} from './context.ts'

/** Registers tests for starting and renewing subscriptions. */
export function testSubscriptions(context: SuiteContext): void {
  test('a subscription waits for its first payment, then runs for a period', async () => {
    const customer = await context.join()
    for (const [price, end] of [
      [weekly, context.later(7 * day)],
      [monthly, addMonths(context.under.now(), 1)],
      [annual, addMonths(context.under.now(), 12)],
    ] as const) {
      const paymentId = newId()
      const opened = await context.provider.openSubscription({ paymentId, customer, price })
      assert.equal(opened.state, 'incomplete')
      assert.deepEqual(
        opened.charges.map(({ reason, state, cents }) => ({ reason, state, cents })),
        [{ reason: 'start', state: 'waiting', cents: price.cents }],
      )
      assert.equal(newest(opened).paymentId, paymentId)
      await context.under.pay(secretOf(newest(opened)), 'good')
      const running = await context.provider.readSubscription(opened.ref)
      assert.equal(running.state, 'active')
      assert.equal(running.periodEnd.getTime(), end.getTime())
      assert.deepEqual(running.price, {
        product: price.product,
        cents: price.cents,
        interval: price.interval,
      })
      assert.equal(newest(running).state, 'succeeded')
      assert.equal(newest(running).paidCents, price.cents)
      assert.deepEqual(await context.provider.readCharge(newest(running).ref), newest(running))
    }
  })

  test('twenty parallel opens make one subscription, and its first payment is taken once', async () => {
    const asked = {
      paymentId: newId(),
      customer: await context.join(),
      price: { ...monthly, product: 'fresh', cents: 512 },
    }
    const timesBefore = await context.under.timesCharged()
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => context.provider.openSubscription(asked)),
    )
    assert.equal(new Set(opened.map(({ ref }) => ref)).size, 1)
    await context.under.pay(secretOf(newest(opened[0] as ProviderSubscription)), 'good')
    const again = await context.provider.openSubscription(asked)
    assert.equal(again.state, 'active')
    assert.equal(again.charges.length, 1)
    assert.equal(await context.under.timesCharged(), timesBefore + 1)
  })

  test('a declined first payment leaves the subscription incomplete, and another card starts it', async () => {
    const opened = await context.provider.openSubscription({
      paymentId: newId(),
      customer: await context.join(),
      price: weekly,
    })
    const words = await context.under.pay(secretOf(newest(opened)), 'declined')
    const waiting = await context.provider.readSubscription(opened.ref)
    assert.equal(waiting.state, 'incomplete')
    assert.equal(newest(waiting).failure, words)
    await context.under.pay(secretOf(newest(waiting)), 'good')
    assert.equal((await context.provider.readSubscription(opened.ref)).state, 'active')
  })

  test('the card of the first payment is saved for renewals', async () => {
    const customer = await context.join()
    assert.equal(await context.provider.cardOf(customer), null)
    const opened = await context.provider.openSubscription({
      paymentId: newId(),
      customer,
      price: weekly,
    })
    await context.under.pay(secretOf(newest(opened)), 'good')
    const card = await context.provider.cardOf(customer)
    assert.match(card?.last4 ?? '', /^\d{4}$/)
    assert.ok(
      card &&
        card.expMonth >= 1 &&
        card.expMonth <= 12 &&
        card.expYear >= context.under.now().getUTCFullYear() &&
        card.brand,
    )
  })

  test('the provider charges a renewal, which extends the period', async () => {
    const { subscription } = await context.subscribe(weekly)
    await context.under.moveTo(new Date(subscription.periodEnd.getTime() + 2 * hour))
    const renewed = await context.provider.readSubscription(subscription.ref)
    assert.equal(renewed.state, 'active')
    assert.equal(renewed.periodEnd.getTime(), subscription.periodEnd.getTime() + 7 * day)
    assert.deepEqual(
      renewed.charges.map(({ reason, state, cents }) => ({ reason, state, cents })),
      [
        { reason: 'renewal', state: 'succeeded', cents: 100 },
        { reason: 'start', state: 'succeeded', cents: 100 },
      ],
    )
    assert.equal(newest(renewed).paymentId, null)
  })

  test('the paid period doesn’t grow before the renewal is paid', async () => {
    const { subscription } = await context.subscribe(weekly)
    await context.under.moveTo(new Date(subscription.periodEnd.getTime() - minute))
    assert.equal(
      (await context.provider.readSubscription(subscription.ref)).periodEnd.getTime(),
      subscription.periodEnd.getTime(),
    )
    await context.under.moveTo(new Date(subscription.periodEnd.getTime() + minute))
    const between = await context.provider.readSubscription(subscription.ref)
    const renewal = between.charges.find(({ reason }) => reason === 'renewal')
    const isPaid = renewal?.state === 'succeeded'
    assert.equal(
      between.periodEnd.getTime(),
      subscription.periodEnd.getTime() + (isPaid ? 7 * day : 0),
    )
  })

  test('a failed renewal makes the subscription past due, and a new card recovers it', async () => {
    const { customer, subscription } = await context.subscribe(monthly, 'fails later')
    await context.under.moveTo(new Date(subscription.periodEnd.getTime() + 2 * hour))
    const owing = await context.provider.readSubscription(subscription.ref)
    assert.equal(owing.state, 'past_due')
    assert.equal(owing.periodEnd.getTime(), subscription.periodEnd.getTime())
    assert.equal(newest(owing).reason, 'renewal')
    assert.equal(newest(owing).state, 'waiting')
    assert.ok(newest(owing).failure)
    const timesBefore = await context.under.timesCharged()
    assert.equal(await context.changeCard(customer, 'good'), true)
    const recovered = await context.provider.readSubscription(subscription.ref)
    assert.equal(recovered.state, 'active')
    assert.ok(recovered.periodEnd > subscription.periodEnd)
    assert.equal(newest(recovered).state, 'succeeded')
    assert.equal(await context.under.timesCharged(), timesBefore + 1)
  })

  test('the member can pay a failed renewal immediately', async () => {
    const { subscription } = await context.subscribe(monthly, 'fails later')
    await context.under.moveTo(new Date(subscription.periodEnd.getTime() + 2 * hour))
    await context.under.pay(
      secretOf(newest(await context.provider.readSubscription(subscription.ref))),
      'good',
    )
    assert.equal((await context.provider.readSubscription(subscription.ref)).state, 'active')
  })

  test('a subscription payment can be refunded', async () => {
    const { subscription } = await context.subscribe(annual)
    const refunded = await context.provider.refund({
      refundId: newId(),
      ref: newest(subscription).ref,
      cents: 1000,
    })
    assert.equal(refunded.refundedCents, 1000)
    assert.equal(
      newest(await context.provider.readSubscription(subscription.ref)).refundedCents,
      1000,
    )
  })
}
