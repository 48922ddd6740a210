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

/** Card form props, for any provider. */
export type CardFormProps = {
  /** The provider's token for this payment or card. */
  clientSecret: string
  /** Whether to charge now or save a card for later. */
  kind: 'payment' | 'card'
  /** The button's label, such as `Pay $5`. */
  label: string
  /** True while the steps after the card run. */
  isBusy: boolean
  /** Absolute return address after a bank's redirect. */
  returnUrl: string
  /** Asked right before the card is charged; false charges nothing, having said why. */
  beforePay?: () => Promise<boolean>
  /** Called when the browser believes the card succeeded; the server decides. */
  onDone: () => void
  /** The provider's error message. */
  onFailed: (message: string) => void
}

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
