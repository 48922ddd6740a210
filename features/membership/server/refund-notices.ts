import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import type { BillingEmails } from './billing-emails.ts'

type Dependencies = {
  sending: BillingEmails
  clock: Clock
}

/** Emails and notifications about refunds of plans, Houses and entry fees. */
export function createRefundNotices({ sending, clock }: Dependencies) {
  const { sendAndNotify, dayOf, boughtBy, payments } = sending
  return {
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
  }
}
