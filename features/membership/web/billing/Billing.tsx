import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { formatCents } from '#platform/contract/money.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { MembershipRecord } from '../../contract/schemas.ts'
import { tierNames } from '../../contract/tiers.ts'
import { ActivatePlan } from '../ActivatePlan.tsx'
import { barredOf } from '../capabilities.ts'
import { Fact } from '../Fact.tsx'
import { GateAction } from '../GateAction.tsx'
import { PlanAtBank } from '../PlanAtBank.tsx'
import { usePlanAtBank } from '../plan-at-bank.ts'
import { membershipQuery } from '../queries.ts'
import { paidFor } from '../plans.ts'
import { CancelPlan, ResumePlan } from './ChangePlan.tsx'
import { CardOnFile } from './CardOnFile.tsx'

/**
 * The plan, next charge and card; open to blocked members too (docs/product/access.md 4).
 */
export function Billing() {
  const { viewer } = useViewer()
  const membership = useQuery(membershipQuery(useCall()))
  const hasPlan = membership.data && paidFor(membership.data) !== 'public'
  return (
    <SettingsSection
      title={hasPlan ? 'Subscription Management' : 'Your plan'}
      text="What you have, your next charge and your card."
    >
      <div className="space-y-6">
        {membership.isPending && <Skeleton count={3} label="Loading your plan" />}
        {membership.isError && (
          <ErrorState
            level={3}
            isRetrying={membership.isFetching}
            onRetry={() => void membership.refetch()}
          />
        )}
        {membership.data && <Plan membership={membership.data} />}
        {membership.data?.subscription && <CardOnFile mayChange={!viewer?.deletesAt} />}
      </div>
    </SettingsSection>
  )
}

function Plan({
  membership: { tier, paidTier, subscription, house },
}: {
  membership: MembershipRecord
}) {
  const { viewer } = useViewer()
  const barred = barredOf(viewer)
  const atBank = usePlanAtBank()
  const shown = tier === 'public' ? (paidTier ?? 'public') : tier
  return (
    <div className="space-y-4">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name="Current plan">
          {tierNames[shown]}
          {shown !== tier && ', not active yet'}
        </Fact>
        {house && (
          <Fact name="Your House">
            {house.name}, {house.isDisputed ? 'suspended' : house.status}
          </Fact>
        )}
        {house && (
          <Fact name="House registration">
            Paid once, <Time at={house.paidAt} />
          </Fact>
        )}
        {subscription && !subscription.cancelAtPeriodEnd && subscription.state === 'active' && (
          <Fact name="Next charge">
            <span className="figures">{formatCents(subscription.cents)}</span> on{' '}
            <Time at={subscription.periodEnd} />
          </Fact>
        )}
        {subscription?.cancelAtPeriodEnd && (
          <Fact name={`${tierNames[subscription.tier]} plan ends`}>
            <Time at={subscription.heldUntil} />
          </Fact>
        )}
      </dl>
      {house?.isDisputed && (
        <Callout tone="bad" title="Your bank reversed your payment for this House">
          {house.name} and your House tier are suspended. You get both back if your bank decides
          that the payment is valid.
        </Callout>
      )}
      {subscription?.state === 'past_due' && (
        <Callout tone="bad" title="Your last renewal didn't go through">
          You keep your plan until <Time at={subscription.heldUntil} />. Adding a new card fixes it
          right away.
        </Callout>
      )}
      {viewer && <ActivatePlan viewer={viewer} />}
      {atBank && <PlanAtBank payment={atBank} />}
      {barred && (
        <Callout tone="warn" title={barred.message}>
          <GateAction why={barred} />
        </Callout>
      )}
      <div className="flex flex-wrap gap-3">
        {subscription && !subscription.cancelAtPeriodEnd && (
          <CancelPlan subscription={subscription} />
        )}
        {subscription?.cancelAtPeriodEnd && (!house || house.isDisputed) && !barred && (
          <ResumePlan subscription={subscription} />
        )}
        {shown !== 'house' && !barred && !atBank && (
          <Button to="/subscribe" variant={subscription ? 'plain' : 'brass'} size="s">
            {shown === 'public' ? 'Choose a plan' : 'Upgrade plan'}
          </Button>
        )}
      </div>
    </div>
  )
}
