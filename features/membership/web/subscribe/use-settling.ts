import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import type { PaidTier } from '../../contract/tiers.ts'
import { readAnew } from '../queries.ts'

/** `slow` is a payment the provider hasn't decided. */
export type PaymentProgress = 'idle' | 'processing' | 'slow' | 'succeeded'

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
/**
 * Milliseconds between checks of a slow payment: growing, to stay within the rate limit for hours.
 */
const backoff = { first: 3000, factor: 1.3, max: 30_000 }

/**
 * What follows a card: the server's answer about the payment, and the next step
 * (docs/product/site.md 7). `tellsFailure` if opening the payment charged a card.
 */
export function useSettling(
  plan: PaidTier,
  opened: Opened | undefined,
  { showsFailure = false } = {},
) {
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [query] = useSearchParams()
  const [progress, setProgress] = useState<PaymentProgress>('idle')
  const [leaveTo, setLeaveTo] = useState<string | null>(null)
  const paymentId = opened?.paymentId ?? query.get('payment')

  const succeed = (to = `/profile-setup?subscription=success&plan=${plan}`) => {
    setProgress('succeeded')
    toast({
      tone: 'good',
      title: 'Payment Successful!',
      description: 'Thank you. Your membership is being set up.',
    })
    void readAnew(queryClient)
    setLeaveTo(to)
  }
  const fail = (message: string) => {
    setProgress('idle')
    toast({ tone: 'bad', title: 'Payment Failed', description: message })
  }
  const wait = () => {
    if (progress !== 'slow')
      toast({
        title: 'Payment Processing',
        description: 'This is taking a little longer. You can wait here or come back later.',
      })
    setProgress('slow')
  }
  const settle = async () => {
    if (!paymentId || progress === 'succeeded') return
    setProgress((now) => (now === 'slow' ? now : 'processing'))
    try {
      const { state, failure } = await call(settlePayment, { params: { id: paymentId } })
      if (state === 'succeeded') succeed()
      else if (failure) fail(failure)
      else if (state === 'open') wait()
      else fail('This payment was canceled. Please start over.')
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      // Only the provider knows the payment's state, and it doesn't answer.
      if (status === 503) wait()
      else if (status !== 401 && progress !== 'slow')
        fail(messageOf(error, "We couldn't check your payment. Nothing is lost. Reload the page."))
    }
  }

  const goOn = useEffectEvent((answer: Opened) => {
    if (answer.alreadyActive) {
      toast({
        title: 'Subscription Active',
        description: "You already have this plan or a higher one. You won't be charged again.",
      })
      setLeaveTo(answer.redirectTo ?? '/profile-setup?subscription=existing')
    } else if (answer.redirectTo) succeed(answer.redirectTo)
    else if (!answer.clientSecret) void settle()
    else if (answer.failure && (showsFailure || query.has('payment'))) fail(answer.failure)
  })
  // An opened payment's consequences run once, outside rendering, when the reply arrives.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    if (opened) goOn(opened)
  }, [opened])

  const ask = useEffectEvent(() => void settle())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const askIn = (delay: number) => {
      timer = setTimeout(() => {
        ask()
        askIn(Math.min(delay * backoff.factor, backoff.max))
      }, delay)
    }
    if (progress === 'slow') askIn(backoff.first)
    return () => clearTimeout(timer)
  }, [progress])
  useEffect(() => {
    const timer =
      leaveTo === null
        ? undefined
        : setTimeout(() => void navigate(leaveTo, { replace: true }), pause)
    return () => clearTimeout(timer)
  }, [leaveTo, navigate])

  return { progress, settle, fail, isBusy: progress !== 'idle' }
}
