import type { UserWire } from '#features/identity/contract/schemas.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { activatePaidSubscription } from '../contract/endpoints.ts'
import { tierNames } from '../contract/tiers.ts'

/** Activates a paid plan; nothing for others. */
export function ActivatePlan({
  viewer,
}: {
  viewer: Pick<UserWire, 'subscriptionTier' | 'paidSubscriptionTier'>
}) {
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
  const { subscriptionTier, paidSubscriptionTier: paid } = viewer
  if (!paid || subscriptionTier !== 'public') return null
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-sm text-ink-2">
        Your {tierNames[paid]} plan is paid and ready to activate.
      </p>
      <Button
        variant="brass"
        size="s"
        className="mt-3"
        isBusy={activate.isPending}
        onClick={() => activate.mutate({})}
      >
        Activate {tierNames[paid]}
      </Button>
    </div>
  )
}
