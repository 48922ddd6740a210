import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PaymentState } from '#platform/contract/payments/schemas.ts'
import { paymentMessages, usePaymentProgress } from '#platform/web/payments/use-payment-progress.ts'
import { toast } from '#platform/web/toast.ts'
import type { PaidTier } from '../../contract/tiers.ts'
import { readAnew } from '../queries.ts'

/** The reply to opening a payment. */
export type Opened = {
  clientSecret: string | null
  paymentId: string | null
  alreadyActive?: boolean
  redirectTo?: string | null
  failure?: string | null
}

/** How long a success shows before the next page, in milliseconds. */
const pause = 1500

/** True for payments of a plan, new or higher, or of a House. */
export const isFor = (plan: PaidTier) =>
  plan === 'house'
    ? ({ purpose }: PaymentState) => purpose === 'house'
    : ({ purpose, subject }: PaymentState) =>
        subject === plan && (purpose === 'subscription' || purpose === 'upgrade')

/**
 * What follows a card: the server's answer about the payment, and the next step
 * (docs/product/site.md 7). `tellsFailure` if opening the payment charged a card.
 */
export function useSettling(
  plan: PaidTier,
  opened: Opened | undefined,
  { showsFailure = false } = {},
) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [query] = useSearchParams()
  const [leaveTo, setLeaveTo] = useState<string | null>(null)

  const succeed = () => {
    toast({
      tone: 'good',
      title: 'Payment Successful!',
      description: 'Thank you. Your membership is being set up.',
    })
    void readAnew(queryClient)
    setLeaveTo(`/profile-setup?subscription=success&plan=${plan}`)
  }
  const fail = (description: string) =>
    toast({ tone: 'bad', title: paymentMessages.failed, description })
  const { ask, payment, progress } = usePaymentProgress({
    id: opened?.paymentId ?? query.get('payment'),
    isMine: isFor(plan),
    onPaid: succeed,
    onFailed: fail,
    onSlow: () =>
      toast({
        title: 'Payment Processing',
        description: 'This is taking a little longer. You can wait here or come back later.',
      }),
  })

  const goOn = useEffectEvent((answer: Opened) => {
    if (answer.alreadyActive) {
      toast({
        title: 'Subscription Active',
        description: "You already have this plan or a higher one. You won't be charged again.",
      })
      setLeaveTo(answer.redirectTo ?? '/profile-setup?subscription=existing')
    } else if (!answer.clientSecret) void ask(answer.paymentId)
    else if (answer.failure && (showsFailure || query.has('payment'))) fail(answer.failure)
  })
  // An opened payment's consequences run once, outside rendering, when the reply arrives.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    if (opened) goOn(opened)
  }, [opened])

  useEffect(() => {
    const timer =
      leaveTo === null
        ? undefined
        : setTimeout(() => void navigate(leaveTo, { replace: true }), pause)
    return () => clearTimeout(timer)
  }, [leaveTo, navigate])

  return {
    progress,
    payment,
    settle: () => void ask(),
    /** The card form failed, perhaps because another tab paid: the server knows. */
    fail: (text: string) => {
      fail(text)
      void ask(undefined, false)
    },
    isBusy: progress !== 'idle',
  }
}
