import type { OwnPayment } from '#platform/contract/payments/schemas.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { DomainError } from '../errors.ts'
import type { PresentedPayment } from './purpose.ts'
import type { PaymentRegistry } from './registry.ts'
import type { Payment } from './store.ts'

/** True while the payer's bank is deciding. */
export const isProcessing = ({ status, processingAt }: Payment): boolean =>
  status === 'open' && processingAt !== null

/** A payment's short number: the last letters and digits of its id. */
export const paymentNumber = (id: string): string => id.slice(-8).toUpperCase()

/** The page of a paid payment's only receipt. */
export const receiptUrlOf = (registry: PaymentRegistry, payment: Payment): string =>
  registry.purposeOf(payment).present?.(payment).receiptUrl ?? `/receipts/${payment.id}.pdf`

/** A payment as its payer's pages show it. */
export const presenting =
  (registry: PaymentRegistry) =>
  (payment: Payment): OwnPayment => {
    const { id, purpose, status, cents, failure, paidAt } = payment
    const { present, describe } = registry.purposeOf(payment)
    const shown: PresentedPayment = present?.(payment) ?? {
      title: describe(payment),
      subject: '',
      url: settingsPath('plan'),
    }
    return {
      id,
      purpose,
      subject: shown.subject,
      number: shown.number ?? paymentNumber(id),
      title: shown.title,
      state: status === 'opening' ? 'open' : status,
      isProcessing: isProcessing(payment),
      cents,
      refundedCents: payment.refundedCents,
      failure,
      paidAt,
      url: shown.url,
      receiptUrl: status === 'succeeded' ? receiptUrlOf(registry, payment) : null,
    }
  }

/** The refusal of a second payment while the bank decides on the first. */
export const stillProcessing = ({ title, url }: Pick<OwnPayment, 'title' | 'url'>): DomainError =>
  new DomainError(
    'conflict',
    `Your payment for ${title} is still processing. Wait a moment, then try again.`,
    undefined,
    { url },
  )

/** How a receipt says that it was paid; cards of test keys pay nothing. */
export const receiptMethod = (isLive: boolean): string =>
  isLive ? 'Card' : 'Test card: no real charge'
