import { Elements } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

type Props = {
  publishableKey: string
  /** The payment or card that the form is about; none for an address alone. */
  clientSecret?: string
  /** What is loading, for screen readers. */
  label: string
  /** Called if the provider's script doesn't load; without it, an error with a way to try again. */
  onUnavailable?: () => void
  children: ReactNode
}

/**
 * Pages that may load the provider's script declare it in their head; other pages' policy forbids
 * it.
 */
const isAllowedHere = () => document.querySelector('meta[name="card-provider"]') !== null

/** Loads the provider's script and shows its frames in our colors. */
export function StripeElements({
  publishableKey,
  clientSecret,
  label,
  onUnavailable,
  children,
}: Props) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const fail = useEffectEvent(() => (onUnavailable ? onUnavailable() : setFailed(true)))
  useEffect(() => {
    // A page reached by client-side navigation still has the policy of the first page.
    if (isAllowedHere()) loadStripe(publishableKey).then(setStripe, () => fail())
    else location.reload()
  }, [publishableKey])
  if (hasFailed)
    return <ErrorState level={3} isRetrying={false} onRetry={() => location.reload()} />
  if (!stripe) return <Skeleton count={3} label={label} />
  return (
    <Elements
      stripe={stripe}
      key={clientSecret ?? ''}
      options={{ appearance: appearance(), ...(clientSecret ? { clientSecret } : {}) }}
    >
      {children}
    </Elements>
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
