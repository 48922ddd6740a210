import { useQuery } from '@tanstack/react-query'
import { getCardSetup } from '#platform/contract/payments/endpoints.ts'
import { lazyWithPreload } from '../lazy-with-preload.tsx'
import { read } from '../query.ts'
import { useCall } from '../site.ts'
import type { Call } from '../call.ts'
import { Callout } from '../ui/Callout.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { CardFormProps } from './card-form-props.ts'

const StripeCardForm = lazyWithPreload(
  async () => (await import('./StripeCardForm.tsx')).StripeCardForm,
)
const TestCardForm = lazyWithPreload(async () => (await import('./TestCardForm.tsx')).TestCardForm)

/** How the browser learns which provider charges cards. */
export const cardSetupQuery = (call: Call) => read(call, getCardSetup, {})

/**
 * The site's only card form: the provider's, or the test cards' (docs/product/payments.md 2, 3).
 */
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

/** Shown in place of payment on a site without a provider. */
export function NotConfigured() {
  return (
    <Callout tone="warn" title="Payment processing is not configured">
      This site doesn't accept payments yet. Everything else works.
    </Callout>
  )
}
