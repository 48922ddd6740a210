import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatExactCents } from '#platform/contract/money.ts'
import type { PaymentState } from '#platform/contract/payments/schemas.ts'
import { PrefetchLink } from '../PrefetchLink.tsx'
import { useCall } from '../site.ts'
import { Callout } from '../ui/Callout.tsx'
import { Time } from '../ui/Time.tsx'
import { BroughtIntoView } from './BroughtIntoView.tsx'
import { PaymentProcessing } from './PaymentProcessing.tsx'
import {
  isFullyRefunded,
  paymentMessages,
  recentPaymentsQuery,
  usePaymentProgress,
} from './use-payment-progress.ts'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A paid payment: number, amount, date, and the ways to what was bought and to the receipt. */
export function PaymentConfirmation({
  payment,
  title,
  linkLabel,
  children,
}: {
  payment: PaymentState
  title: string
  /** What the link to what was bought says. */
  linkLabel: string
  children?: ReactNode
}) {
  return (
    <BroughtIntoView>
      <Callout tone="good" title={title} isAnnounced>
        {children}
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
          {/* The title of an order is its number. */}
          {!payment.title.endsWith(payment.number) && (
            <Fact name="Paid for">{capitalized(payment.title)}</Fact>
          )}
          <Fact name="Number">{payment.number}</Fact>
          <Fact name="Amount">{formatExactCents(payment.cents)}</Fact>
          {payment.paidAt && (
            <Fact name="Paid">
              <Time at={payment.paidAt} />
            </Fact>
          )}
          {payment.refundedCents > 0 && (
            <Fact name="Refunded">{formatExactCents(payment.refundedCents)}</Fact>
          )}
        </dl>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          <PrefetchLink to={payment.url} className="touch-area font-semibold underline">
            {linkLabel}
          </PrefetchLink>
          {payment.receiptUrl && (
            <a href={payment.receiptUrl} download className="touch-area font-semibold underline">
              Download the receipt
            </a>
          )}
        </p>
      </Callout>
    </BroughtIntoView>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="figures font-semibold wrap-anywhere text-ink">{children}</dd>
    </div>
  )
}

/**
 * The member's newest payment of these purposes, as the server knows it, followed until it is final;
 * null without one in the last day (docs/product/payments.md 25). An address that the payer's bank
 * marked as failed isn't about a payment that succeeded.
 */
export function useOwnPayment(purposes: string[], isAsked = true): PaymentState | null {
  const [address] = useSearchParams()
  const recent = useQuery({ ...recentPaymentsQuery(useCall()), enabled: isAsked })
  // Another part of the page may have asked for the same payments.
  const newest = (isAsked && recent.data?.find(({ purpose }) => purposes.includes(purpose))) || null
  const { payment, ask } = usePaymentProgress({
    id: newest?.id ?? null,
    isMine: () => false,
    onPaid: () => {},
    onFailed: () => {},
    isEnabled: isAsked,
  })
  const look = useEffectEvent((id: string) => void ask(id, false))
  const openId = newest?.state === 'open' ? newest.id : null
  useEffect(() => {
    if (openId) look(openId)
  }, [openId])
  const shown = payment?.id === newest?.id ? (payment ?? newest) : newest
  const hasFailed = address.get('redirect_status') === 'failed'
  return hasFailed && shown?.state === 'succeeded' ? null : shown
}

/**
 * What a page that a payment led to says about it: only what the server knows, and nothing to
 * anybody else (docs/product/payments.md 25).
 */
export function PaymentOutcome({
  payment,
  title,
  linkLabel,
  children,
}: {
  payment: PaymentState | null
  title: string
  linkLabel: string
  children?: ReactNode
}) {
  if (payment === null) return null
  if (isFullyRefunded(payment))
    return (
      <BroughtIntoView>
        <Callout title="Payment refunded" isAnnounced>
          You got back all of the {formatExactCents(payment.cents)} that you paid for{' '}
          {payment.title}. <PrefetchLink to={payment.url}>{linkLabel}</PrefetchLink>
        </Callout>
      </BroughtIntoView>
    )
  if (payment.state === 'succeeded')
    return (
      <PaymentConfirmation payment={payment} title={title} linkLabel={linkLabel}>
        {children}
      </PaymentConfirmation>
    )
  if (payment.isProcessing) return <PaymentProcessing title={payment.title} />
  const text = payment.state === 'refused' ? paymentMessages.mismatched : payment.failure
  if (payment.state === 'canceled' || !text) return null
  return (
    <BroughtIntoView>
      <Callout tone="bad" title={paymentMessages.failed} isAnnounced>
        {text} <PrefetchLink to={payment.url}>Go to the payment</PrefetchLink>
      </Callout>
    </BroughtIntoView>
  )
}
