import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { cardSetupQuery, NotConfigured } from '#platform/web/payments/CardForm.tsx'
import { useCall } from '#platform/web/site.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { stickyBar } from '#platform/web/ui/sticky-bar.ts'
import { useShownChoice } from '#platform/web/use-shown-choice.ts'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipRecord } from '../../contract/schemas.ts'
import { rankOf, tierNames, type PaidTier } from '../../contract/tiers.ts'
import { barredOf } from '../capabilities.ts'
import { GateAction } from '../GateAction.tsx'
import { PlanAtBank } from '../PlanAtBank.tsx'
import { usePlanAtBank } from '../plan-at-bank.ts'
import { PlanCards } from '../PlanCards.tsx'
import { paidFor } from '../plans.ts'
import { AlreadySubscribed } from './AlreadySubscribed.tsx'
import { HouseCounter } from './HouseCounter.tsx'

type Props = {
  plans: UseQueryResult<Plan[]>
  chosen: PaidTier | null
  membership: MembershipRecord | null
}

/** The plans; those above the current one can be chosen. */
export function ChoosePlan({ plans, chosen, membership }: Props) {
  const [, setQuery] = useSearchParams()
  const [shown, show] = useShownChoice(chosen)
  const setup = useQuery(cardSetupQuery(useCall()))
  const held = membership ? paidFor(membership) : 'public'
  const { viewer } = useViewer()
  const barred = barredOf(viewer)
  const atBank = usePlanAtBank()
  const open =
    barred || atBank ? [] : (plans.data?.filter(({ id }) => rankOf(id) > rankOf(held)) ?? [])
  const [first] = open
  const choice = (open.length === 1 ? first : open.find(({ id }) => id === shown)) ?? null
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
          <Skeleton shape="card" count={4} label="Loading the plans" className="mb-3" />
        )}
        {plans.isError && (
          <ErrorState isRetrying={plans.isFetching} onRetry={() => void plans.refetch()} />
        )}
        {open.length > 0 && (
          <PlanCards
            isWide
            plans={open}
            chosen={choice?.id ?? null}
            onChoose={(plan) => {
              show(plan)
              setQuery({ plan }, { replace: true, preventScrollReset: true })
            }}
          />
        )}
      </div>
      {open.length > 0 && (
        <div className="mt-5">
          <HouseCounter />
        </div>
      )}
      {open.length > 0 && !isClosed && (
        <div
          className={classNames(
            'mt-6 flex flex-wrap items-center gap-x-6 gap-y-2',
            choice && stickyBar,
          )}
        >
          <Button
            variant="brass"
            disabled={choice === null}
            onClick={() => choice && setQuery({ plan: choice.id, step: 'agreement' })}
          >
            {choice ? `Continue with ${tierNames[choice.id]}` : 'Choose a plan to continue'}
          </Button>
          <p className="text-sm text-ink-3 max-sm:hidden">
            You'll review the total before you pay.
          </p>
        </div>
      )}
    </>
  )
}
