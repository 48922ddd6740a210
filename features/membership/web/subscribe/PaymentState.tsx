import { PaymentConfirmation } from '#platform/web/payments/PaymentOutcome.tsx'
import { PaymentProcessing } from '#platform/web/payments/PaymentProcessing.tsx'
import type { useSettling } from './use-settling.ts'

type Props = { settling: Pick<ReturnType<typeof useSettling>, 'progress' | 'payment'> }

/** What replaces the card form: the bank is deciding, or the payment went through. */
export function PaymentState({ settling: { progress, payment } }: Props) {
  if (progress === 'slow')
    return <PaymentProcessing {...(payment ? { title: payment.title } : {})} />
  if (progress === 'succeeded' && payment)
    return (
      <PaymentConfirmation payment={payment} title="Payment received" linkLabel="View your plan">
        Thank you. We're taking you to your membership.
      </PaymentConfirmation>
    )
  return null
}
