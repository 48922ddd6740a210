import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { listRecentPayments, settlePayment } from '#platform/contract/payments/endpoints.ts'
import type { PaymentState } from '#platform/contract/payments/schemas.ts'
import { CallError, type Call } from '../call.ts'
import { messageOf } from '../form.ts'
import { keyOf, read } from '../query.ts'
import { useCall } from '../site.ts'

/** `slow` is a payment that the provider hasn't decided. */
export type PaymentProgress = 'idle' | 'processing' | 'slow' | 'succeeded'

/** What pages say about payments that didn't go through. */
export const paymentMessages = {
  failed: 'Payment Failed',
  canceled: 'This payment was canceled. Please start over.',
  mismatched:
    "We got your payment, but it doesn't match your order. Please contact the administrators. Nothing is lost.",
  unknown: "We couldn't check your payment. Nothing is lost. Reload the page.",
}

/** True if nothing of a payment is left with the site. */
export const isFullyRefunded = (payment: PaymentState | null): boolean =>
  payment !== null && payment.refundedCents > 0 && payment.refundedCents >= payment.cents

/**
 * Milliseconds between checks of a slow payment: growing, to stay within the rate limit for hours.
 */
const backoff = { first: 3000, factor: 1.3, max: 30_000 }

/**
 * The member's own payments of the last day, as the server knows them; read again whenever a payment
 * moves here, and when the member comes back from another tab.
 */
export const recentPaymentsQuery = (call: Call) => ({
  ...read(call, listRecentPayments, {}),
  refetchOnWindowFocus: 'always' as const,
})

/**
 * Whether a payment that a page is about may be opened: known once the server said that none is at
 * the bank already, from another tab or from before a reload.
 */
export function useMayOpen(isMine: (payment: PaymentState) => boolean): boolean {
  const recent = useQuery(recentPaymentsQuery(useCall()))
  const [wasAtBank, setWasAtBank] = useState<string | null>(null)
  const atBank = recent.data?.find((each) => each.isProcessing && isMine(each))?.id
  if (atBank && atBank !== wasAtBank) setWasAtBank(atBank)
  const isPaid = recent.data?.some(({ id, state }) => id === wasAtBank && state === 'succeeded')
  return !recent.isPending && !atBank && !isPaid
}

type Followed = {
  /** The payment this page opened or was told of; null if none. */
  id: string | null
  /** Finds a payment of another tab, or of before a reload, that this page is about. */
  isMine: (payment: PaymentState) => boolean
  onPaid: (payment: PaymentState) => void
  /** `payment` is null if the server didn't say. */
  onFailed: (text: string, payment: PaymentState | null) => void
  /** Called once when the provider takes its time. */
  onSlow?: () => void
  /** False for visitors, who have no payments. */
  isEnabled?: boolean
}

/**
 * Follows one payment to its final state: after the card, after a reload, and in a second tab
 * (docs/product/payments.md 24). Every page that takes money uses it.
 */
export function usePaymentProgress({
  id,
  isMine,
  onPaid,
  onFailed,
  onSlow,
  isEnabled = true,
}: Followed) {
  const call = useCall()
  const queryClient = useQueryClient()
  const recent = useQuery({ ...recentPaymentsQuery(call), enabled: isEnabled })
  const [progress, setProgress] = useState<PaymentProgress>('idle')
  const [payment, setPayment] = useState<PaymentState | null>(null)
  const found = recent.data?.find((each) => each.isProcessing && isMine(each))
  const [followedId, setFollowedId] = useState<string | null>(null)

  const wait = () => {
    if (progress !== 'slow') onSlow?.()
    setProgress('slow')
  }
  const fail = (text: string, failed: PaymentState | null) => {
    setProgress('idle')
    onFailed(text, failed)
  }
  const take = (answer: PaymentState, isAfterCard: boolean) => {
    setPayment(answer)
    if (!answer.isProcessing || progress !== 'slow')
      void queryClient.invalidateQueries({ queryKey: keyOf(listRecentPayments) })
    if (answer.state === 'succeeded') {
      setProgress('succeeded')
      onPaid(answer)
    } else if (answer.isProcessing) wait()
    else if (answer.state === 'refused') fail(paymentMessages.mismatched, answer)
    else if (!isAfterCard) setProgress('idle')
    else if (answer.state === 'canceled') fail(paymentMessages.canceled, answer)
    else if (answer.failure) fail(answer.failure, answer)
    else wait()
  }
  /** Asks the server about a payment; `isAfterCard` if one was just entered. */
  const ask = async (asked: string | null = followedId ?? id, isAfterCard = true) => {
    if (!asked || progress === 'succeeded') return
    setFollowedId(asked)
    setProgress((now) => (now === 'slow' ? now : 'processing'))
    try {
      take(await call(settlePayment, { params: { id: asked } }), isAfterCard)
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      // Only the provider knows the payment's state: out of reach or too busy isn't a failure.
      if (status === 0 || status === 429 || status === 503) wait()
      else if (status !== 401) fail(messageOf(error, paymentMessages.unknown), null)
    }
  }

  const adopt = useEffectEvent((open: string) => {
    if (progress === 'idle') void ask(open)
  })
  const foundId = found?.id
  useEffect(() => {
    // Another tab's payment is followed once, from when the server tells of it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (foundId) adopt(foundId)
  }, [foundId])

  const askAgain = useEffectEvent(() => void ask())
  useEffect(() => {
    if (progress !== 'slow') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const askIn = (delay: number) => {
      timer = setTimeout(() => {
        askAgain()
        askIn(Math.min(delay * backoff.factor, backoff.max))
      }, delay)
    }
    const look = () => {
      if (document.visibilityState === 'visible') askAgain()
    }
    askIn(backoff.first)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [progress])

  return {
    progress,
    /** The payment as last answered; null before. */
    payment,
    ask,
    reset: () => {
      setFollowedId(null)
      setProgress('idle')
    },
  }
}
