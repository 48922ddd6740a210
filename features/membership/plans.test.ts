import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  cards,
  listAll,
  listOnce,
  membershipOnce,
  moveOn,
  openPlan,
  payFor,
} from '#features/membership/testing/subscribing.ts'
import { until, testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { getCurrentUser } from '#features/identity/contract/endpoints.ts'
import { payWithTestCard, settlePayment } from '#platform/contract/payments/endpoints.ts'
import { day, hour } from '#platform/server/clock.ts'
import {
  acceptAgreement,
  activatePaidSubscription,
  cancelSubscription,
  finishCardChange,
  getCapabilities,
  getMembership,
  listPayments,
  openCardChange,
  openSubscription,
  quoteUpgrade,
  resumeSubscription,
} from './contract/endpoints.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const tierOf = async (member: Member) => (await member.call(getCapabilities, {})).subscriptionTier
/** Logs in again after the session ended: after a month away, or half a year in total. */
const logInAgain = (member: Member) =>
  member.call(logIn, { body: { username: member.username, password: testPassword } })

describe('a member with a complete profile', () => {
  for (const [tier, cents] of [
    ['weekly', 100],
    ['monthly', 500],
    ['annual', 2500],
  ] as const) {
    test(`pays ${tier} by card and holds it immediately, with a receipt and a balanced ledger`, async () => {
      const member = await app.member()
      const opened = await openPlan(member, tier)
      assert.equal(opened.cents, cents)
      assert.equal(await tierOf(member), 'public', 'nothing is held before it is paid')
      const paid = await payFor(member, opened)
      assert.equal(paid.state, 'succeeded')
      assert.equal(await tierOf(member), tier)
      const { subscription } = await member.call(getMembership, {})
      assert.deepEqual(
        {
          tier: subscription?.tier,
          cents: subscription?.cents,
          state: subscription?.state,
          isActivated: subscription?.isActivated,
        },
        { tier, cents, state: 'active', isActivated: true },
      )
      const { items } = await member.call(listPayments, {})
      assert.deepEqual(
        items.map((item) => item.cents),
        [cents],
      )
      assert.equal(
        (await app.ledger.balances()).reduce((sum, balance) => sum + balance.cents, 0),
        0,
      )
    })
  }

  test('who requests the same plan twice gets the same payment', async () => {
    const member = await app.member()
    const first = await openPlan(member, 'weekly')
    const second = await member.call(openSubscription, { body: { tier: 'weekly' } })
    assert.equal(second.paymentId, first.paymentId)
    assert.equal(second.clientSecret, first.clientSecret)
  })

  test('who chooses another plan while a slow card is pending is asked to wait, and pays once', async () => {
    const member = await app.member()
    const weekly = await openPlan(member, 'weekly')
    await member.call(payWithTestCard, {
      body: { clientSecret: weekly.clientSecret ?? '', number: cards.slow },
    })
    const refused = await member.refused(openSubscription, { body: { tier: 'annual' } })
    assert.deepEqual(
      [refused.status, refused.body.error],
      [409, 'Your payment of the Weekly plan is still processing. Wait a moment, then try again.'],
    )
    app.clock.advance(11_000)
    assert.equal(
      (await member.call(settlePayment, { params: { id: weekly.paymentId ?? '' } })).state,
      'succeeded',
    )
    assert.equal(await tierOf(member), 'weekly')
  })

  test('who clicks twenty times makes one payment', async () => {
    const member = await app.member()
    await member.call(acceptAgreement, { body: {} })
    const opened = await Promise.all(
      Array.from({ length: 20 }, () =>
        member.call(openSubscription, { body: { tier: 'monthly' } }),
      ),
    )
    assert.equal(new Set(opened.map(({ paymentId }) => paymentId)).size, 1)
    assert.equal(new Set(opened.map(({ clientSecret }) => clientSecret)).size, 1)
    const settled = await Promise.all(
      Array.from({ length: 5 }, () =>
        payFor(member, opened[0] ?? { clientSecret: null, paymentId: null }),
      ),
    )
    assert.deepEqual([...new Set(settled.map(({ state }) => state))], ['succeeded'])
    assert.equal((await member.call(listPayments, {})).items.length, 1)
  })

  test('who chooses another plan before paying pays that one, and the first is canceled', async () => {
    const member = await app.member()
    const weekly = await openPlan(member, 'weekly')
    const annual = await openPlan(member, 'annual')
    assert.notEqual(annual.paymentId, weekly.paymentId)
    const late = await member.call(payWithTestCard, {
      body: { clientSecret: weekly.clientSecret ?? '', number: cards.good },
    })
    assert.notEqual(late.state, 'succeeded')
    assert.equal((await payFor(member, annual)).state, 'succeeded')
    assert.equal(await tierOf(member), 'annual')
  })

  test('who chooses different plans in two windows at once ends with at most one payment, in finite time', async () => {
    const member = await app.member()
    await member.call(acceptAgreement, { body: {} })
    const tiers = ['weekly', 'annual', 'weekly', 'annual', 'monthly'] as const
    const answers = await Promise.all(
      tiers.map((tier) => member.request('POST', openSubscription.path, { body: { tier } })),
    )
    assert.ok(answers.every(({ status }) => status === 200 || status === 409))
    const { rows } = await app.database.pool.query<{ count: number }>(
      `select count(*)::int as count from payments where payer_id = $1 and status in ('opening', 'open')`,
      [member.id],
    )
    assert.ok((rows[0]?.count ?? 0) <= 1)
    assert.equal((await payFor(member, await openPlan(member, 'weekly'))).state, 'succeeded')
  })

  test('with a declined card sees why, and the next card pays it', async () => {
    const member = await app.member()
    const opened = await openPlan(member, 'weekly')
    const answer = await member.call(payWithTestCard, {
      body: { clientSecret: opened.clientSecret ?? '', number: cards.declined },
    })
    assert.equal(answer.failure, 'Your card was declined.')
    const state = await member.call(settlePayment, { params: { id: opened.paymentId ?? '' } })
    assert.deepEqual([state.state, state.failure], ['open', 'Your card was declined.'])
    assert.equal(await tierOf(member), 'public')
    assert.equal((await payFor(member, opened)).state, 'succeeded')
  })

  test('with a card requiring confirmation pays once it is given', async () => {
    const member = await app.member()
    assert.equal(
      (await payFor(member, await openPlan(member, 'weekly'), cards.asks)).state,
      'succeeded',
    )
  })

  test('with a slow card waits ten seconds, then it is paid automatically', async () => {
    const member = await app.member()
    assert.equal((await payFor(member, await openPlan(member, 'weekly'), cards.slow)).state, 'open')
    assert.equal(await tierOf(member), 'public')
    await moveOn(app, 11_000)
    await membershipOnce(member, 'the slow card', ({ tier }) => tier === 'weekly')
  })
})

describe('a paid plan not activated', () => {
  test('waits until the member activates it', async () => {
    const member = await app.member({ isComplete: false, age: 1 })
    await payFor(member, await openPlan(member, 'monthly'))
    const then = await member.call(getCurrentUser, {})
    assert.deepEqual([then.subscriptionTier, then.paidSubscriptionTier], ['public', 'monthly'])
    assert.equal((await member.call(activatePaidSubscription, {})).subscriptionTier, 'monthly')
    const now = await member.call(getCurrentUser, {})
    assert.deepEqual([now.subscriptionTier, now.paidSubscriptionTier], ['monthly', null])
  })

  test('can’t be activated by someone who hasn’t paid', async () => {
    const member = await app.member()
    const { status, body } = await member.refused(activatePaidSubscription, {})
    assert.deepEqual([status, body.error], [409, 'You have no paid plan to activate.'])
  })
})

describe('a plan over time', () => {
  test('canceled, is kept to the end of its period, then becomes public without another charge', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'monthly'))
    const { subscription } = await member.call(getMembership, {})
    const { endsAt } = await member.call(cancelSubscription, {})
    assert.equal(endsAt, subscription?.periodEnd)
    app.clock.set(new Date(Date.parse(endsAt) - 1))
    await logInAgain(member)
    assert.equal(await tierOf(member), 'monthly')
    app.clock.set(new Date(endsAt))
    assert.equal(await tierOf(member), 'public')
    await moveOn(app, 20 * day)
    assert.equal((await member.call(getMembership, {})).subscription, null)
    assert.equal((await listAll(member)).length, 1)
  })

  test('refunded after its end, is still booked', async () => {
    const member = await app.member()
    const opened = await openPlan(member, 'monthly')
    await payFor(member, opened)
    const { endsAt } = await member.call(cancelSubscription, {})
    app.clock.set(new Date(Date.parse(endsAt) - day))
    await moveOn(app, 2 * day)
    const { rows } = await app.database.pool.query<{ state: string }>(
      'select state from subscriptions where user_id = $1',
      [member.id],
    )
    assert.deepEqual(rows, [{ state: 'ended' }])
    const balance = await app.ledger.balanceOf('refunds:subscriptions')
    const refunded = await app.payments.refund(opened.paymentId ?? '', 200)
    assert.equal(refunded.refundedCents, 200)
    assert.equal(await app.ledger.balanceOf('refunds:subscriptions'), balance + 200)
  })

  test('canceled and resumed at once, is never said to end while it renews', async () => {
    const member = await app.member({ email: 'both_at_once@letters.example' })
    await payFor(member, await openPlan(member, 'weekly'))
    let ends = 0
    for (let round = 0; round < 5; round += 1) {
      const [canceled] = await Promise.all([
        member.request('POST', cancelSubscription.path, { body: {} }),
        member.request('POST', resumeSubscription.path, { body: {} }),
      ])
      const { subscription } = await member.call(getMembership, {})
      assert.ok(canceled.status === 200 || canceled.status === 409, canceled.text)
      if (canceled.status === 200) {
        ends += 1
        assert.equal((canceled.json as { endsAt: string }).endsAt, subscription?.periodEnd)
      }
      if (subscription?.cancelAtPeriodEnd) await member.call(resumeSubscription, {})
    }
    const mailed = async () =>
      ((await app.outbox?.list()) ?? []).filter(
        ({ to, subject }) => to === 'both_at_once@letters.example' && subject.includes('ends on'),
      ).length
    await until(async () => (await mailed()) >= ends, 'the emails about ends')
    assert.equal(await mailed(), ends)
  })

  test('canceled, then upgraded, renews; canceled again, it stays canceled', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'))
    await member.call(cancelSubscription, {})
    await openPlan(member, 'monthly')
    const isCanceled = async () =>
      (await member.call(getMembership, {})).subscription?.cancelAtPeriodEnd
    await until(async () => (await isCanceled()) === false, 'the upgrade takes it back')
    await member.call(cancelSubscription, {})
    // A job may run again, and late.
    const { pool } = app.database
    const { rows } = await pool.query<{ ref: string }>(
      'select ref from subscriptions where user_id = $1',
      [member.id],
    )
    await app.platform.jobs.send('subscription-resume', { ref: rows[0]?.ref ?? '' })
    await until(async () => {
      const { rows: waiting } = await pool.query(
        `select from jobs.job where name = 'subscription-resume' and state < 'completed'`,
      )
      return waiting.length === 0
    }, 'the job has run')
    assert.equal(await isCanceled(), true)
  })

  test('canceled and resumed, continues unchanged', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'))
    await member.call(cancelSubscription, {})
    await member.call(resumeSubscription, {})
    await moveOn(app, 8 * day)
    assert.equal(await tierOf(member), 'weekly')
    await listOnce(member, 2)
  })

  test('with a failed renewal is kept for seven days to the minute, then ends for good', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'), cards.failsLater)
    const { subscription } = await member.call(getMembership, {})
    const end = Date.parse(subscription?.periodEnd ?? '')
    app.clock.set(new Date(end))
    await moveOn(app, hour)
    await membershipOnce(
      member,
      'the failed renewal',
      (now) => now.subscription?.state === 'past_due',
    )
    await app.reconciler.reconcile()
    assert.equal(
      await app.reconciler.reconcile(),
      0,
      'the provider is not asked every five minutes about a renewal that it tries again by itself',
    )
    app.clock.set(new Date(end + 7 * day - 1))
    assert.equal(await tierOf(member), 'weekly')
    app.clock.set(new Date(end + 7 * day))
    assert.equal(await tierOf(member), 'public')
    await moveOn(app, 2 * hour)
    assert.equal((await member.call(getMembership, {})).subscription, null)
    assert.equal((await listAll(member)).length, 1)
  })

  test('with a failed renewal recovers with a new card', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'), cards.failsLater)
    await moveOn(app, 7 * day + hour)
    await membershipOnce(
      member,
      'the failed renewal',
      (now) => now.subscription?.state === 'past_due',
    )
    const change = await member.call(openCardChange, {})
    await member.call(payWithTestCard, {
      body: { clientSecret: change.clientSecret, number: cards.good },
    })
    await member.call(finishCardChange, { body: { ref: change.ref } })
    const now = await member.call(getMembership, {})
    assert.deepEqual([now.tier, now.subscription?.state], ['weekly', 'active'])
    await listOnce(member, 2)
  })

  test('canceled after a failed renewal, is kept as long as the dialog says', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'), cards.failsLater)
    await moveOn(app, 7 * day + hour)
    const late = await membershipOnce(
      member,
      'the failed renewal',
      (now) => now.subscription?.state === 'past_due',
    )
    const { endsAt } = await member.call(cancelSubscription, {})
    assert.deepEqual(new Date(endsAt), new Date(late.subscription?.heldUntil ?? 0))
    assert.equal(await tierOf(member), 'weekly')
    assert.ok(new Date(endsAt) > app.clock.now())
  })

  test('canceled and then upgraded, continues', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'))
    await member.call(cancelSubscription, {})
    await member.call(openSubscription, { body: { tier: 'monthly' } })
    await membershipOnce(
      member,
      'the plan to go on',
      ({ subscription }) => subscription?.tier === 'monthly' && !subscription.cancelAtPeriodEnd,
    )
  })

  test('is upgraded for the difference, and can’t be downgraded', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'monthly'))
    const quote = await member.call(quoteUpgrade, { query: { tier: 'annual' } })
    assert.deepEqual([quote.cents, quote.renewalCents], [2000, 2500])
    const upgraded = await member.call(openSubscription, { body: { tier: 'annual' } })
    assert.deepEqual(
      [upgraded.clientSecret, upgraded.cents, upgraded.redirectTo],
      [null, 2000, '/profile-setup?subscription=success&plan=annual'],
    )
    assert.equal(await tierOf(member), 'annual')
    const down = await member.call(openSubscription, { body: { tier: 'monthly' } })
    assert.deepEqual([down.alreadyActive, down.redirectTo], [true, '/profile'])
  })

  test('is upgraded even if the provider’s event comes before its answer', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'))
    const { rows } = await app.database.pool.query<{ ref: string }>(
      'select ref from subscriptions where user_id = $1',
      [member.id],
    )
    const ref = rows[0]?.ref ?? ''
    const at = app.clock.now()
    const { payment } = await app.payments.add(app.database.db, {
      payerId: member.id,
      purpose: 'upgrade',
      details: {
        tier: 'annual',
        subscription: ref,
        renewalCents: '2500',
        proratedAt: at.toISOString(),
      },
      cents: 0,
      openKey: `${member.id}:membership`,
    })
    // The card is charged here; who asked for it hasn't stored the price yet.
    await app.testCards?.changeSubscription({
      paymentId: payment.id,
      ref,
      price: { product: 'annual', name: 'Annual', cents: 2500, interval: 'year' },
      at,
    })
    await app.payments.syncSubscription(ref)
    const settled = await app.payments.find(payment.id)
    assert.deepEqual([settled?.status, settled?.failure], ['succeeded', null])
    assert.ok((settled?.cents ?? 0) > 0)
    assert.equal(await tierOf(member), 'annual')
  })
})

describe('refused:', () => {
  test('an upgrade while a renewal is unpaid', async () => {
    const late = await app.member()
    await payFor(late, await openPlan(late, 'weekly'), cards.failsLater)
    await moveOn(app, 7 * day + hour)
    await membershipOnce(
      late,
      'the failed renewal',
      ({ subscription }) => subscription?.state === 'past_due',
    )
    for (const refusal of [
      await late.refused(openSubscription, { body: { tier: 'annual' } }),
      await late.refused(quoteUpgrade, { query: { tier: 'annual' } }),
    ]) {
      assert.deepEqual(
        [refusal.status, refusal.body.error],
        [402, "Your last renewal wasn't paid. Add a new card in your settings first."],
      )
    }
  })

  test('a plan without the agreement', async () => {
    const member = await app.member()
    const { status, body } = await member.refused(openSubscription, { body: { tier: 'weekly' } })
    assert.equal(status, 409)
    assert.ok(body.fields?.['agreement'])
  })

  test('an unknown tier, and an outdated agreement', async () => {
    const member = await app.member()
    assert.equal(
      (await member.refused(openSubscription, { body: { tier: 'platinum' } })).status,
      400,
    )
    assert.equal((await member.refused(acceptAgreement, { body: { version: 999 } })).status, 409)
    assert.equal(
      (await member.refused(acceptAgreement, { body: { points: { terms: true } } })).status,
      400,
    )
  })

  test('someone else’s payment, as missing', async () => {
    const [alice, mallory] = [await app.member(), await app.member()]
    const opened = await openPlan(alice, 'weekly')
    assert.equal(
      (await mallory.refused(settlePayment, { params: { id: opened.paymentId } })).status,
      404,
    )
  })
})
