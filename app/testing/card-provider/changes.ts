import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, hour, minute } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import {
  annual,
  monthly,
  weekly,
  addMonths,
  isRefused,
  newest,
  secretOf,
  type SuiteContext,
} from './context.ts'

/** Registers tests for changing plans and cards and ending subscriptions. */
export function testChanges(context: SuiteContext): void {
  test('a plan change is prorated, charged immediately and starts a new period', async () => {
    const { subscription } = await context.subscribe(monthly)
    await context.under.moveTo(context.later(10 * day))
    const quote = await context.provider.quoteChange({
      ref: subscription.ref,
      price: annual,
      at: context.under.now(),
    })
    assert.deepEqual(
      (await context.provider.readSubscription(subscription.ref)).price,
      subscription.price,
    )
    const paymentId = newId()
    const changed = await context.provider.changeSubscription({
      paymentId,
      ref: subscription.ref,
      price: annual,
      at: context.under.now(),
    })
    const charge = newest(changed)
    assert.deepEqual(changed.price, { product: 'annual', cents: 2500, interval: 'year' })
    assert.equal(changed.periodEnd.getTime(), addMonths(context.under.now(), 12).getTime())
    assert.deepEqual(
      { reason: charge.reason, state: charge.state, paymentId: charge.paymentId },
      { reason: 'change', state: 'succeeded', paymentId },
    )
    const whole =
      subscription.periodEnd.getTime() - (subscription.charges[0]?.paidAt?.getTime() ?? 0)
    const credit = Math.round(
      (500 * (subscription.periodEnd.getTime() - context.under.now().getTime())) / whole,
    )
    assert.ok(
      Math.abs(charge.cents - (2500 - credit)) <= 1,
      `${charge.cents} cents, give or take the rounding of one`,
    )
    assert.deepEqual(quote, { cents: charge.cents, periodEnd: changed.periodEnd })
    assert.equal(charge.paidCents, charge.cents)
  })

  test('a plan change costs what was quoted a few minutes earlier', async () => {
    const { subscription } = await context.subscribe(weekly)
    await context.under.moveTo(context.later(3 * day))
    const at = context.under.now()
    const quote = await context.provider.quoteChange({
      ref: subscription.ref,
      price: { ...annual, cents: 100_000 },
      at,
    })
    await context.under.moveTo(context.later(hour))
    const changed = await context.provider.changeSubscription({
      paymentId: newId(),
      ref: subscription.ref,
      price: { ...annual, cents: 100_000 },
      at,
    })
    assert.equal(newest(changed).cents, quote.cents)
  })

  test('a plan change takes effect only when its charge is paid', async () => {
    const { customer, subscription } = await context.subscribe(monthly, 'fails later')
    const paymentId = newId()
    const asked = await context.provider.changeSubscription({
      paymentId,
      ref: subscription.ref,
      price: annual,
      at: context.under.now(),
    })
    assert.deepEqual(asked.price, subscription.price)
    assert.equal(asked.state, 'active')
    assert.equal(asked.periodEnd.getTime(), subscription.periodEnd.getTime())
    const charge = newest(asked)
    assert.deepEqual(
      { reason: charge.reason, state: charge.state, paymentId: charge.paymentId },
      { reason: 'change', state: 'waiting', paymentId },
    )
    assert.ok(charge.failure)
    assert.equal(await context.under.pay(secretOf(charge), 'good'), null)
    const changed = await context.provider.readSubscription(subscription.ref)
    assert.equal(changed.price.product, 'annual')
    assert.equal(newest(changed).paymentId, paymentId)
    assert.ok(await context.provider.cardOf(customer))
  })

  test('a canceled plan change leaves the plan unchanged', async () => {
    const { subscription } = await context.subscribe(monthly, 'fails later')
    const asked = await context.provider.changeSubscription({
      paymentId: newId(),
      ref: subscription.ref,
      price: annual,
      at: context.under.now(),
    })
    assert.equal((await context.provider.cancelCharge(newest(asked).ref)).state, 'canceled')
    const present = await context.provider.readSubscription(subscription.ref)
    assert.deepEqual(present.price, subscription.price)
    assert.equal(present.state, 'active')
  })

  test('the same plan change requested twenty times is charged once', async () => {
    const { subscription } = await context.subscribe(monthly)
    const change = {
      paymentId: newId(),
      ref: subscription.ref,
      price: annual,
      at: context.under.now(),
    }
    const timesBefore = await context.under.timesCharged()
    await Promise.all(Array.from({ length: 20 }, () => context.provider.changeSubscription(change)))
    const changed = await context.provider.changeSubscription(change)
    assert.deepEqual(
      changed.charges.map(({ reason }) => reason),
      ['change', 'start'],
    )
    assert.equal(newest(changed).paymentId, change.paymentId)
    assert.equal(await context.under.timesCharged(), timesBefore + 1)
  })

  test('the same plan change requested twenty times with a declined card makes one charge', async () => {
    const { subscription } = await context.subscribe(monthly, 'fails later')
    const change = {
      paymentId: newId(),
      ref: subscription.ref,
      price: annual,
      at: context.under.now(),
    }
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => context.provider.changeSubscription(change)),
    )
    const again = await context.provider.changeSubscription(change)
    assert.equal(new Set([...asked, again].map((one) => newest(one).ref)).size, 1)
    assert.deepEqual(
      again.charges.map(({ reason, state }) => [reason, state]),
      [
        ['change', 'waiting'],
        ['start', 'succeeded'],
      ],
    )
  })

  test('ending at the period’s end keeps the period and can be undone', async () => {
    const { subscription } = await context.subscribe(weekly)
    const ending = await context.provider.endSubscription(subscription.ref, 'period end')
    assert.deepEqual(
      [ending.state, ending.cancelAtPeriodEnd, ending.periodEnd],
      ['active', true, subscription.periodEnd],
    )
    const resumed = await context.provider.resumeSubscription(subscription.ref)
    assert.deepEqual([resumed.state, resumed.cancelAtPeriodEnd], ['active', false])
    await context.provider.endSubscription(subscription.ref, 'period end')
    const timesBefore = await context.under.timesCharged()
    await context.under.moveTo(new Date(subscription.periodEnd.getTime() + 2 * hour))
    const ended = await context.provider.readSubscription(subscription.ref)
    assert.equal(ended.state, 'ended')
    assert.equal(ended.charges.length, 1)
    assert.ok((await context.under.timesCharged()) >= timesBefore)
    assert.equal((await context.provider.resumeSubscription(subscription.ref)).state, 'ended')
  })

  test('a subscription that was never paid ends immediately and can’t be paid afterwards', async () => {
    const opened = await context.provider.openSubscription({
      paymentId: newId(),
      customer: await context.join(),
      price: weekly,
    })
    const ended = await context.provider.endSubscription(opened.ref, 'now')
    assert.equal(ended.state, 'ended')
    assert.equal(newest(ended).state, 'canceled')
    await assert.rejects(context.under.pay(secretOf(newest(opened)), 'good'))
    assert.equal((await context.provider.endSubscription(opened.ref, 'now')).state, 'ended')
  })

  test('a subscription that ends with an unpaid renewal is not charged again', async () => {
    const { subscription } = await context.subscribe(weekly, 'fails later')
    await context.under.moveTo(new Date(subscription.periodEnd.getTime() + 2 * hour))
    const ended = await context.provider.endSubscription(subscription.ref, 'now')
    assert.equal(ended.state, 'ended')
    assert.equal(newest(ended).state, 'canceled')
  })

  test('a subscription that ends before its renewal was charged is not charged again', async () => {
    const { subscription } = await context.subscribe(weekly)
    await context.under.moveTo(new Date(subscription.periodEnd.getTime() + minute))
    await context.provider.endSubscription(subscription.ref, 'now')
    const paid = async () =>
      (await context.provider.readSubscription(subscription.ref)).charges.filter(
        ({ state }) => state === 'succeeded',
      ).length
    const timesPaid = await paid()
    await context.under.moveTo(context.later(10 * day))
    const ended = await context.provider.readSubscription(subscription.ref)
    assert.equal(ended.state, 'ended')
    assert.equal(await paid(), timesPaid)
    assert.ok(ended.charges.every(({ state }) => state === 'succeeded' || state === 'canceled'))
  })

  test('a card change applies once completed, and only for its own customer', async () => {
    const { customer } = await context.subscribe(weekly)
    const change = await context.provider.openCardChange({ changeId: newId(), customer })
    assert.equal(await context.provider.finishCardChange({ ref: change.ref, customer }), false)
    await context.under.pay(change.clientSecret, 'good')
    const other = await context.join()
    const isTheirs = await context.provider
      .finishCardChange({ ref: change.ref, customer: other })
      .catch((error: unknown) => {
        assert.ok(isRefused('missing')(error))
        return false
      })
    assert.equal(isTheirs, false)
    assert.equal(await context.provider.cardOf(other), null)
    assert.equal(await context.provider.finishCardChange({ ref: change.ref, customer }), true)
    assert.equal(await context.provider.finishCardChange({ ref: change.ref, customer }), true)
    assert.ok(await context.provider.cardOf(customer))
  })
}
