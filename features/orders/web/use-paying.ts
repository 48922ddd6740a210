import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { listRecentPayments } from '#platform/contract/payments/endpoints.ts'
import { marketplacePath } from '#features/marketplace/contract/paths.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { isFullyRefunded, usePaymentProgress } from '#platform/web/payments/use-payment-progress.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { getCart } from '../contract/cart-endpoints.ts'
import { createPaymentIntent, getOrder, listOrders } from '../contract/endpoints.ts'
import { orderMessages as messages } from '../contract/rules.ts'
import type { OrderWire } from '../contract/shapes.ts'

/** How long a success shows before the next page, in milliseconds. */
const pause = 2000

/** Follows an order's payment, and shows what it changes; `onPaid` after that. */
export function useOrderPayment(order: Pick<OrderWire, 'id' | 'paymentId'>, onPaid = () => {}) {
  const queryClient = useQueryClient()
  const readAgain = (changed: (typeof getOrder | typeof getCart | typeof listOrders)[]) =>
    Promise.all(changed.map((each) => queryClient.invalidateQueries({ queryKey: keyOf(each) })))
  return usePaymentProgress({
    id: order.paymentId,
    isMine: ({ purpose, subject }) => purpose === 'order' && subject === order.id,
    onPaid: () => {
      void readAgain([getCart, getOrder, listOrders])
      onPaid()
    },
    onFailed: (text, payment) => {
      toast({
        tone: 'bad',
        title: messages.paymentFailed,
        description: payment?.state === 'canceled' ? messages.expired : text,
      })
      void readAgain([getOrder])
    },
  })
}

/** An order's payment: opening it, the card, the server's answer, and the next page. */
export function usePaying(order: Pick<OrderWire, 'id' | 'paymentId' | 'state'>) {
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<{ clientSecret: string | null; id: string } | null>(null)
  const { progress, payment, ask } = useOrderPayment(order)
  const isCanceled = payment?.state === 'canceled' && payment.id === opened?.id

  const open = useApiMutation(call, createPaymentIntent, {
    isSingle: true,
    onSuccess: ({ clientSecret, paymentIntentId }) => {
      setOpened({ clientSecret, id: paymentIntentId })
      if (!clientSecret) void ask(paymentIntentId)
    },
    onError: async () => {
      await Promise.all(
        [getOrder, listRecentPayments].map((changed) =>
          queryClient.invalidateQueries({ queryKey: keyOf(changed) }),
        ),
      )
    },
  })
  const refusal = open.error instanceof CallError ? open.error.body : null
  const again = refusal?.fields?.['isAgain'] ? (refusal.url ?? null) : null
  const isReturned =
    order.state === 'cancelled' || order.state === 'refunded' || isFullyRefunded(payment)
  useEffect(() => {
    if (progress !== 'succeeded' || isReturned) return undefined
    const timer = setTimeout(
      () => void navigate(`${marketplacePath}?order=success`, { replace: true }),
      pause,
    )
    return () => clearTimeout(timer)
  }, [progress, isReturned, navigate])

  return {
    paying: progress,
    payment,
    /** True once the money goes back: the order was canceled, or refunded in full. */
    isReturned,
    clientSecret: isCanceled ? null : (opened?.clientSecret ?? null),
    openError: again ? null : open.error,
    isOpening: open.isPending,
    open: ({ id, total }: Pick<OrderWire, 'id' | 'total'>, isAgain = false) =>
      open.mutate({ body: { orderId: id, amount: total, ...(isAgain ? { isAgain } : {}) } }),
    /** The page of what was just paid for with the same items; null unless the buyer is asked. */
    again,
    stopAsking: () => open.reset(),
    settle: () => void ask(opened?.id),
    /** The card form failed, perhaps because another tab paid: the server knows. */
    fail: (text: string) => {
      toast({ tone: 'bad', title: messages.paymentFailed, description: text })
      void ask(opened?.id, false)
    },
  }
}
