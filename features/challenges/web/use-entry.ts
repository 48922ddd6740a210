import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listRecentPayments } from '#platform/contract/payments/endpoints.ts'
import type { PaymentState } from '#platform/contract/payments/schemas.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { paymentMessages, usePaymentProgress } from '#platform/web/payments/use-payment-progress.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { listMyChallenges, payForChallenge, submitChallenge } from '../contract/endpoints.ts'
import { challengeMessages as messages } from '../contract/rules.ts'

/** What is typed, with the payment that was opened for it; blank before. */
type EntryText = { title: string; description: string; mediaUrl: string; paymentId: string }

type Entry = {
  text: EntryText
  keep: (text: EntryText) => void
  forget: () => void
}

const tell = ({ title, text }: { title: string; text: string }, tone: 'good' | 'bad' = 'bad') =>
  toast({ tone, title, description: text })

const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401

/**
 * An entry's steps: request the payment, confirm it, submit the challenge. Leaving after paying
 * loses nothing: the server submits the text sent with the payment, and a text that was paid for is
 * forgotten here, so nobody pays for it twice (docs/product/challenges.md 2, 3).
 */
export function useEntry({ text, keep, forget }: Entry) {
  const call = useCall()
  const queryClient = useQueryClient()
  const [clientSecret, setSecret] = useState<string | null>(null)
  const [again, setAgain] = useState<{ url: string } | null>(null)
  const [paid, setPaid] = useState<PaymentState | null>(null)
  const isAgain = useRef(false)
  const written = {
    title: text.title,
    description: text.description,
    mediaUrl: text.mediaUrl || null,
  }
  const bodyOf = () => ({
    challengeTitle: written.title,
    description: written.description,
    mediaUrl: written.mediaUrl,
    ...(isAgain.current ? { isAgain: true } : {}),
  })
  const readAgain = () =>
    Promise.all(
      [listMyChallenges, listRecentPayments].map((changed) =>
        queryClient.invalidateQueries({ queryKey: keyOf(changed) }),
      ),
    )

  const submit = useApiMutation(call, submitChallenge, {
    isSingle: true,
    onSuccess: () => {
      tell(messages.submitted, 'good')
      return readAgain()
    },
    onError: async (error) => {
      tell(isSignedOut(error) ? messages.signedOut : messages.paidNotSubmitted)
      await readAgain()
    },
  })
  const onPaid = (payment: PaymentState) => {
    const isTypedHere = clientSecret !== null && payment.id === text.paymentId
    setSecret(null)
    setPaid(payment)
    tell(messages.paid, 'good')
    if (payment.id === text.paymentId) forget()
    // After a reload, and for another tab's payment, the server submits what was sent with it.
    if (isTypedHere) submit.mutate({ body: { ...written, paymentIntentId: payment.id } })
    else void readAgain()
  }
  const following = usePaymentProgress({
    id: text.paymentId || null,
    isMine: ({ purpose }) => purpose === 'challenge',
    onPaid,
    onFailed: (failure, payment) => {
      tell({ title: paymentMessages.failed, text: failure })
      if (payment?.state === 'canceled') {
        setSecret(null)
        keep({ ...text, paymentId: '' })
      }
    },
  })
  const { progress, ask, reset } = following

  const pay = useApiMutation(call, payForChallenge, {
    isSingle: true,
    onSuccess: ({ clientSecret: secret, paymentIntentId }) => {
      setAgain(null)
      setSecret(secret)
      keep({ ...text, paymentId: paymentIntentId })
      reset()
      if (!secret) void ask(paymentIntentId)
    },
    onError: async (error) => {
      const refusal = error instanceof CallError ? error.body : {}
      if (refusal.fields?.['isAgain'] && refusal.url) return setAgain({ url: refusal.url })
      setAgain(null)
      if (isSignedOut(error)) return tell(messages.signedOut)
      tell({
        title: messages.paymentFailed.title,
        text: messageOf(error, messages.paymentFailed.text),
      })
      return void (await readAgain())
    },
  })

  const lookUp = useEffectEvent((id: string) => {
    if (clientSecret === null && paid === null) void ask(id, false)
  })
  useEffect(() => {
    if (text.paymentId) lookUp(text.paymentId)
  }, [text.paymentId])

  return {
    clientSecret,
    progress,
    /** The payment that this page followed to its end. */
    paid,
    /** What was paid for with the same text; null unless the member is asked about it. */
    again,
    isBusy: pay.isPending || progress === 'processing' || submit.isPending,
    error: again ? submit.error : (pay.error ?? submit.error),
    requestPayment: (isPaidAgain = false) => {
      setPaid(null)
      isAgain.current = isPaidAgain
      pay.mutate({ body: bodyOf() })
    },
    /**
     * Pays for what this tab shows: another tab may have sent its text with the same payment, or
     * paid. Then the payment is another one, which isn't charged before it is asked for.
     */
    beforePay: async (): Promise<boolean> => {
      try {
        const { clientSecret: secret, paymentIntentId } = await call(payForChallenge, {
          body: bodyOf(),
        })
        if (paymentIntentId === text.paymentId) return true
        setSecret(secret)
        keep({ ...text, paymentId: paymentIntentId })
        tell(messages.paidInOtherTab)
      } catch (error) {
        tell({
          title: messages.paymentFailed.title,
          text: messageOf(error, messages.paymentFailed.text),
        })
        void ask(text.paymentId, false)
      }
      return false
    },
    stopAsking: () => setAgain(null),
    confirm: () => void ask(text.paymentId),
    /** The card form failed, perhaps because another tab paid: the server knows. */
    check: () => void ask(text.paymentId, false),
    cancel: () => setSecret(null),
  }
}
