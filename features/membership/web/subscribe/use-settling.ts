import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import type { PaidTier } from '../../contract/tiers.ts'

/** `slow` is a payment that the provider has not decided yet. */
export type PaymentProgress = 'idle' | 'processing' | 'slow' | 'succeeded'

/** How long a success stays on screen before the next page, in milliseconds (core.md section 9). */
const pause = 1500
/** How often a payment that takes its time is asked about, in milliseconds. */
const patience = 3000

/** What follows a card: the server's word about the payment, and the way on (core.md section 4). */
export function useSettling(plan: PaidTier, paymentId: string | null) {
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<PaymentProgress>('idle')
  const [leaveTo, setLeaveTo] = useState<string | null>(null)

  const succeed = (to = `/profile-setup?subscription=success&plan=${plan}`) => {
    setProgress('succeeded')
    toast({ tone: 'good', title: 'Payment Successful!', description: 'Thank you. Your membership is being set up.' })
    void queryClient.invalidateQueries()
    setLeaveTo(to)
  }
  /** Nothing was to be paid: the member has this plan. */
  const leaveSoon = (to: string) => {
    toast({ title: 'Subscription Active', description: 'You hold this plan, or a higher one, already. Nothing was charged.' })
    setLeaveTo(to)
  }
  const fail = (message: string) => {
    setProgress('idle')
    toast({ tone: 'bad', title: 'Payment Failed', description: message })
  }
  const settle = async () => {
    if (!paymentId || progress === 'succeeded') return
    setProgress((now) => (now === 'slow' ? now : 'processing'))
    try {
      const { state, failure } = await call(settlePayment, { params: { id: paymentId } })
      if (state === 'succeeded') succeed()
      else if (failure) fail(failure)
      else if (state === 'open') {
        if (progress !== 'slow') toast({ title: 'Payment Processing', description: 'Your card takes its time. You can wait here, or come back later: nothing is lost.' })
        setProgress('slow')
      } else fail('This payment was given up. Please start again.')
    } catch (error) {
      fail(messageOf(error, 'We could not see how your payment stands. Nothing is lost: load the page again.'))
    }
  }

  const ask = useEffectEvent(() => void settle())
  useEffect(() => {
    const timer = progress === 'slow' ? setInterval(() => ask(), patience) : undefined
    return () => clearInterval(timer)
  }, [progress])
  useEffect(() => {
    const timer = leaveTo === null ? undefined : setTimeout(() => void navigate(leaveTo), pause)
    return () => clearTimeout(timer)
  }, [leaveTo, navigate])

  return { progress, settle, succeed, fail, leaveSoon, isBusy: progress !== 'idle' }
}
