import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { StripeElements } from './StripeElements.tsx'

type Props = CardFormProps & { publishableKey: string }

/** The provider's form: card numbers never touch this site (docs/product/payments.md 2). */
export function StripeCardForm({ publishableKey, clientSecret, ...form }: Props) {
  return (
    <StripeElements
      publishableKey={publishableKey}
      clientSecret={clientSecret}
      label="Loading the card form"
    >
      <ElementForm {...form} />
    </StripeElements>
  )
}

function ElementForm({
  kind,
  label,
  isBusy,
  returnUrl,
  beforePay,
  onDone,
  onFailed,
}: Omit<CardFormProps, 'clientSecret'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isConfirming, setConfirming] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isInFlight = useRef(false)
  const confirm = async () => {
    if (!stripe || !elements || isInFlight.current || isBusy) return
    isInFlight.current = true
    setConfirming(true)
    setRefusal(null)
    try {
      if (beforePay && !(await beforePay())) return
      const options = {
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required' as const,
      }
      const { error } =
        kind === 'payment'
          ? await stripe.confirmPayment(options)
          : await stripe.confirmSetup(options)
      if (error) {
        const message = error.message ?? "We couldn't use this card. Please try again."
        setRefusal(message)
        onFailed(message)
      } else onDone()
    } finally {
      isInFlight.current = false
      setConfirming(false)
    }
  }
  return (
    <form
      method="post"
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <PaymentElement options={{ layout: 'tabs' }} />
      {refusal && <Callout tone="bad">{refusal}</Callout>}
      <Button
        type="submit"
        variant="brass"
        isBusy={isConfirming || isBusy}
        disabled={!stripe}
        className="w-full sm:w-auto"
      >
        {label}
      </Button>
    </form>
  )
}
