import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { formatCents, formatExactCents } from '#platform/contract/money.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { partPaths } from '../contract/parts.ts'
import type { MembershipRecord } from '../contract/schemas.ts'
import { tierNames } from '../contract/tiers.ts'
import { Fact } from './Fact.tsx'
import { plansQuery } from './plans.ts'
import { membershipQuery, paymentsQuery } from './queries.ts'

/** After a payment: what was paid, the next charge, what is open now, and where to go next. */
export function Receipt() {
  const membership = useQuery(membershipQuery(useCall()))
  return (
    <>
      <p className="kicker">Receipt</p>
      <h1 className="mt-2 text-3xl">Thank you for subscribing!</h1>
      {membership.isPending && <Skeleton count={4} label="Loading your plan" className="mt-8" />}
      {membership.isError && !membership.data && (
        <ErrorState
          className="mt-8"
          isRetrying={membership.isFetching}
          onRetry={() => void membership.refetch()}
        />
      )}
      {membership.data && <Paid membership={membership.data} />}
    </>
  )
}

function Paid({ membership }: { membership: MembershipRecord }) {
  const call = useCall()
  const payments = useInfiniteQuery(paymentsQuery(call))
  const { data: plans } = useQuery(plansQuery(call))
  const { house, subscription } = membership
  const tier = membership.tier === 'public' ? (membership.paidTier ?? 'public') : membership.tier
  const plan = plans?.find(({ id }) => id === tier)
  const newest = payments.data?.pages[0]?.items[0]
  return (
    <>
      <dl className="mt-8 grid gap-x-8 gap-y-4 rounded-card border border-line bg-card p-5 sm:grid-cols-2">
        <Fact name="Your plan">{tierNames[tier]}</Fact>
        {house && tier === 'house' && <Fact name="Your House">{house.name}</Fact>}
        {newest && (
          <Fact name="Paid">
            <span className="figures">{formatExactCents(newest.cents)}</span>,{' '}
            <Time at={newest.paidAt} />
          </Fact>
        )}
        {subscription?.state === 'active' && !subscription.cancelAtPeriodEnd && (
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
        {tier === 'house' && <Fact name="Renewal">None. A House is paid once.</Fact>}
      </dl>
      {newest && (
        <p className="mt-4">
          <a href={newest.receiptUrl} download className="underline">
            Download the receipt
          </a>{' '}
          <span className="text-ink-3">It stays in your settings, with your plan.</span>
        </p>
      )}
      {plan && (
        <section aria-labelledby="open-now" className="mt-8">
          <h2 id="open-now" className="text-xl">
            Your plan includes
          </h2>
          <ul className="mt-3 space-y-2">
            {plan.features.map((feature) => (
              <li key={feature} className="flex gap-2">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        <Button to="/">Go to your dashboard</Button>
        <Button to="/debate-arena" variant="quiet">
          Vote in a debate
        </Button>
        {tier !== 'weekly' && (
          <Button to={partPaths.marketplace} variant="quiet">
            Visit the marketplace
          </Button>
        )}
        <Button to="/profile?tab=settings" variant="plain">
          Manage your plan
        </Button>
      </div>
    </>
  )
}
