import { useViewer } from '#features/identity/web/public.tsx'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { isOpen, partPaths } from '../../contract/parts.ts'
import type { MembershipRecord } from '../../contract/schemas.ts'
import { tierNames, type PaidTier, type Tier } from '../../contract/tiers.ts'
import { ActivatePlan } from '../ActivatePlan.tsx'

type Props = {
  held: Tier
  membership: MembershipRecord | null
  /** The plans above the current one. */
  higher: PaidTier[]
}

/** A subscriber's plan, and the next steps. */
export function AlreadySubscribed({ held, membership, higher }: Props) {
  const subscription = membership?.subscription
  const { viewer } = useViewer()
  return (
    <Callout
      tone="good"
      title="You're Already Subscribed!"
      className="mt-6"
      action={
        <span className="flex flex-wrap gap-2">
          <Button to="/" size="s" variant="quiet">
            Dashboard
          </Button>
          {isOpen('marketplace') && (
            <Button to={partPaths.marketplace} size="s" variant="quiet">
              Marketplace
            </Button>
          )}
          <Button to={settingsPath('plan')} size="s" variant="plain">
            Manage
          </Button>
        </span>
      }
    >
      <p>
        {membership?.paidTier === held
          ? `You paid for ${tierNames[held]}. It isn’t active yet.`
          : `Your current plan is ${tierNames[held]}.`}
      </p>
      {subscription && held !== 'house' && (
        <p>
          {subscription.cancelAtPeriodEnd ? 'It ends on ' : 'It renews on '}
          <Time at={subscription.periodEnd} />.
        </p>
      )}
      {viewer && <ActivatePlan viewer={viewer} className="mt-2" />}
      {higher.length > 1 && (
        <p className="mt-2">
          You can upgrade anytime. We subtract the unused part of your current period.
        </p>
      )}
      {higher.length === 1 && (
        <p className="mt-2">
          You can register a House anytime. Your plan then ends when its current period does.
        </p>
      )}
    </Callout>
  )
}
