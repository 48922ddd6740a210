import { useViewer } from '#features/identity/web/public.tsx'
import { formatCents } from '#platform/contract/money.ts'
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
  const isRenewing = subscription != null && !subscription.cancelAtPeriodEnd && held !== 'house'
  const { viewer } = useViewer()
  return (
    <Callout
      tone="good"
      title="You're Already Subscribed!"
      className="mt-6"
      action={
        <span className="flex flex-wrap gap-2">
          <Button to={settingsPath('plan')} size="s">
            {isRenewing ? 'Change or cancel plan' : 'Manage plan'}
          </Button>
          <Button to="/" size="s" variant="quiet">
            Dashboard
          </Button>
          {isOpen('marketplace') && (
            <Button to={partPaths.marketplace} size="s" variant="quiet">
              Marketplace
            </Button>
          )}
        </span>
      }
    >
      <p>
        {membership?.paidTier === held
          ? `You paid for ${tierNames[held]}. It isn’t active yet.`
          : `Your current plan is ${tierNames[held]}.`}
      </p>
      {subscription && held !== 'house' && <NextPayment subscription={subscription} />}
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

type Subscription = NonNullable<MembershipRecord['subscription']>

/** When the plan is charged next, or how long it is held. */
function NextPayment({
  subscription: { state, cents, periodEnd, heldUntil, cancelAtPeriodEnd },
}: {
  subscription: Subscription
}) {
  if (cancelAtPeriodEnd)
    return (
      <p>
        It ends on <Time at={heldUntil} />.
      </p>
    )
  if (state === 'past_due')
    return (
      <p>
        Your last payment failed. You keep your plan until <Time at={heldUntil} />.
      </p>
    )
  return (
    <p>
      Your next payment is <span className="figures">{formatCents(cents)}</span> on{' '}
      <Time at={periodEnd} />.
    </p>
  )
}
