import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { cardSetupQuery, NotConfigured } from '#platform/web/payments/CardForm.tsx'
import { useCall } from '#platform/web/site.ts'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipRecord } from '../../contract/schemas.ts'
import { rankOf, type PaidTier } from '../../contract/tiers.ts'
import { barredOf } from '../capabilities.ts'
import { GateAction } from '../GateAction.tsx'
import { PlanAtBank } from '../PlanAtBank.tsx'
import { usePlanAtBank } from '../plan-at-bank.ts'
import { FreeFeatures } from '../PlanParts.tsx'
import { paidFor } from '../plans.ts'
import { AlreadySubscribed } from './AlreadySubscribed.tsx'
import { HouseCounter } from './HouseCounter.tsx'
import { PlanList } from './PlanList.tsx'

type Props = {
  plans: UseQueryResult<Plan[]>
  chosen: PaidTier | null
  membership: MembershipRecord | null
}

/** The plans; those above the current one can be chosen. */
export function ChoosePlan({ plans, chosen, membership }: Props) {
  const setup = useQuery(cardSetupQuery(useCall()))
  const held = membership ? paidFor(membership) : 'public'
  const { viewer } = useViewer()
  const barred = barredOf(viewer)
  const atBank = usePlanAtBank()
  const open =
    barred || atBank ? [] : (plans.data?.filter(({ id }) => rankOf(id) > rankOf(held)) ?? [])
  const isClosed = setup.data?.provider === null
  return (
    <>
      <p className="kicker">Membership</p>
      <h1 className="mt-2 text-2xl sm:text-3xl">
        {held === 'public' ? 'Choose your plan' : 'Your plan'}
      </h1>
      {held === 'public' ? (
        <p className="mt-3 max-w-2xl text-md text-ink-2">
          Reading is free, and so is an account. Plans unlock more.
        </p>
      ) : (
        <AlreadySubscribed held={held} membership={membership} higher={open.map(({ id }) => id)} />
      )}
      {barred && (
        <Callout tone="warn" title={barred.message} className="mt-6">
          <GateAction why={barred} />
        </Callout>
      )}
      {atBank && <PlanAtBank payment={atBank} className="mt-6" />}
      {isClosed && (
        <div className="mt-6">
          <NotConfigured />
        </div>
      )}
      <div className="mt-8">
        {plans.isPending && (
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <Skeleton shape="card" count={4} label="Loading the plans" className="h-72" />
          </div>
        )}
        {plans.isError && (
          <ErrorState isRetrying={plans.isFetching} onRetry={() => void plans.refetch()} />
        )}
        {open.length > 0 && (
          <>
            {held === 'public' && <FreeFeatures plans={plans.data ?? []} />}
            <PlanList plans={open} chosen={chosen} isForSale={!isClosed} />
          </>
        )}
      </div>
      {open.length > 0 && (
        <div className="mt-5 space-y-5">
          {!isClosed && (
            <p className="text-sm text-ink-3">You'll review the total before you pay.</p>
          )}
          <HouseCounter />
        </div>
      )}
    </>
  )
}
