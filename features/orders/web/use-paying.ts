import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { marketplacePath } from '#features/marketplace/contract/paths.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { getCart } from '../contract/cart-endpoints.ts'
import { createPaymentIntent, getOrder, listOrders } from '../contract/endpoints.ts'
import { orderMessages as messages } from '../contract/rules.ts'
import type { OrderWire } from '../contract/shapes.ts'

/** `slow` is a payment that the provider hasn't decided. */
export type Paying = 'idle' | 'processing' | 'slow' | 'succeeded'

/** How long a success shows before the next page, and how often a slow payment is checked. */
const pause = 2000
const pollInterval = 4000

/** An order's payment: opening it, the card, the server's answer, and the next page. */
export function usePaying() {
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [paying, setPaying] = useState<Paying>('idle')
  const [clientSecret, setSecret] = useState<string | null>(null)
  const [paymentId, setPaymentId] = useState<string | null>(null)

  const fail = (text: string) => {
    setPaying('idle')
    toast({ tone: 'bad', title: messages.paymentFailed, description: text })
  }
  const startOver = async (text: string) => {
    setSecret(null)
    fail(text)
    await queryClient.invalidateQueries({ queryKey: keyOf(getOrder) })
  }
  const open = useApiMutation(call, createPaymentIntent, {
    isSingle: true,
    onSuccess: (opened) => {
      setPaymentId(opened.paymentIntentId)
      setSecret(opened.clientSecret)
      if (!opened.clientSecret) setPaying('slow')
    },
    onError: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf(getOrder) })
    },
  })
  const settle = async () => {
    if (!paymentId || paying === 'succeeded') return
    setPaying((now) => (now === 'slow' ? now : 'processing'))
    try {
      const { state, failure } = await call(settlePayment, { params: { id: paymentId } })
      if (state === 'succeeded') {
        setPaying('succeeded')
        for (const changed of [getCart, getOrder, listOrders])
          void queryClient.invalidateQueries({ queryKey: keyOf(changed) })
      } else if (failure) fail(failure)
      else if (state === 'open') setPaying('slow')
      else await startOver(messages.expired)
    } catch (error) {
      if (error instanceof CallError && error.status === 503) setPaying('slow')
      else fail(messageOf(error, messages.checkoutFailed.text))
    }
  }

  const check = useEffectEvent(() => void settle())
  useEffect(() => {
    if (paying === 'slow') {
      const timer = setInterval(() => check(), pollInterval)
      return () => clearInterval(timer)
    }
    if (paying !== 'succeeded') return undefined
    const timer = setTimeout(
      () => void navigate(`${marketplacePath}?order=success`, { replace: true }),
      pause,
    )
    return () => clearTimeout(timer)
  }, [paying, navigate])

  return {
    paying,
    clientSecret,
    openError: open.error,
    isOpening: open.isPending,
    open: ({ id, total }: Pick<OrderWire, 'id' | 'total'>) =>
      open.mutate({ body: { orderId: id, amount: total } }),
    settle: () => void settle(),
    fail,
  }
}
