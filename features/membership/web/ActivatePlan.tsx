import type { UserWire } from '#features/identity/contract/schemas.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { activatePaidSubscription } from '../contract/endpoints.ts'
import { waitingText } from '../contract/policy.ts'
import { tierNames, type PaidTier } from '../contract/tiers.ts'
import { barredOf } from './capabilities.ts'

/** Activates a plan that is paid. */
export function ActivateButton({ tier }: { tier: PaidTier }) {
  const activate = useApiMutation(useCall(), activatePaidSubscription, {
    changes: 'everything',
    isSingle: true,
    onSuccess: ({ subscriptionTier }) => {
      toast({
        tone: 'good',
        title: 'Subscription Activated',
        description: `Your ${tierNames[subscriptionTier]} plan is active.`,
      })
    },
    failure: {
      title: 'Activation Failed',
      text: "We couldn't activate your plan. Please try again.",
    },
  })
  return (
    <Button
      variant="brass"
      size="s"
      isBusy={activate.isPending}
      onClick={() => activate.mutate({})}
    >
      Activate {tierNames[tier]}
    </Button>
  )
}

type Props = {
  viewer: Pick<UserWire, 'paidSubscriptionTier' | 'deletesAt' | 'suspendedUntil'>
  className?: string
}

/** One sentence and one button for a paid plan that isn't active yet; nothing for others. */
export function ActivatePlan({ viewer, className = '' }: Props) {
  const { paidSubscriptionTier: paid } = viewer
  if (!paid || barredOf(viewer)) return null
  return (
    <div className={className}>
      <p className="text-ink-2">{waitingText(paid)}</p>
      <p className="mt-3">
        <ActivateButton tier={paid} />
      </p>
    </div>
  )
}
