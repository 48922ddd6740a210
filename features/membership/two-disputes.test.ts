import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { drawnDisputes, playDisputes } from '#app/testing/stripe/drawn-disputes.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { listPayments } from './contract/endpoints.ts'
import { movedText } from './contract/returned-refunds.ts'
import { plansAtStripe, type PaidPlan } from './testing/plans-at-stripe.ts'
import { refundsOf } from './testing/refunds.ts'

let app: StripeApp['app']
let stripe: StripeApp['stripe']
let close: StripeApp['close']
let on: ReturnType<typeof refundsOf>
let plans: ReturnType<typeof plansAtStripe>
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
  on = refundsOf(app, await app.member({ isAdmin: true }))
  plans = plansAtStripe({ app, stripe }, on)
})
after(() => close())

/** Disputes of a plan of $5.00 of which $3.00 were refunded and came back. */
describe('of two disputes of one payment', () => {
  const disputeOf = async (paid: PaidPlan, cents: number) => {
    const ref = await stripe.control.dispute(paid.intent, cents)
    return {
      read: () => app.payments.settle(paid.id),
      decide: (how: 'won' | 'lost') => stripe.control.closeDispute(ref, how),
    }
  }
  /** Opens one, reads it, decides it, reads that. */
  const decided = async (paid: PaidPlan, cents: number, how: 'won' | 'lost') => {
    const dispute = await disputeOf(paid, cents)
    await dispute.read()
    await dispute.decide(how)
    await dispute.read()
  }
  /** What is owed of a plan waits in just that amount, and stands in the books. */
  const owes = async (paid: PaidPlan, earlier: number, cents: number) => {
    assert.deepEqual(
      (await on.waiting(paid.id)).map((item) => item.cents),
      cents === 0 ? [] : [cents],
    )
    assert.equal(await on.owed(), earlier - cents)
    await on.isSound()
  }

  test('what a lost one paid of a returned refund isn’t owed again when a later one is won', async () => {
    const earlier = await on.owed()
    const paid = await plans.returned('twice@refund.example')
    await decided(paid, 300, 'lost')
    await on.mail(paid.email, /^Your bank paid you back \$3\.00 for your Monthly plan$/)
    await decided(paid, 200, 'won')
    await owes(paid, earlier, 0)
  })

  for (const cents of [300, 500])
    test(`one of ${cents} that was lost before the refund came back counts, and a later one that is won changes nothing`, async () => {
      const earlier = await on.owed()
      const paid = await plans.subscribed(`earlier${cents}@refund.example`)
      await plans.refundInDashboard(paid, 300)
      await on.mail(paid.email, /^We refunded/)
      await decided(paid, cents, 'lost')
      await plans.comesBack(paid)
      await owes(paid, earlier, 500 - cents)
      if (cents < 500) await on.act(paid.id, 'resolve', 'By check.')
      await decided(paid, 200, 'won')
      await owes(paid, earlier, 0)
    })

  for (const reads of ['each by itself', 'both at once', 'only the newer one’s end'] as const)
    test(`the older one is lost and the newer one won, read ${reads}: the bank paid what was owed`, async () => {
      const earlier = await on.owed()
      const paid = await plans.returned(`older-${reads.replaceAll(/\W/g, '-')}@refund.example`)
      const older = await disputeOf(paid, 300)
      await older.read()
      if (reads === 'only the newer one’s end') await older.decide('lost')
      const newer = await disputeOf(paid, 200)
      await newer.read()
      if (reads !== 'only the newer one’s end') await older.decide('lost')
      if (reads === 'each by itself') await older.read()
      await newer.decide('won')
      await newer.read()
      await owes(paid, earlier, 0)
    })

  test('the newer one is won first: what it had taken of the refund is owed again, and stays', async () => {
    const earlier = await on.owed()
    const paid = await plans.returned('newer@refund.example')
    const older = await disputeOf(paid, 240)
    await older.read()
    const newer = await disputeOf(paid, 100)
    await newer.read()
    await owes(paid, earlier, 0)
    await newer.decide('won')
    await newer.read()
    assert.deepEqual(await on.waiting(paid.id).then(([item]) => [item?.cents, item?.actions]), [
      60,
      [],
    ])
    await older.decide('lost')
    await older.read()
    await owes(paid, earlier, 60)
    const [payment] = (await paid.member.call(listPayments, {})).items
    assert.equal(
      payment && movedText(payment),
      '. We owe you $0.60 of a refund that your bank returned. Your bank took back $2.40 of this payment.',
    )
    await on.act(paid.id, 'resolve', 'By check')
    await owes(paid, earlier, 0)
    const [settled] = (await paid.member.call(listPayments, {})).items
    assert.equal(
      settled && movedText(settled),
      ', $0.60 refunded. Paid back another way: By check. Your bank took back $2.40 of this payment.',
    )
  })

  test('one that an earlier release stored without its id is followed on', async () => {
    const earlier = await on.owed()
    const paid = await plans.returned('unnamed@refund.example')
    const dispute = await disputeOf(paid, 200)
    await dispute.read()
    await app.database.pool.query('update payment_disputes set ref = $1 where payment_id = $2', [
      '',
      paid.id,
    ])
    const newer = await disputeOf(paid, 300)
    await newer.read()
    await owes(paid, earlier, 0)
    await dispute.decide('won')
    await newer.decide('won')
    await newer.read()
    await owes(paid, earlier, 300)
    await on.act(paid.id, 'resolve', 'By check.')
  })

  test('in any order and however they are read, the payer gets the refund, and never more than was paid', async () => {
    const earlier = await on.owed()
    let run = 0
    await fc.assert(
      fc.asyncProperty(drawnDisputes, fc.integer({ min: 50, max: 400 }), async (drawn, first) => {
        const paid = await plans.subscribed(`any${(run += 1)}@refund.example`)
        await plans.refundInDashboard(paid, 300)
        await on.mail(paid.email, /^We refunded/)
        const kept = await playDisputes(
          stripe,
          {
            intent: paid.intent,
            amounts: [first, 500 - first],
            comesBack: () => plans.comesBack(paid),
            read: () => app.payments.settle(paid.id),
          },
          drawn,
        )
        const [item] = await on.waiting(paid.id)
        const got = kept + (item?.cents ?? 0)
        assert.ok(got >= 300 && got <= 500, `${got} of 500, 300 of it refunded`)
        if (item) await on.act(paid.id, 'resolve', 'By check.')
        await on.isSound()
      }),
      { numRuns: 8 },
    )
    assert.equal(await on.owed(), earlier)
  })

  test('the smaller one that stays open keeps its part of the refund when the other is won', async () => {
    const earlier = await on.owed()
    const paid = await plans.returned('smaller@refund.example')
    const [one, other] = [await disputeOf(paid, 100), await disputeOf(paid, 50)]
    await one.read()
    await owes(paid, earlier, 150)
    await one.decide('won')
    await one.read()
    await owes(paid, earlier, 250)
    await other.decide('lost')
    await other.read()
    await owes(paid, earlier, 250)
    await on.act(paid.id, 'resolve', 'By check.')
  })

  test('both won leave the refund owed, and a third one gives back only what it took', async () => {
    const earlier = await on.owed()
    const paid = await plans.returned('third@refund.example')
    const all = [await disputeOf(paid, 300), await disputeOf(paid, 50)]
    await all[0]?.read()
    for (const dispute of all) await dispute.decide('won')
    await all[0]?.read()
    await owes(paid, earlier, 300)
    await on.act(paid.id, 'resolve', 'By check.')
    await decided(paid, 100, 'won')
    await owes(paid, earlier, 0)
  })
})
