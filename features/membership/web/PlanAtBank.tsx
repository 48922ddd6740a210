import { useQueryClient } from '@tanstack/react-query'
import type { PaymentState } from '#platform/contract/payments/schemas.ts'
import { paymentMessages, usePaymentProgress } from '#platform/web/payments/use-payment-progress.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { toast } from '#platform/web/toast.ts'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { tierNames } from '../contract/tiers.ts'
import { planOf } from './plan-at-bank.ts'
import { readAnew } from './queries.ts'

type Props = { payment: PaymentState; className?: string }

/** In place of offers while a bank decides about a plan or House; follows the payment to its end. */
export function PlanAtBank({ payment, className }: Props) {
  const queryClient = useQueryClient()
  usePaymentProgress({
    id: payment.id,
    isMine: ({ id }) => id === payment.id,
    onPaid: () => {
      toast({ tone: 'good', title: 'Payment Successful!' })
      void readAnew(queryClient)
    },
    onFailed: (description) => toast({ tone: 'bad', title: paymentMessages.failed, description }),
  })
  const plan = planOf(payment)
  const what = plan === 'house' ? `for ${payment.subject}` : `of the ${tierNames[plan]} plan`
  return (
    <Callout title={`Your payment ${what} is processing`} {...(className ? { className } : {})}>
      Your bank hasn't decided yet. This page updates automatically.{' '}
      <PrefetchLink to={payment.url}>Go to that payment</PrefetchLink>
    </Callout>
  )
}
