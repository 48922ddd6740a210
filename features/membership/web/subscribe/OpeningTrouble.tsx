import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import type { PaidTier } from '../../contract/tiers.ts'
import { useOpeningTrouble } from './use-opening-trouble.ts'

type Props = {
  error: CallError | TypeError | null
  plan: PaidTier
  isRetrying: boolean
  onRetry: () => void
}

/** Why a payment couldn't be opened, as a toast and in place of the card form, with a retry. */
export function OpeningTrouble({ error, plan, isRetrying, onRetry }: Props) {
  useOpeningTrouble(error, plan)
  if (!error) return null
  return (
    <Callout
      tone="bad"
      title="We couldn't prepare the payment"
      action={
        <Button variant="quiet" size="s" isBusy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error, 'Failed to create subscription. Please try again.')}
      {error instanceof CallError && error.body.url && (
        <>
          {' '}
          <PrefetchLink to={error.body.url}>Go to that payment</PrefetchLink>
        </>
      )}
    </Callout>
  )
}
