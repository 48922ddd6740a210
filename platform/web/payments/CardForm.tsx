import { useQuery } from '@tanstack/react-query'
import { getCardSetup } from '#platform/contract/payments/endpoints.ts'
import { lazyWithPreload } from '../lazy-with-preload.tsx'
import { read } from '../query.ts'
import { useCall } from '../site.ts'
import type { Call } from '../call.ts'
import { Callout } from '../ui/Callout.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const StripeCardForm = lazyWithPreload(
  async () => (await import('./StripeCardForm.tsx')).StripeCardForm,
)
const TestCardForm = lazyWithPreload(async () => (await import('./TestCardForm.tsx')).TestCardForm)

/** What a card form is given, whoever charges the card. */
export type CardFormProps = {
  /** What the provider gave the browser for this one payment or card. */
  clientSecret: string
  /** Whether money is charged now, or a card is kept for later. */
  kind: 'payment' | 'card'
  /** What the button says, such as `Pay $5`. */
  label: string
  /** True while what follows the card is under way. */
  isBusy: boolean
  /** Where the browser comes back to when the card's bank takes it elsewhere; a full address. */
  returnUrl: string
  /** The card went through as far as the browser can tell; the server has the last word. */
  onDone: () => void
  /** The provider's words about what went wrong. */
  onFailed: (message: string) => void
}

/** How the browser learns who charges cards. */
export const cardSetupQuery = (call: Call) => read(call, getCardSetup, {})

/** The one card form of the site: the provider's own, or the one of the built-in test cards (docs/product/payments.md 2, 3). */
export function CardForm(props: CardFormProps) {
  const setup = useQuery(cardSetupQuery(useCall()))
  if (setup.isError)
    return (
      <ErrorState level={3} isRetrying={setup.isFetching} onRetry={() => void setup.refetch()} />
    )
  if (!setup.data) return <Skeleton count={3} label="Loading the card form" />
  const { provider, publishableKey } = setup.data
  if (provider === 'stripe' && publishableKey)
    return <StripeCardForm {...props} publishableKey={publishableKey} />
  if (provider === 'test') return <TestCardForm {...props} />
  return <NotConfigured />
}

/** Said wherever something would be paid on a site that takes no payments. */
export function NotConfigured() {
  return (
    <Callout tone="warn" title="Payment processing is not configured">
      This site doesn't accept payments yet. Everything else works.
    </Callout>
  )
}
