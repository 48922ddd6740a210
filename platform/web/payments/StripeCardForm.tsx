import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { CardFormProps } from './CardForm.tsx'

type Props = CardFormProps & { publishableKey: string }

/**
 * Pages that may load the provider's script declare it in their head; other pages' policy forbids
 * it.
 */
const isAllowedHere = () => document.querySelector('meta[name="card-provider"]') !== null

/** The provider's form: card numbers never touch this site (docs/product/payments.md 2). */
export function StripeCardForm({ publishableKey, clientSecret, ...form }: Props) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    // A page reached by client-side navigation still has the policy of the first page.
    if (isAllowedHere()) loadStripe(publishableKey).then(setStripe, () => setFailed(true))
    else location.reload()
  }, [publishableKey])
  if (hasFailed)
    return <ErrorState level={3} isRetrying={false} onRetry={() => location.reload()} />
  if (!stripe) return <Skeleton count={3} label="Loading the card form" />
  return (
    <Elements
      stripe={stripe}
      key={clientSecret}
      options={{ clientSecret, appearance: appearance() }}
    >
      <ElementForm {...form} />
    </Elements>
  )
}

function ElementForm({
  kind,
  label,
  isBusy,
  returnUrl,
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

/** The provider's frame can't read our design tokens, so it gets their values. */
function appearance() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'flat' as const,
    variables: {
      colorPrimary: token('--ink'),
      colorBackground: token('--card'),
      colorText: token('--ink'),
      colorDanger: token('--bad'),
      borderRadius: '4px',
      fontFamily: 'system-ui, sans-serif',
    },
  }
}
