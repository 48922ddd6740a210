import { useQuery } from '@tanstack/react-query'
import { formatExactCents } from '#platform/contract/money.ts'
import type { PaymentState } from '#platform/contract/payments/schemas.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { BroughtIntoView } from '#platform/web/payments/BroughtIntoView.tsx'
import { PaymentOutcome } from '#platform/web/payments/PaymentOutcome.tsx'
import { isFullyRefunded } from '#platform/web/payments/use-payment-progress.ts'
import { useCall } from '#platform/web/site.ts'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { tierNames } from '../contract/tiers.ts'
import { paidFor } from './plans.ts'
import { membershipQuery } from './queries.ts'

/**
 * Above the profile's questions, after a payment of a plan or House: that it was taken, in one line
 * with the way to the receipt, which is shown after them, or what became of it.
 */
export function PlanPaymentNote({ payment }: { payment: PaymentState }) {
  if (!isKept(payment))
    return <PaymentOutcome payment={payment} title="Payment received" linkLabel="View your plan" />
  const { title, cents, number } = payment
  return (
    <BroughtIntoView>
      <Callout tone="good" isAnnounced>
        Paid: {title}, <span className="figures">{formatExactCents(cents)}</span>, number{' '}
        <span className="figures">{number}</span>.{' '}
        <a href={settingsPath('plan')} className="underline">
          Your receipt is in your settings.
        </a>
      </Callout>
    </BroughtIntoView>
  )
}

/** True for a payment with a receipt: it arrived, and wasn't all refunded. */
export const isKept = (payment: PaymentState): boolean =>
  payment.state === 'succeeded' && !isFullyRefunded(payment)

/** For a member who chose a plan they already have; nothing for others. */
export function AlreadyPaid() {
  const { data } = useQuery(membershipQuery(useCall()))
  const held = data ? paidFor(data) : 'public'
  if (held === 'public') return null
  return (
    <Callout title="You are already subscribed">
      Your current plan is {tierNames[held]}. Choosing it again charges nothing.
    </Callout>
  )
}
