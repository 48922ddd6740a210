import assert from 'node:assert/strict'
import { until, type Member } from '#app/testing/factories.ts'
import type { StripeApp } from '#app/testing/stripe/stripe-app.ts'
import type { Account } from '#features/ledger/contract.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { getAdminOrder, getOrder, refundOrder } from '../contract/endpoints.ts'
import { draftOrder, openPayment, variantOf } from './orders.ts'

/** Orders paid by card at the provider's stand-in, and what becomes of their money. */
export function ordersAtStripe({ app, stripe }: Pick<StripeApp, 'app' | 'stripe'>, admin: Member) {
  const owed = (account: string) => app.ledger.balanceOf(account as Account)
  const sql = (text: string) => app.database.pool.query(text)
  const isSound = async () => assert.ok((await app.ledger.verify()).isSound)
  const seen = (id: string) => admin.call(getAdminOrder, { params: { id } })
  const later = async (ms: number) => {
    app.clock.advance(ms)
    await stripe.control.moveTo(app.clock.now())
  }

  /** Two of an item, paid by card, or with several sellers one item of each. */
  async function paid(...sellers: Pick<Member, 'username'>[]) {
    const buyer = await app.member()
    const owners = sellers.length > 0 ? sellers : [null]
    const variants = await Promise.all(
      owners.map((owner) => variantOf(app, owner, { cents: 1000, stock: 5 })),
    )
    const draft = await draftOrder(
      buyer,
      variants.map((id) => ({ id, quantity: variants.length > 1 ? 1 : 2 })),
    )
    const { clientSecret, paymentIntentId } = await openPayment(buyer, draft)
    await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
    await buyer.call(settlePayment, { params: { id: paymentIntentId } })
    const order = await buyer.call(getOrder, { params: { id: draft.id } })
    const payment = order.paymentId ?? ''
    const intent = (await app.payments.find(payment))?.chargeRef ?? ''
    const lineId = order.items[0]?.id ?? ''
    const settle = () => app.payments.settle(payment)
    const variant = variants[0] ?? ''
    return { buyer, order, variant, payment, intent, lineId, half: order.totalCents / 2, settle }
  }
  type Paid = Awaited<ReturnType<typeof paid>>

  const refundOne = ({ order, lineId }: Paid) =>
    admin.call(refundOrder, {
      params: { id: order.id },
      body: { lines: [{ lineId, quantity: 1 }], shipping: [], reason: 'Arrived damaged.' },
    })
  /** The provider's refunds of an order, oldest first. */
  const madeOf = async ({ intent }: Paid) =>
    (await stripe.control.objects('refund'))
      .filter((refund) => refund['payment_intent'] === intent)
      .reverse()
  const comesBack = async (of: Paid, index: number) => {
    await stripe.control.failRefund(String((await madeOf(of))[index]?.['id']))
    await of.settle()
  }
  /** Keeps the provider's events back, once all earlier ones are handled. */
  const holdEvents = async () => {
    await stripe.control.hold(true)
    await stripe.control.deliver()
    await until(async () => {
      const { rows } = await app.database.pool.query(
        `select from jobs.job where name = 'payment-event' and state in ('created', 'retry', 'active')`,
      )
      return rows.length === 0
    }, 'the events to be handled')
  }
  /** What the provider has paid back and kept paid back, in cents. */
  const paidBack = async (of: Paid) =>
    (await madeOf(of))
      .filter(({ status }) => status === 'succeeded')
      .reduce((cents, { amount }) => cents + Number(amount), 0)
  const waiting = async ({ order }: Paid) =>
    (await admin.call(listWaitingMoney, {})).find(({ title }) => title.includes(order.number))
  const act = async (of: Paid, action: 'retry' | 'resolve' | 'cancel', note?: string) =>
    admin.call(actOnWaitingMoney, {
      params: { kind: 'refund', id: (await waiting(of))?.id ?? '' },
      body: { action, ...(note ? { note } : {}) },
    })
  const states = async ({ order }: Paid) => (await seen(order.id)).refunds.map(({ state }) => state)
  /** The email to an address with this subject, once it is there. */
  const mailTo = (address: string, subject: string) =>
    until(
      async () =>
        ((await app.outbox?.list()) ?? []).find(
          (mail) => mail.to === address && mail.subject === subject,
        ),
      `an email "${subject}"`,
    )
  const stockOf = async ({ variant }: Paid) =>
    (await app.features.marketplace.service.findVariants([variant]))[0]?.stock

  return {
    owed,
    sql,
    isSound,
    seen,
    later,
    paid,
    refundOne,
    holdEvents,
    madeOf,
    comesBack,
    paidBack,
    waiting,
    act,
    states,
    stockOf,
    mailTo,
  }
}
