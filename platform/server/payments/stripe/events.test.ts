import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { annual, isRefused, newest, secretOf, weekly } from '#app/testing/card-provider/context.ts'
import { openStripeProvider, type StripeUnderTest } from '#app/testing/stripe/provider.ts'
import { hour, minute, second } from '../../clock.ts'
import { newId } from '../../ids.ts'
import type { CardProvider } from '../port.ts'

describe('Stripe’s events', () => {
  let stripe: StripeUnderTest
  let provider: CardProvider
  before(async () => {
    stripe = await openStripeProvider()
    provider = stripe.provider
  })
  after(() => stripe.close())

  const join = () =>
    provider.openCustomer({ memberId: newId(), name: 'Ann Archer', email: 'ann@example.org' })
  const payOnce = async () => {
    const opened = await provider.openCharge({
      paymentId: newId(),
      customer: await join(),
      cents: 1000,
      description: 'An order',
    })
    await stripe.pay(secretOf(opened), 'good')
    return opened.ref
  }
  const subscribe = async (card: 'good' | 'fails later' = 'good') => {
    const opened = await provider.openSubscription({
      paymentId: newId(),
      customer: await join(),
      price: weekly,
    })
    await stripe.pay(secretOf(newest(opened)), card)
    return provider.readSubscription(opened.ref)
  }
  const newsOf = async (work: () => Promise<unknown>) => {
    const known = new Set((await stripe.control.events()).map(({ id }) => id))
    await work()
    return (await stripe.control.events()).filter(({ id }) => !known.has(id))
  }
  const read = ({ body, signature }: { body: string; signature: string }) =>
    provider.readEvent(Buffer.from(body), signature)
  const signed = (body: string, secret: string, seconds: number) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

  test('an event with a wrong, missing or foreign signature is refused, as is a modified one', async () => {
    const event = (await newsOf(payOnce)).find(({ type }) => type === 'payment_intent.succeeded')
    assert.ok(event)
    assert.equal(read(event).id, event.id)
    const seconds = Math.floor(stripe.now().getTime() / 1000)
    for (const signature of [
      '',
      'nonsense',
      `t=${seconds}`,
      `t=${seconds},v1=`,
      `t=${seconds},v1=${signed(event.body, 'whsec_other', seconds)}`,
      event.signature.replace('v1=', 'v0='),
      event.signature.replace(/t=\d+/, `t=${seconds + 1}`),
    ]) {
      assert.throws(() => read({ ...event, signature }), isRefused('invalid'), signature)
    }
    assert.throws(
      () =>
        read({
          ...event,
          body: event.body.replace('"amount_received":1000', '"amount_received":9000'),
        }),
      isRefused('invalid'),
    )
    assert.throws(() => read({ ...event, body: '' }), isRefused('invalid'))
    const garbage = 'not an event'
    assert.throws(
      () =>
        read({
          body: garbage,
          signature: `t=${seconds},v1=${signed(garbage, stripe.settings.webhookSecret, seconds)}`,
        }),
      isRefused('invalid'),
    )
  })

  test('an event is refused when it is older than five minutes by our clock', async () => {
    const [event] = await newsOf(payOnce)
    assert.ok(event)
    const sent = stripe.now()
    stripe.clock.set(new Date(sent.getTime() + 5 * minute))
    assert.equal(read(event).id, event.id)
    stripe.clock.set(new Date(sent.getTime() + 5 * minute + second))
    assert.throws(() => read(event), isRefused('invalid'))
    stripe.clock.set(sent)
  })

  test('during secret rotation, either signature works', async () => {
    const [event] = await newsOf(payOnce)
    assert.ok(event)
    const [time = '', own = ''] = event.signature.split(',')
    const other = `v1=${signed(event.body, 'whsec_next', Number(time.slice(2)))}`
    assert.equal(read({ ...event, signature: `${time},${other},${own}` }).id, event.id)
  })

  test('one-time charge events lead to that charge', async () => {
    let ref = ''
    const news = await newsOf(async () => {
      ref = await payOnce()
      await provider.refund({ refundId: newId(), ref, cents: 100 })
      await stripe.control.dispute(ref)
    })
    const about = news
      .map((event) => [event.type, read(event).about] as const)
      .filter(([, found]) => found !== null)
    assert.deepEqual(
      about.map(([type]) => type),
      [
        'payment_intent.created',
        'payment_intent.succeeded',
        'refund.created',
        'charge.refunded',
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
      ],
    )
    for (const [type, found] of about) assert.deepEqual(found, { kind: 'charge', ref }, type)
    assert.deepEqual(await provider.listDisputed(new Date(0)), [ref])
  })

  test('subscription and invoice events lead to that subscription', async () => {
    let ref = ''
    const news = await newsOf(async () => {
      const { ref: opened, periodEnd } = await subscribe('fails later')
      ref = opened
      await provider.changeSubscription({
        paymentId: newId(),
        ref,
        price: annual,
        at: stripe.now(),
      })
      await stripe.moveTo(new Date(periodEnd.getTime() + 2 * hour))
      await provider.endSubscription(ref, 'now')
    })
    const subjects = new Map(news.map((event) => [event.type, read(event).about]))
    for (const type of [
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'customer.subscription.pending_update_expired',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.voided',
    ])
      assert.deepEqual(subjects.get(type), { kind: 'subscription', ref }, type)
    for (const type of [
      'customer.created',
      'payment_intent.succeeded',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'charge.failed',
    ])
      assert.equal(subjects.get(type), null, type)
  })

  test('a subscription’s refund leads to its invoice', async () => {
    const {
      charges: [charge],
    } = await subscribe()
    assert.ok(charge)
    const [event] = (
      await newsOf(() => provider.refund({ refundId: newId(), ref: charge.ref, cents: 50 }))
    ).filter(({ type }) => type === 'charge.refunded')
    assert.ok(event)
    const { about } = read(event)
    assert.equal(about?.kind, 'charge')
    const found = await provider.readCharge(about?.ref ?? '')
    assert.deepEqual(
      [found.ref, found.refundedCents, found.paymentId],
      [charge.ref, 50, charge.paymentId],
    )
  })

  test('a fee is reported once known', async () => {
    await stripe.control.set({ lateFees: true })
    const ref = await payOnce()
    const news = await newsOf(() => stripe.moveTo(new Date(stripe.now().getTime() + second)))
    await stripe.control.set({ lateFees: false })
    assert.deepEqual(
      news.filter(({ type }) => type === 'charge.updated').map((event) => read(event).about),
      [{ kind: 'charge', ref }],
    )
  })

  test('events arrive signed, in any order, repeated, and some never', async () => {
    const arrived: string[] = []
    const webhook = createServer((request, response) => {
      const parts: Buffer[] = []
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          arrived.push(
            provider.readEvent(Buffer.concat(parts), String(request.headers['stripe-signature']))
              .id,
          )
          response.end()
        })
    })
    await new Promise<void>((resolve) => {
      webhook.listen(0, '127.0.0.1', resolve)
    })
    await stripe.control.hold(true)
    await stripe.control.webhook(`http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`)
    await stripe.control.deliver({ dropShare: 1 })
    const news = await newsOf(async () => {
      for (let round = 0; round < 10; round += 1) await payOnce()
    })
    const came = await stripe.control.deliver({
      shuffleSeed: 7,
      copies: 3,
      dropShare: 0.2,
      parallel: 4,
    })
    webhook.close()
    assert.equal(came.accepted, arrived.length)
    assert.equal(came.sent, (news.length - came.dropped) * 3)
    assert.ok(came.dropped > 0 && came.dropped < news.length)
    const order = news.map(({ id }) => id).filter((id) => arrived.includes(id))
    assert.notDeepEqual([...new Set(arrived)], order)
    assert.equal(order.length, news.length - came.dropped)
    assert.equal(new Set(arrived).size, order.length)
  })
})
