import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { cardSetupQuery, NotConfigured } from '#platform/web/payments/CardForm.tsx'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipOnWire } from '../../contract/schemas.ts'
import { rankOf, tierNames, type PaidTier } from '../../contract/tiers.ts'
import { PlanCards } from '../PlanCards.tsx'
import { AlreadySubscribed } from './AlreadySubscribed.tsx'
import { HouseCounter } from './HouseCounter.tsx'

type Props = { plans: UseQueryResult<Plan[]>; chosen: PaidTier | null; membership: MembershipOnWire | null }

/** The plans, of which those above the present one can be chosen. */
export function ChoosePlan({ plans, chosen, membership }: Props) {
  const navigate = useNavigate()
  const { viewer, isLoading } = useViewer()
  const [, setQuery] = useSearchParams()
  const setup = useQuery(cardSetupQuery(useCall()))
  const held = membership ? higher(membership.tier, membership.paidTier ?? 'public') : 'public'
  const open = plans.data?.filter(({ id }) => rankOf(id) > rankOf(held)) ?? []
  const choice = open.find(({ id }) => id === chosen)?.id ?? null
  const isClosed = setup.data?.provider === null

  const go = () => {
    if (!choice) return
    if (isLoading) {
      toast({ title: 'Please wait while we verify your authentication...' })
    } else if (viewer) {
      setQuery({ plan: choice, step: membership?.agreement?.isCurrent ? 'payment' : 'agreement' })
    } else {
      toast({ tone: 'bad', title: 'Authentication Required', description: 'Please log in to subscribe.' })
      void navigate(`/login?next=${encodeURIComponent(`/subscribe?plan=${choice}`)}`)
    }
  }
  return (
    <>
      <p className="kicker">Membership</p>
      <h1 className="mt-2 text-3xl">{held === 'public' ? 'Choose your plan' : 'Your plan'}</h1>
      {held === 'public'
        ? <p className="mt-3 max-w-2xl text-md text-ink-2">Reading is free, and so is an account. A plan opens more, and there are no hidden fees.</p>
        : <AlreadySubscribed held={held} membership={membership} hasHigher={open.length > 0} />}
      <div className="mt-8">
        {plans.isPending && <Skeleton shape="card" count={4} label="Loading the plans" className="mb-3" />}
        {plans.isError && <ErrorState isRetrying={plans.isFetching} onRetry={() => void plans.refetch()} />}
        {open.length > 0 && <PlanCards plans={open} chosen={choice} onChoose={(plan) => setQuery({ plan }, { replace: true, preventScrollReset: true })} />}
      </div>
      {membership && held !== 'house' && <HouseCounter houses={membership.houses} />}
      {isClosed && <div className="mt-6"><NotConfigured /></div>}
      {open.length > 0 && !isClosed && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="brass" disabled={choice === null} onClick={go}>{choice ? `Continue with ${tierNames[choice]}` : 'Choose a plan to continue'}</Button>
          <p className="text-sm text-ink-3">You see the whole price again before anything is charged.</p>
        </div>
      )}
    </>
  )
}

const higher = (a: MembershipOnWire['tier'], b: MembershipOnWire['tier']) => (rankOf(a) >= rankOf(b) ? a : b)
