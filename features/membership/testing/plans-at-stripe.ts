import { until } from '#app/testing/factories.ts'
import type { StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import type { refundsOf } from './refunds.ts'
import { openPlan } from './subscribing.ts'

/** Plans paid by card at the provider's stand-in, and their refunds there. */
export function plansAtStripe(
  { app, stripe }: Pick<StripeApp, 'app' | 'stripe'>,
  on: ReturnType<typeof refundsOf>,
) {
  /** A Monthly plan of $5.00 paid by card, with its intent at the provider. */
  const subscribed = async (email: string) => {
    const member = await app.member({ email })
    const opened = await openPlan(member, 'monthly')
    await stripe.control.confirm(opened.clientSecret ?? '', 'pm_card_visa')
    const id = opened.paymentId ?? ''
    await member.call(settlePayment, { params: { id } })
    const invoice = (await app.payments.find(id))?.chargeRef
    const found = (await stripe.control.objects('invoice_payment')).find(
      (each) => each['invoice'] === invoice,
    )
    const payment = found?.['payment'] as { payment_intent: string } | undefined
    return { member, email, id, intent: payment?.payment_intent ?? '' }
  }
  type Paid = Awaited<ReturnType<typeof subscribed>>

  const refundInDashboard = ({ intent }: Paid, cents: number): Promise<string> =>
    stripe.control.refund(intent, cents)
  const refundsAt = async ({ intent }: Paid) =>
    (await stripe.control.objects('refund'))
      .filter((refund) => refund['payment_intent'] === intent)
      .map(({ amount, status }) => [amount, status])
  const refundEmails = async ({ email }: Paid) =>
    (await on.mails(email)).filter(({ subject }) => subject.startsWith('We refunded')).length
  /** A plan's refund of $3.00 that the bank returned. */
  const returned = async (email: string) => {
    const paid = await subscribed(email)
    const refund = await refundInDashboard(paid, 300)
    await on.mail(email, /^We refunded/)
    await stripe.control.failRefund(refund)
    await until(async () => (await on.waiting(paid.id)).length === 1, 'it to wait')
    return paid
  }
  const comesBack = async ({ id, intent }: Paid) => {
    const [refund] = (await stripe.control.objects('refund')).filter(
      (each) => each['payment_intent'] === intent,
    )
    await stripe.control.failRefund(String(refund?.['id']))
    await app.payments.settle(id)
  }
  return { subscribed, refundInDashboard, refundsAt, refundEmails, returned, comesBack }
}

/** A plan that was paid. */
export type PaidPlan = Awaited<ReturnType<ReturnType<typeof plansAtStripe>['subscribed']>>
