import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settlePayment } from '#platform/contract/payments/endpoints.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { listMyChallenges, payForChallenge, submitChallenge } from '../contract/endpoints.ts'
import { challengeMessages as messages } from '../contract/rules.ts'

export type EntryText = { title: string; description: string; mediaUrl: string }

/** An opened payment of the entry fee. */
type Opened = { clientSecret: string; paymentIntentId: string }

const tell = ({ title, text }: { title: string; text: string }, tone: 'good' | 'bad' = 'bad') =>
  toast({ tone, title, description: text })

/**
 * An entry's steps: request the payment, confirm it, submit the challenge. Leaving after paying
 * loses nothing: the server submits the text sent with the payment.
 */
export function useEntry(text: EntryText, onDone: () => void) {
  const call = useCall()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isSlow, setSlow] = useState(false)
  const written = { ...text, mediaUrl: text.mediaUrl || null }
  const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401

  const pay = useApiMutation(call, payForChallenge, {
    isSingle: true,
    onSuccess: ({ clientSecret, paymentIntentId }) => {
      if (clientSecret) setOpened({ clientSecret, paymentIntentId })
      else submit.mutate({ body: { ...written, paymentIntentId } })
    },
    onError: (error) => {
      if (isSignedOut(error)) tell(messages.signedOut)
      else
        tell({
          title: messages.paymentFailed.title,
          text: messageOf(error, messages.paymentFailed.text),
        })
    },
  })
  const finish = async () => {
    setOpened(null)
    setSlow(false)
    tell(messages.submitted, 'good')
    await queryClient.invalidateQueries({ queryKey: keyOf(listMyChallenges) })
    onDone()
  }
  const submit = useApiMutation(call, submitChallenge, {
    isSingle: true,
    onSuccess: finish,
    onError: async (error) => {
      tell(isSignedOut(error) ? messages.signedOut : messages.paidNotSubmitted)
      setOpened(null)
      await queryClient.invalidateQueries({ queryKey: keyOf(listMyChallenges) })
    },
  })
  const settle = useApiMutation(call, settlePayment, {
    isSingle: true,
    onSuccess: ({ state, failure, id }) => {
      if (state === 'succeeded') {
        tell(messages.paid, 'good')
        submit.mutate({ body: { ...written, paymentIntentId: id } })
      } else if (failure) tell({ title: 'Payment Failed', text: failure })
      else setSlow(true)
    },
    onError: (error) =>
      tell({ title: 'Payment Failed', text: messageOf(error, messages.failed.text) }),
  })

  return {
    opened,
    isSlow,
    isBusy: pay.isPending || settle.isPending || submit.isPending,
    error: pay.error ?? submit.error,
    requestPayment: () =>
      pay.mutate({
        body: {
          challengeTitle: text.title,
          description: text.description,
          mediaUrl: written.mediaUrl,
        },
      }),
    confirm: () => opened && settle.mutate({ params: { id: opened.paymentIntentId } }),
    cancel: () => {
      setOpened(null)
      setSlow(false)
    },
  }
}
