import type { Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { dateText } from '#platform/contract/dates.ts'
import { zonedDay } from '#platform/contract/zoned-dates.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
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
  identity: Pick<Identity, 'contactOf'>
  clock: Clock
  /** What a payment is called by its feature. */
  titleOf: (payment: Payment) => string
  siteUrl: string
  siteName: string
}

export type Notices = ReturnType<typeof createNotices>

/** Emails about money, queued in the transaction they report. */
export function createNotices({
  mail,
  notifications,
  identity,
  clock,
  titleOf,
  siteUrl,
  siteName,
}: Dependencies) {
  const billingPath = '/profile?tab=settings'
  const billing = siteUrl + billingPath
  const site = { siteUrl, siteName }
  const send = async (
    tx: Db,
    userId: string,
    subject: string,
    blocks: EmailBlock[],
  ): Promise<void> => {
    const contact = await identity.contactOf(userId, tx)
    if (contact?.email)
      await mail.send(
        composeEmail(
          {
            to: contact.email,
            subject,
            greet: contact.name,
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
  /** A day in the member's time zone, for a subject and, with the zone's name, for a text. */
  const dayOf = async (tx: Db, userId: string, at: Date) => {
    const { timeZone = 'UTC' } = (await identity.contactOf(userId, tx)) ?? {}
    return { day: dateText(at, 'day', timeZone), zoned: zonedDay(at, timeZone) }
  }
  const planOf = ({ tier }: { tier: Tier }) => `${tierNames[tier]} plan`
  /** What a payment was for, within a sentence. */
  const boughtBy = (payment: Payment): string => {
    const plan = `${tierNames[payment.details['tier'] as Tier]} plan`
    const words: Record<string, string> = {
      subscription: `your ${plan}`,
      renewal: `your ${plan}`,
      upgrade: `your upgrade to the ${plan}`,
      house: `the registration of ${payment.details['houseName']}`,
    }
    return words[payment.purpose] ?? titleOf(payment)
  }
  const receipt = (id: string): EmailBlock => ({
    button: 'Download your receipt',
    url: `${siteUrl}/receipts/${id}.pdf`,
  })
  const payments: EmailBlock = { button: 'View your plan and payments', url: billing }

  return {
    /** A plan payment: first, renewal or upgrade. */
    paid: (tx: Db, { id, payerId, purpose, cents, details }: Payment) =>
      send(tx, payerId, `Your receipt from ${siteName}`, [
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
      await sendAndNotify(tx, row.userId, `You keep your ${siteName} plan until ${end.day}`, [
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

    /** The card provider made a refund of all or part of a payment. */
    refunded: async (tx: Db, payment: Payment, cents: number) => {
      const now = await dayOf(tx, payment.payerId, clock.now())
      const paid = await dayOf(tx, payment.payerId, payment.paidAt ?? payment.createdAt)
      const amount = formatExactCents(cents)
      const whole = formatExactCents(payment.cents)
      const bought = boughtBy(payment)
      await sendAndNotify(tx, payment.payerId, `We refunded ${amount} for ${bought}`, [
        `We refunded ${amount} to your card. It can take your bank a few days to show it.`,
        {
          facts: [
            ['For', bought.charAt(0).toUpperCase() + bought.slice(1)],
            ['Amount', cents === payment.cents ? amount : `${amount} of ${whole}`],
            ['Paid on', paid.zoned],
            ['Refunded on', now.zoned],
          ],
        },
        payments,
      ])
    },

    /** The payer's bank returned a refund: the payer has nothing of it yet. */
    refundReturned: async (tx: Db, payment: Payment, cents: number) => {
      const now = await dayOf(tx, payment.payerId, clock.now())
      const bought = boughtBy(payment)
      await sendAndNotify(tx, payment.payerId, `Your bank returned the refund for ${bought}`, [
        `We refunded ${formatExactCents(cents)} for ${bought} to your card. On ${now.zoned}, your bank returned it to us, such as because the card was closed. You are still owed this money.`,
        'An administrator takes care of it. You’ll get an email when it’s on its way. You have nothing to do.',
        payments,
      ])
    },

    /** A refund that the bank had returned was paid without the card; `how` is an administrator's. */
    paidBackOutside: async (tx: Db, payment: Payment, cents: number, how: string) => {
      const now = await dayOf(tx, payment.payerId, clock.now())
      const amount = formatExactCents(cents)
      const bought = boughtBy(payment)
      await sendAndNotify(tx, payment.payerId, `We paid you back ${amount} for ${bought}`, [
        `Your bank had returned the refund for ${bought}, so we paid you ${amount} another way on ${now.zoned}. An administrator wrote:`,
        { quote: how },
        payments,
      ])
    },

    /** What a bank had taken in a dispute of a returned refund is owed again. */
    owedAgain: async (tx: Db, payment: Payment, cents: number) => {
      const amount = formatExactCents(cents)
      const bought = boughtBy(payment)
      await sendAndNotify(tx, payment.payerId, `We owe you ${amount} for ${bought} again`, [
        `The dispute of your payment was decided, and your bank returned the money to us. So we still owe you ${amount} for a refund for ${bought} that had come back.`,
        'An administrator takes care of it. You’ll get an email when it’s on its way. You have nothing to do.',
        payments,
      ])
    },

    /** What was owed for a returned refund came from the bank, in a dispute that was lost. */
    coveredByBank: async (tx: Db, payment: Payment, cents: number) => {
      const amount = formatExactCents(cents)
      const bought = boughtBy(payment)
      await sendAndNotify(tx, payment.payerId, `Your bank paid you back ${amount} for ${bought}`, [
        `Your bank decided the dispute of your payment for you. The ${amount} that we owed you for a returned refund is part of what it gave you, so we don't send it again.`,
        payments,
      ])
    },

    renewalFailed: (tx: Db, row: SubscriptionRow, failure: string) =>
      sendAndNotify(tx, row.userId, `We couldn't renew your ${siteName} plan`, [
        `Your payment of ${formatExactCents(row.cents)} for your ${planOf(row)} didn't go through: ${failure}`,
        'You keep your plan for 7 days while we try again. Adding a new card fixes it right away.',
        { button: 'Add a new card', url: billing },
      ]),

    cancelled: async (tx: Db, row: SubscriptionRow) => {
      const end = await dayOf(tx, row.userId, heldUntil(row))
      await send(tx, row.userId, `Your ${siteName} plan ends on ${end.day}`, [
        `You canceled your ${planOf(row)}. You keep it until ${end.zoned}, and we won't charge you after that. You can resume anytime before then.`,
        { button: 'Resume your plan', url: billing },
      ])
    },

    ended: (tx: Db, row: SubscriptionRow) =>
      sendAndNotify(tx, row.userId, `Your ${siteName} plan has ended`, [
        `Your ${planOf(row)} has ended, and we won't charge you again. You keep your free account, and you can come back anytime.`,
        { button: 'See the plans', url: `${siteUrl}/subscribe` },
      ]),
  }
}

/** How much of a payment a bank took. */
const reversedOf = ({ cents, disputedCents }: Payment): string =>
  disputedCents < cents
    ? `${formatExactCents(disputedCents)} of your payment of ${formatExactCents(cents)}`
    : `your payment of ${formatExactCents(cents)}`
