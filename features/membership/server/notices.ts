import type { Notifications } from '#features/notifications/server/service.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { composeEmail, type EmailBlock } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { tierNames, type Tier } from '../contract/tiers.ts'
import { heldUntil } from './standing.ts'
import type { SubscriptionRow } from './store.ts'

type Dependencies = {
  mail: Mail
  notifications: Notifications
  /** A member's confirmed address; null without one, and then nothing is sent. */
  addressOf: (tx: Db, userId: string) => Promise<{ to: string; name: string } | null>
  siteUrl: string
  siteName: string
}

export type Notices = ReturnType<typeof createNotices>

const day = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Emails about money, queued in the transaction they report. */
export function createNotices({ mail, notifications, addressOf, siteUrl, siteName }: Dependencies) {
  const billingPath = '/profile?tab=settings'
  const billing = siteUrl + billingPath
  const site = { siteUrl, siteName }
  const send = async (
    tx: Db,
    userId: string,
    subject: string,
    blocks: EmailBlock[],
  ): Promise<void> => {
    const address = await addressOf(tx, userId)
    if (address)
      await mail.send(
        composeEmail(
          {
            to: address.to,
            subject,
            greet: address.name,
            blocks,
            reason: `You got this email because you paid for something on ${siteName}. We only write about your own payments and plan.`,
          },
          site,
        ),
        tx,
      )
  }
  /** Sends the email, and notifies the member of what they didn't do themselves. */
  const sendAndNotify: typeof send = async (tx, memberId, subject, blocks) => {
    await notifications.notify(tx, { memberId, kind: 'plan', text: subject, path: billingPath })
    await send(tx, memberId, subject, blocks)
  }
  const planOf = ({ tier }: { tier: Tier }) => `${tierNames[tier]} plan`
  const receipt = (id: string): EmailBlock => ({
    button: 'Download your receipt',
    url: `${siteUrl}/receipts/${id}.pdf`,
  })
  const payments: EmailBlock = { button: 'View your plan and payments', url: billing }

  return {
    /** A plan payment: first, renewal or upgrade. */
    paid: (tx: Db, { id, payerId, cents, details }: Payment) =>
      send(tx, payerId, `Your receipt from ${siteName}`, [
        `We received ${formatCents(cents)} for your ${tierNames[details['tier'] as Tier]} plan. Thank you.`,
        receipt(id),
        { links: [['View or cancel your plan', billing]] },
      ]),

    housePaid: (tx: Db, { id, payerId, cents }: Payment, houseName: string) =>
      send(tx, payerId, `${houseName} is registered`, [
        `We received ${formatCents(cents)} for the registration of ${houseName}. This is a one-time payment. An administrator will review your House and verify or certify it.`,
        receipt(id),
      ]),

    planReversed: (tx: Db, payment: Payment) =>
      sendAndNotify(tx, payment.payerId, 'Your bank reversed a payment, so your plan ended', [
        `Your bank reversed your payment of ${formatCents(payment.cents)} for your ${planOf({ tier: payment.details['tier'] as Tier })}, so your plan ended. We won't charge you again.`,
        "If you didn't mean to dispute this payment, tell your bank. You get your plan back if they decide that the payment is valid.",
        payments,
      ]),

    planRestored: (tx: Db, payment: Payment, until: Date | null) =>
      sendAndNotify(tx, payment.payerId, 'Your disputed payment was returned', [
        `Your bank returned your payment of ${formatCents(payment.cents)} for your ${planOf({ tier: payment.details['tier'] as Tier })}.`,
        ...(until ? [`You have your plan again until ${day(until)}. It won't renew.`] : []),
        payments,
      ]),

    planContinues: (tx: Db, row: SubscriptionRow) =>
      sendAndNotify(tx, row.userId, `You keep your ${siteName} plan until ${day(row.periodEnd)}`, [
        `Your bank returned your payment while we were ending your ${planOf(row)}. You keep the plan until ${day(row.periodEnd)}. It won't renew.`,
        payments,
      ]),

    houseReversed: (tx: Db, payment: Payment, houseName: string) =>
      sendAndNotify(tx, payment.payerId, `Your bank reversed your payment for ${houseName}`, [
        `Your bank reversed your payment of ${formatCents(payment.cents)} for the registration of ${houseName}. ${houseName} and your House tier are suspended.`,
        "If you didn't mean to dispute this payment, tell your bank. You get both back if they decide that the payment is valid.",
        payments,
      ]),

    houseRestored: (tx: Db, payment: Payment, houseName: string) =>
      sendAndNotify(tx, payment.payerId, `${houseName} is back`, [
        `Your bank returned your payment of ${formatCents(payment.cents)}. ${houseName} and your House tier are back as they were.`,
        payments,
      ]),

    renewalFailed: (tx: Db, row: SubscriptionRow, failure: string) =>
      sendAndNotify(tx, row.userId, `We couldn't renew your ${siteName} plan`, [
        `Your payment of ${formatCents(row.cents)} for your ${planOf(row)} didn't go through: ${failure}`,
        'You keep your plan for 7 days while we try again. Adding a new card fixes it right away.',
        { button: 'Add a new card', url: billing },
      ]),

    cancelled: (tx: Db, row: SubscriptionRow) =>
      send(tx, row.userId, `Your ${siteName} plan ends on ${day(heldUntil(row))}`, [
        `You canceled your ${planOf(row)}. You keep it until ${day(heldUntil(row))}, and we won't charge you after that. You can resume anytime before then.`,
        { button: 'Resume your plan', url: billing },
      ]),

    ended: (tx: Db, row: SubscriptionRow) =>
      sendAndNotify(tx, row.userId, `Your ${siteName} plan has ended`, [
        `Your ${planOf(row)} has ended, and we won't charge you again. You keep your free account, and you can come back anytime.`,
        { button: 'See the plans', url: `${siteUrl}/subscribe` },
      ]),
  }
}
