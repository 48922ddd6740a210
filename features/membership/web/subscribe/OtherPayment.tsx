import type { PaymentState as Payment } from '#platform/contract/payments/schemas.ts'
import { PaymentProcessing } from '#platform/web/payments/PaymentProcessing.tsx'
import { planOf } from '../plan-at-bank.ts'
import { PaymentState } from './PaymentState.tsx'
import { Steps } from './Steps.tsx'
import { useSettling } from './use-settling.ts'

/** In place of a plan's payment while a bank decides about another one, which it follows. */
export function OtherPayment({ payment }: { payment: Payment }) {
  const settling = useSettling(planOf(payment), undefined)
  return (
    <section aria-labelledby="other-payment">
      <Steps current="payment" />
      <h1 id="other-payment" className="mt-5 text-2xl sm:text-3xl">
        Your payment
      </h1>
      <div className="mt-6">
        {settling.progress === 'succeeded' ? (
          <PaymentState settling={settling} />
        ) : (
          <PaymentProcessing title={payment.title} />
        )}
      </div>
    </section>
  )
}
