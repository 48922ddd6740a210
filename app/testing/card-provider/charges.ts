import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hour } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { isRefused, monthly, newest, secretOf, type SuiteContext } from './context.ts'
import type { TestCardKind } from './context.ts'

/** Registers tests for members and one-time charges. */
export function testCharges(context: SuiteContext): void {
  test('a member is one customer, however many requests arrive at once', async () => {
    const member = { memberId: newId(), name: 'Bo Baker', email: null }
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => context.provider.openCustomer(member)),
    )
    const renamed = await context.provider.openCustomer({
      ...member,
      name: 'Bo Brewer',
      email: 'bo@example.org',
    })
    assert.deepEqual(new Set([...asked, renamed]).size, 1)
    assert.notEqual(await context.join(), renamed)
  })

  test('a charge waits for a card, and a valid one pays it', async () => {
    const ordered = await context.order(100_000)
    const opened = await context.provider.openCharge(ordered)
    assert.deepEqual(
      {
        reason: opened.reason,
        state: opened.state,
        cents: opened.cents,
        paidCents: opened.paidCents,
        paymentId: opened.paymentId,
        currency: opened.currency,
        isLive: opened.isLive,
        paidAt: opened.paidAt,
      },
      {
        reason: 'once',
        state: 'waiting',
        cents: 100_000,
        paidCents: 0,
        paymentId: ordered.paymentId,
        currency: 'usd',
        isLive: false,
        paidAt: null,
      },
    )
    await context.under.pay(secretOf(opened), 'good')
    const paid = await context.provider.readCharge(opened.ref)
    assert.equal(paid.state, 'succeeded')
    assert.equal(paid.paidCents, 100_000)
    assert.equal(paid.paymentId, ordered.paymentId)
    assert.equal(paid.clientSecret, null)
    assert.equal(paid.failure, null)
    assert.equal(paid.paidAt?.getTime(), context.under.now().getTime())
    assert.ok(paid.feeCents === null || (paid.feeCents >= 0 && paid.feeCents < 100_000))
  })

  test('a declined card leaves the charge open with the provider’s message, and another card pays it', async () => {
    const opened = await context.provider.openCharge(await context.order())
    const words = await context.under.pay(secretOf(opened), 'declined')
    assert.ok(words)
    const waiting = await context.provider.readCharge(opened.ref)
    assert.equal(waiting.state, 'waiting')
    assert.equal(waiting.failure, words)
    assert.equal(waiting.paidCents, 0)
    await context.under.pay(secretOf(waiting), 'good')
    const paid = await context.provider.readCharge(opened.ref)
    assert.equal(paid.state, 'succeeded')
    assert.equal(paid.failure, null)
  })

  test('a card that requires confirmation waits for the member', async () => {
    const opened = await context.provider.openCharge(await context.order())
    await context.under.pay(secretOf(opened), 'needs confirmation')
    assert.equal((await context.provider.readCharge(opened.ref)).state, 'waiting')
    await context.under.authenticate(secretOf(opened), true)
    assert.equal((await context.provider.readCharge(opened.ref)).state, 'succeeded')
  })

  test('a failed confirmation leaves the charge open with the provider’s message', async () => {
    const opened = await context.provider.openCharge(await context.order())
    await context.under.pay(secretOf(opened), 'needs confirmation')
    await context.under.authenticate(secretOf(opened), false)
    const waiting = await context.provider.readCharge(opened.ref)
    assert.equal(waiting.state, 'waiting')
    assert.ok(waiting.failure)
  })

  test('a slow bank keeps the charge processing until it decides', async () => {
    const opened = await context.provider.openCharge(await context.order())
    await context.under.pay(secretOf(opened), 'slow')
    const meanwhile = await context.provider.readCharge(opened.ref)
    assert.equal(meanwhile.state, 'processing')
    assert.equal(meanwhile.clientSecret, null)
    await context.under.moveTo(context.later(hour))
    assert.equal((await context.provider.readCharge(opened.ref)).state, 'succeeded')
  })

  test('requesting the same payment id twice makes one charge and reports its current state', async () => {
    const ordered = await context.order()
    const opened = await context.provider.openCharge(ordered)
    assert.equal((await context.provider.openCharge(ordered)).ref, opened.ref)
    await context.under.pay(secretOf(opened), 'good')
    const again = await context.provider.openCharge(ordered)
    assert.equal(again.ref, opened.ref)
    assert.equal(again.state, 'succeeded')
  })

  test('twenty parallel opens make one charge', async () => {
    const ordered = await context.order()
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => context.provider.openCharge(ordered)),
    )
    assert.equal(new Set(opened.map(({ ref }) => ref)).size, 1)
  })

  test('a canceled charge can’t be paid', async () => {
    const opened = await context.provider.openCharge(await context.order())
    const timesBefore = await context.under.timesCharged()
    assert.equal((await context.provider.cancelCharge(opened.ref)).state, 'canceled')
    assert.equal((await context.provider.cancelCharge(opened.ref)).state, 'canceled')
    await assert.rejects(context.under.pay(secretOf(opened), 'good'))
    assert.equal((await context.provider.readCharge(opened.ref)).clientSecret, null)
    assert.equal(await context.under.timesCharged(), timesBefore)
  })

  test('a paid charge stays paid when canceled', async () => {
    const opened = await context.provider.openCharge(await context.order())
    await context.under.pay(secretOf(opened), 'good')
    assert.equal((await context.provider.cancelCharge(opened.ref)).state, 'succeeded')
  })

  test('refunds add up, each is paid once, and never more than was paid', async () => {
    const opened = await context.provider.openCharge(await context.order(1000))
    await context.under.pay(secretOf(opened), 'good')
    const refundId = newId()
    const part = { refundId, ref: opened.ref, cents: 300 }
    const twice = await Promise.all([context.provider.refund(part), context.provider.refund(part)])
    assert.deepEqual(
      twice.map(({ refundedCents }) => refundedCents),
      [300, 300],
    )
    assert.equal(
      (await context.provider.refund({ refundId: newId(), ref: opened.ref, cents: 200 }))
        .refundedCents,
      500,
    )
    await assert.rejects(
      context.provider.refund({ refundId: newId(), ref: opened.ref, cents: 501 }),
    )
    const all = await context.provider.refund({ refundId: newId(), ref: opened.ref, cents: 500 })
    assert.equal(all.refundedCents, 1000)
    assert.equal(all.paidCents, 1000)
    assert.equal(all.state, 'succeeded')
  })

  test('a paid charge tells its card from others, for any payer and purpose', async () => {
    const cardOf = async (kind: TestCardKind) => {
      const opened = await context.provider.openCharge(await context.order())
      assert.equal(opened.cardFingerprint, null)
      await context.under.pay(secretOf(opened), kind)
      return (await context.provider.readCharge(opened.ref)).cardFingerprint
    }
    const good = await cardOf('good')
    assert.ok(good)
    assert.equal(await cardOf('good'), good)
    assert.notEqual(await cardOf('fails later'), good)
    assert.equal(await cardOf('declined'), null)
    const { subscription } = await context.subscribe(monthly)
    assert.equal(newest(subscription).cardFingerprint, good)
  })

  test('a charge or subscription that does not exist is missing', async () => {
    for (const ref of ['', 'nothing', 'pi_nothing', 'in_nothing', 'sub_nothing', '../customers']) {
      await assert.rejects(context.provider.readCharge(ref), isRefused('missing'), `charge ${ref}`)
      await assert.rejects(
        context.provider.readSubscription(ref),
        isRefused('missing'),
        `subscription ${ref}`,
      )
    }
  })
}
