import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { Tier } from '../contract/tiers.ts'
import type { BillingEmails } from './billing-emails.ts'
import { heldUntil } from './standing.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import { createRefundNotices } from './refund-notices.ts'

type Dependencies = {
  sending: BillingEmails
  clock: Clock
  site: SiteIdentity
}

export type MembershipNotices = ReturnType<typeof createMembershipNotices>

/** Emails about money, queued in the transaction they report. */
export function createMembershipNotices({ sending, clock, site }: Dependencies) {
  const { send, sendAndNotify, dayOf, planOf, receipt, payments, billing } = sending

  return {
    ...createRefundNotices({ sending, clock }),

    /** A plan payment: first, renewal or upgrade. */
    paid: (tx: Db, { id, payerId, purpose, cents, details }: Payment) =>
      send(tx, payerId, `Your receipt from ${site.siteName}`, [
        `We received ${formatExactCents(cents)} for ${purpose === 'upgrade' ? 'the upgrade to ' : ''}your ${planOf({ tier: details['tier'] as Tier })}. Thank you.`,
        receipt(id),
        { links: [['View or cancel your plan', billing]] },
      ]),

    housePaid: (tx: Db, { id, payerId, cents }: Payment, houseName: string) =>
      send(tx, payerId, `${houseName} is registered`, [
        `We received ${formatExactCents(cents)} for the registration of ${houseName}. This is a one-time payment. An administrator will review your House and verify or certify it.`,
        receipt(id),
      ]),

    planReversed: (tx: Db, payment: Payment) =>
      sendAndNotify(tx, payment.payerId, 'Your bank reversed a payment, so your plan ended', [
        `Your bank reversed ${reversedOf(payment)} for your ${planOf({ tier: payment.details['tier'] as Tier })}, so your plan ended. We won't charge you again.`,
        "If you didn't mean to dispute this payment, tell your bank. You get your plan back if they decide that the payment is valid.",
        payments,
      ]),

    planRestored: async (tx: Db, payment: Payment, until: Date | null) => {
      const end = until && (await dayOf(tx, payment.payerId, until))
      await sendAndNotify(tx, payment.payerId, 'Your disputed payment was returned', [
        `Your bank ended the dispute and returned the money of your payment of ${formatExactCents(payment.cents)} for your ${planOf({ tier: payment.details['tier'] as Tier })}.`,
        ...(end ? [`You have your plan again until ${end.zoned}. It won't renew.`] : []),
        payments,
      ])
    },

    planContinues: async (tx: Db, row: SubscriptionRow) => {
      const end = await dayOf(tx, row.userId, row.periodEnd)
      await sendAndNotify(tx, row.userId, `You keep your ${site.siteName} plan until ${end.day}`, [
        `Your bank returned your payment while we were ending your ${planOf(row)}. You keep the plan until ${end.zoned}. It won't renew.`,
        payments,
      ])
    },

    houseReversed: (tx: Db, payment: Payment, houseName: string) =>
      sendAndNotify(tx, payment.payerId, `Your bank reversed your payment for ${houseName}`, [
        `Your bank reversed ${reversedOf(payment)} for the registration of ${houseName}. ${houseName} and your House tier are suspended.`,
        "If you didn't mean to dispute this payment, tell your bank. You get both back if they decide that the payment is valid.",
        payments,
      ]),

    houseRestored: (tx: Db, payment: Payment, houseName: string) =>
      sendAndNotify(tx, payment.payerId, `${houseName} is back`, [
        `Your bank ended the dispute and returned the money of your payment of ${formatExactCents(payment.cents)}. ${houseName} and your House tier are back as they were.`,
        payments,
      ]),

    renewalFailed: (tx: Db, row: SubscriptionRow, failure: string) =>
      sendAndNotify(tx, row.userId, `We couldn't renew your ${site.siteName} plan`, [
        `Your payment of ${formatExactCents(row.cents)} for your ${planOf(row)} didn't go through: ${failure}`,
        'You keep your plan for 7 days while we try again. Adding a new card fixes it right away.',
        { button: 'Add a new card', url: billing },
      ]),

    cancelled: async (tx: Db, row: SubscriptionRow) => {
      const end = await dayOf(tx, row.userId, heldUntil(row))
      await send(tx, row.userId, `Your ${site.siteName} plan ends on ${end.day}`, [
        `You canceled your ${planOf(row)}. You keep it until ${end.zoned}, and we won't charge you after that. You can resume anytime before then.`,
        { button: 'Resume your plan', url: billing },
      ])
    },

    ended: (tx: Db, row: SubscriptionRow) =>
      sendAndNotify(tx, row.userId, `Your ${site.siteName} plan has ended`, [
        `Your ${planOf(row)} has ended, and we won't charge you again. You keep your free account, and you can come back anytime.`,
        { button: 'See the plans', url: `${site.siteUrl}/subscribe` },
      ]),
  }
}

/** How much of a payment a bank took. */
const reversedOf = ({ cents, disputedCents }: Payment): string =>
  disputedCents < cents
    ? `${formatExactCents(disputedCents)} of your payment of ${formatExactCents(cents)}`
    : `your payment of ${formatExactCents(cents)}`
