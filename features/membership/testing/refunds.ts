import assert from 'node:assert/strict'
import { until, type Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import type { MoneyAction } from '#features/queues/contract/rules.ts'
import type { BankAct } from '#platform/server/payments/test-cards/charging.ts'
import { paymentNumber } from '#platform/server/payments/presenting.ts'

/** Refunds of payments with test cards, as the provider, the bank and administrators act on them. */
export function refundsOf(app: TestApp, admin: Member) {
  const waiting = async (paymentId: string) =>
    (await admin.call(listWaitingMoney, {})).filter(({ title }) =>
      title.includes(paymentNumber(paymentId)),
    )
  const mails = async (address: string) =>
    ((await app.outbox?.list()) ?? []).filter(({ to }) => to === address)
  return {
    /** What waits of a payment, for administrators. */
    waiting,

    /** Somebody refunds in the card provider's dashboard. */
    refund: async (paymentId: string, cents: number): Promise<void> => {
      await app.payments.refund(paymentId, cents)
    },

    /** The bank acts, and the provider's state is read. */
    bank: async (paymentId: string, act: BankAct): Promise<void> => {
      const payment = await app.payments.find(paymentId)
      assert.ok(payment?.chargeRef && app.testCards)
      await app.testCards.playBank(payment.chargeRef, act)
      await app.payments.settle(paymentId)
    },

    /** The request of an administrator about the first that waits of a payment. */
    request: async (paymentId: string, action: MoneyAction, note = '') => {
      const [first] = await waiting(paymentId)
      const params = { kind: 'returned_refund' as const, id: first?.id ?? '' }
      return { params, body: { action, note } }
    },

    act: async (paymentId: string, action: MoneyAction, note = ''): Promise<void> => {
      const [first] = await waiting(paymentId)
      const params = { kind: 'returned_refund' as const, id: first?.id ?? '' }
      await admin.call(actOnWaitingMoney, { params, body: { action, note } })
    },

    mails,

    /** An email to an address, once it is there. */
    mail: (address: string, subject: RegExp) =>
      until(
        async () => (await mails(address)).find((mail) => subject.test(mail.subject)),
        `an email to ${address} about ${subject.source}`,
      ),

    /** What the site owes payers. */
    owed: () => app.ledger.balanceOf('payable:buyers'),

    isSound: async () => assert.ok((await app.ledger.verify()).isSound),
  }
}
