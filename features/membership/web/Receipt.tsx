import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { formatCents, formatExactCents } from '#platform/contract/money.ts'
import type { PaymentState } from '#platform/contract/payments/schemas.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { BroughtIntoView } from '#platform/web/payments/BroughtIntoView.tsx'
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
import { membershipQuery } from './queries.ts'

/** After a payment: what was paid, the next charge, what is open now, and where to go next. */
export function Receipt({ payment }: { payment: PaymentState }) {
  const membership = useQuery(membershipQuery(useCall()))
  return (
    <>
      <BroughtIntoView>
        <p className="kicker">Receipt</p>
        <h1 className="mt-2 text-2xl sm:text-3xl">Thank you for subscribing!</h1>
      </BroughtIntoView>
      {membership.isPending && <Skeleton count={4} label="Loading your plan" className="mt-8" />}
      {membership.isError && !membership.data && (
        <ErrorState
          className="mt-8"
          isRetrying={membership.isFetching}
          onRetry={() => void membership.refetch()}
        />
      )}
      {membership.data && <Paid membership={membership.data} payment={payment} />}
    </>
  )
}

function Paid({ membership, payment }: { membership: MembershipRecord; payment: PaymentState }) {
  const { data: plans } = useQuery(plansQuery(useCall()))
  const { house, subscription } = membership
  const tier = membership.tier === 'public' ? (membership.paidTier ?? 'public') : membership.tier
  const plan = plans?.find(({ id }) => id === tier)
  return (
    <>
      <dl className="mt-8 grid gap-x-8 gap-y-4 rounded-card border border-line bg-card p-5 sm:grid-cols-2">
        <Fact name="Your plan">{tierNames[tier]}</Fact>
        {house && tier === 'house' && <Fact name="Your House">{house.name}</Fact>}
        <Fact name="Paid for">{payment.title}</Fact>
        <Fact name="Number">
          <span className="figures">{payment.number}</span>
        </Fact>
        <Fact name="Paid">
          <span className="figures">{formatExactCents(payment.cents)}</span>
          {payment.paidAt && (
            <>
              , <Time at={payment.paidAt} />
            </>
          )}
        </Fact>
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
      {house?.status === 'pending' && tier === 'house' && (
        <p className="mt-4">
          {house.name} is registered. An administrator verifies it before it can sell.
        </p>
      )}
      {payment.receiptUrl && (
        <p className="mt-4">
          <a href={payment.receiptUrl} download className="underline">
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
        {/* A House is bought to sell; every other plan to take part in debates. */}
        {tier !== 'house' && <Button to="/debate-arena">Vote in a debate</Button>}
        <Button to="/" variant={tier === 'house' ? 'primary' : 'quiet'}>
          Go to your dashboard
        </Button>
        {tier === 'house' && (
          <Button to="/debate-arena" variant="quiet">
            Vote in a debate
          </Button>
        )}
        {tier !== 'weekly' && (
          <Button to={partPaths.marketplace} variant="quiet">
            Visit the marketplace
          </Button>
        )}
        <Button to={settingsPath('plan')} variant="plain">
          Manage your plan
        </Button>
      </div>
    </>
  )
}
