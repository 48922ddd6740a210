import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform/server/ids.ts'
import { monthly, newest, secretOf, type SuiteContext } from './context.ts'

/** Registers tests for banks taking money back. */
export function testReversals(context: SuiteContext): void {
  const pay = async (cents: number) => {
    const opened = await context.provider.openCharge(await context.order(cents))
    await context.under.pay(secretOf(opened), 'good')
    return opened.ref
  }
  const disputesOf = async (ref: string) =>
    (await context.provider.readCharge(ref)).disputes.map(
      ({ state, withdrawnCents, feeCents }) => ({ state, withdrawnCents, feeCents }),
    )

  test('a failed refund reduces the refunded amount, and can be made again', async () => {
    const ref = await pay(1000)
    const refund = { refundId: newId(), ref, cents: 400 }
    assert.equal((await context.provider.refund(refund)).refundedCents, 400)
    await context.under.playBank(ref, 'refund failed')
    assert.equal((await context.provider.readCharge(ref)).refundedCents, 0)
    assert.equal((await context.provider.refund(refund)).refundedCents, 400)
    assert.equal((await context.provider.refund(refund)).refundedCents, 400)
  })

  test('a dispute withholds the money and costs a fee, and returns both when won', async () => {
    const ref = await pay(1000)
    assert.deepEqual(await disputesOf(ref), [])
    await context.under.playBank(ref, 'dispute')
    assert.deepEqual(await disputesOf(ref), [
      { state: 'open', withdrawnCents: 1000, feeCents: 1500 },
    ])
    assert.equal((await context.provider.readCharge(ref)).state, 'succeeded')
    await context.under.playBank(ref, 'dispute won')
    assert.deepEqual(await disputesOf(ref), [{ state: 'won', withdrawnCents: 0, feeCents: 0 }])
  })

  test('a lost dispute keeps the money and the fee', async () => {
    const ref = await pay(1000)
    await context.under.playBank(ref, 'dispute')
    await context.under.playBank(ref, 'dispute lost')
    assert.deepEqual(await disputesOf(ref), [
      { state: 'lost', withdrawnCents: 1000, feeCents: 1500 },
    ])
  })

  test('a dispute over a subscription’s charge is reported with that charge', async () => {
    const { subscription } = await context.subscribe(monthly)
    await context.under.playBank(newest(subscription).ref, 'dispute')
    assert.equal(
      newest(await context.provider.readSubscription(subscription.ref)).disputes[0]?.withdrawnCents,
      monthly.cents,
    )
    assert.equal(
      (await context.provider.readCharge(newest(subscription).ref)).disputes[0]?.state,
      'open',
    )
  })
}
