import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { pino } from 'pino'
import { isRefused, monthly, newest, secretOf, annual } from '#app/testing/card-provider/context.ts'
import type { FaultKind } from '#app/testing/stripe/faults.ts'
import { openStripeProvider, type StripeUnderTest } from '#app/testing/stripe/provider.ts'
import { day } from '../../clock.ts'
import { DomainError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { CardProvider } from '../port.ts'
import { createStripeCards } from '../stripe.ts'

describe('Stripe under faults', () => {
  let stripe: StripeUnderTest
  let provider: CardProvider
  before(async () => {
    stripe = await openStripeProvider()
    provider = stripe.provider
  })
  afterEach(() => stripe.control.clearFaults())
  after(() => stripe.close())

  const join = () =>
    provider.openCustomer({ memberId: newId(), name: 'Ann Archer', email: 'ann@example.org' })
  const order = async () => ({
    paymentId: newId(),
    customer: await join(),
    cents: 1000,
    description: 'A challenge',
  })
  const madeBy = async (work: () => Promise<unknown>) => {
    const earlier = await stripe.control.counts()
    await work()
    const made = Object.entries(await stripe.control.counts()).map(
      ([kind, count]) => [kind, count - (earlier[kind] ?? 0)] as const,
    )
    return Object.fromEntries(made.filter(([, count]) => count > 0))
  }
  const subscribe = async () => {
    const opened = await provider.openSubscription({
      paymentId: newId(),
      customer: await join(),
      price: monthly,
    })
    await stripe.pay(secretOf(newest(opened)), 'good')
    return opened.ref
  }

  const kinds: FaultKind[] = ['error', 'error after', 'drop', 'drop after']
  for (const kind of kinds) {
    test(`requests that hit "${kind}" are retried, and each creates one object`, async () => {
      const customer = await join()
      await provider.changeSubscription({
        paymentId: newId(),
        ref: await subscribe(),
        price: annual,
        at: stripe.now(),
      })
      const ref = await subscribe()
      const paid = await provider.openCharge({ ...(await order()), customer })
      await stripe.pay(secretOf(paid), 'good')
      const calls: [path: string, call: () => Promise<unknown>][] = [
        ['POST /v1/customers$', join],
        [
          'POST /v1/payment_intents$',
          () =>
            provider.openCharge({
              paymentId: newId(),
              customer,
              cents: 700,
              description: 'An order',
            }),
        ],
        [
          'POST /v1/subscriptions$',
          () => provider.openSubscription({ paymentId: newId(), customer, price: monthly }),
        ],
        [
          'POST /v1/subscriptions/',
          () =>
            provider.changeSubscription({
              paymentId: newId(),
              ref,
              price: annual,
              at: stripe.now(),
            }),
        ],
        ['POST /v1/setup_intents$', () => provider.openCardChange({ changeId: newId(), customer })],
        [
          'POST /v1/refunds$',
          () => provider.refund({ refundId: newId(), ref: paid.ref, cents: 100 }),
        ],
      ]
      for (const [on] of calls) await stripe.control.fault({ kind, on, times: 1 })
      const made = await madeBy(() => Promise.all(calls.map(([, call]) => call())))
      assert.deepEqual(made, {
        customer: 1,
        payment_intent: 3,
        subscription: 1,
        invoice: 2,
        setup_intent: 1,
        charge: 1,
        refund: 1,
      })
    })
  }

  test('a response that comes too late is requested again, with the same charge', async () => {
    const patient = stripe.another({ request: 300, call: 4000 })
    const ordered = await order()
    await stripe.control.fault({ kind: 'hang after', on: 'POST /v1/payment_intents', times: 1 })
    assert.deepEqual(await madeBy(() => patient.openCharge(ordered)), { payment_intent: 1 })
  })

  test('twenty clicks waiting for a slow response get the same charge', async () => {
    const ordered = await order()
    const patient = stripe.another({ request: 8000, call: 20_000 })
    await stripe.control.set({ latencyMs: 2000 })
    const opened = await Promise.all(Array.from({ length: 20 }, () => patient.openCharge(ordered)))
    await stripe.control.set({ latencyMs: 4 })
    assert.equal(new Set(opened.map(({ ref }) => ref)).size, 1)
  })

  test('callers learn in time that the provider is down, and find the charge when asking again', async () => {
    const brief = stripe.another({ request: 4000, call: 300 })
    const ordered = await order()
    await stripe.control.fault({ kind: 'hang after', on: 'POST /v1/payment_intents', times: 1 })
    const made = await madeBy(async () => {
      const start = performance.now()
      await assert.rejects(brief.openCharge(ordered), isRefused('unavailable'))
      assert.ok(performance.now() - start < 2000)
      const found = await provider.openCharge(ordered)
      assert.equal(found.state, 'waiting')
      assert.equal(found.paymentId, ordered.paymentId)
    })
    assert.deepEqual(made, { payment_intent: 1 })
  })

  test('a provider that refuses connections, limits requests or rejects our key is unavailable', async () => {
    const ordered = await order()
    await stripe.control.fault({ kind: 'limited' })
    await assert.rejects(provider.openCharge(ordered), isRefused('unavailable'))
    await stripe.control.clearFaults()
    const gone = createStripeCards(
      { ...stripe.settings, apiUrl: 'http://127.0.0.1:9' },
      stripe.clock,
    )
    await assert.rejects(gone.readCharge('pi_any'), isRefused('unavailable'))
    const stranger = createStripeCards(
      { ...stripe.settings, secretKey: 'sk_test_wrong' },
      stripe.clock,
    )
    await assert.rejects(stranger.readCharge('pi_any'), isRefused('unavailable'))
  })

  test('the operator sees that the key was rejected, and never the key', async () => {
    const lines: string[] = []
    const log = pino(
      {},
      {
        write: (line) => {
          lines.push(line)
        },
      },
    )
    const stranger = createStripeCards(
      { ...stripe.settings, secretKey: 'sk_test_unknownkey' },
      stripe.clock,
      { log },
    )
    await assert.rejects(stranger.readCharge('pi_any'), isRefused('unavailable'))
    assert.match(lines.join(''), /Stripe did not answer/)
    assert.match(lines.join(''), /"status":401/)
    assert.doesNotMatch(lines.join(''), /unknownkey/)
  })

  test('a plan change completes in time when every response takes 900 ms', async () => {
    const ref = await subscribe()
    const slow = stripe.another({ request: 4000, call: 4500 })
    await stripe.control.set({ latencyMs: 900 })
    const changed = await slow.changeSubscription({
      paymentId: newId(),
      ref,
      price: annual,
      at: stripe.now(),
    })
    await stripe.control.set({ latencyMs: 4 })
    assert.deepEqual([newest(changed).reason, newest(changed).state], ['change', 'succeeded'])
  })

  test('a price archived in the dashboard is replaced, even if already known', async () => {
    const ref = await subscribe()
    await provider.changeSubscription({
      paymentId: newId(),
      ref: await subscribe(),
      price: annual,
      at: stripe.now(),
    })
    for (const { id } of await stripe.control.objects('price'))
      await stripe.control.archive(String(id))
    const made = await madeBy(async () => {
      const opened = await provider.openSubscription({
        paymentId: newId(),
        customer: await join(),
        price: monthly,
      })
      assert.deepEqual([opened.state, opened.price.cents], ['incomplete', monthly.cents])
      const changed = await provider.changeSubscription({
        paymentId: newId(),
        ref,
        price: annual,
        at: stripe.now(),
      })
      assert.equal(changed.price.cents, annual.cents)
    })
    assert.deepEqual([made['price'], made['subscription']], [2, 1])
  })

  test('two nodes needing a price at once create one', async () => {
    const nodes = [provider, stripe.another({ request: 4000, call: 4500 })]
    const [customer, price] = [
      await join(),
      { product: 'brand-new', name: 'Brand-new plan', cents: 700, interval: 'month' as const },
    ]
    const made = await madeBy(() =>
      Promise.all(
        nodes.map((node) => node.openSubscription({ paymentId: newId(), customer, price })),
      ),
    )
    assert.deepEqual([made['product'], made['price'], made['subscription']], [1, 1, 2])
  })

  test('a plan change interrupted before our payment was recorded is found again, and charged once', async () => {
    const ref = await subscribe()
    const change = { paymentId: newId(), ref, price: annual, at: stripe.now() }
    const made = await madeBy(async () => {
      await stripe.control.fault({ kind: 'drop', on: 'POST /v1/invoices/' })
      await assert.rejects(provider.changeSubscription(change), isRefused('unavailable'))
      const between = await provider.readSubscription(ref)
      assert.deepEqual([newest(between).reason, newest(between).paymentId], ['change', null])
      await stripe.control.clearFaults()
      assert.equal(newest(await provider.changeSubscription(change)).paymentId, change.paymentId)
    })
    assert.equal(made['charge'], 1)
    assert.equal(made['invoice'], 1)
  })

  test('a payment is never charged twice, whatever fails and however often it is retried', async () => {
    const insist = async <T>(call: () => Promise<T>): Promise<T> => {
      for (let attempt = 0; attempt < 30; attempt += 1) {
        try {
          return await call()
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error
        }
      }
      throw new Error('the faults never end')
    }
    for (const seed of [1, 2, 3]) {
      const [member, onceId, startId, changeId, refundId] = [
        newId(),
        newId(),
        newId(),
        newId(),
        newId(),
      ]
      for (const [index, kind] of kinds.entries())
        await stripe.control.fault({
          kind,
          on: 'POST /v1',
          probability: 0.12,
          seed: seed * 10 + index,
        })
      const made = await madeBy(async () => {
        const customer = await insist(() =>
          provider.openCustomer({ memberId: member, name: 'Bo Baker', email: null }),
        )
        const charge = await insist(() =>
          provider.openCharge({
            paymentId: onceId,
            customer,
            cents: 1000,
            description: 'An order',
          }),
        )
        await stripe.pay(secretOf(charge), 'good')
        const opened = await insist(() =>
          provider.openSubscription({ paymentId: startId, customer, price: monthly }),
        )
        await stripe.pay(secretOf(newest(opened)), 'good')
        const changed = await insist(() =>
          provider.changeSubscription({
            paymentId: changeId,
            ref: opened.ref,
            price: annual,
            at: stripe.now(),
          }),
        )
        assert.equal(newest(changed).paymentId, changeId)
        assert.equal(
          (await insist(() => provider.refund({ refundId, ref: charge.ref, cents: 400 })))
            .refundedCents,
          400,
        )
      })
      await stripe.control.clearFaults()
      assert.deepEqual(made, {
        customer: 1,
        payment_intent: 3,
        subscription: 1,
        invoice: 2,
        charge: 3,
        refund: 1,
      })
    }
  })

  test('a member is found again after idempotency keys expire', async () => {
    const member = { memberId: newId(), name: 'Cy Cooper', email: null }
    const customer = await provider.openCustomer(member)
    await stripe.moveTo(new Date(stripe.now().getTime() + 3 * day))
    assert.equal(await provider.openCustomer({ ...member, name: 'Cy Carver' }), customer)
    const known = await stripe.control.objects('customer')
    assert.deepEqual(
      known.filter(({ id }) => id === customer).map(({ name }) => name),
      ['Cy Carver'],
    )
  })

  test('a refund requested again after idempotency keys expire is paid once', async () => {
    const opened = await provider.openCharge(await order())
    await stripe.pay(secretOf(opened), 'good')
    const refund = { refundId: newId(), ref: opened.ref, cents: 300 }
    await provider.refund(refund)
    await stripe.moveTo(new Date(stripe.now().getTime() + 3 * day))
    assert.equal((await provider.refund(refund)).refundedCents, 300)
  })

  test('the fee is reported once Stripe knows it', async () => {
    await stripe.control.set({ lateFees: true })
    const opened = await provider.openCharge({ ...(await order()), cents: 100_000 })
    await stripe.pay(secretOf(opened), 'good')
    assert.equal((await provider.readCharge(opened.ref)).feeCents, null)
    await stripe.moveTo(new Date(stripe.now().getTime() + 1000))
    await stripe.control.set({ lateFees: false })
    assert.equal((await provider.readCharge(opened.ref)).feeCents, 2930)
  })

  test('the portal is offered if the account has one', async () => {
    const customer = await join()
    assert.match(
      (await provider.portalLink({ customer, returnUrl: 'https://xverse.example/settings' })) ?? '',
      /^https:/,
    )
    await assert.rejects(
      provider.portalLink({ customer: 'cus_nobody', returnUrl: 'https://xverse.example/' }),
      isRefused('missing'),
    )
    await stripe.control.set({ portal: false })
    assert.equal(
      await provider.portalLink({ customer, returnUrl: 'https://xverse.example/settings' }),
      null,
    )
    await stripe.control.set({ portal: true })
  })
})
