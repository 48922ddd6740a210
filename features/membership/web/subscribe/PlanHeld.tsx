import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/site.ts'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipRecord } from '../../contract/schemas.ts'
import type { RecurringTier } from '../../contract/tiers.ts'
import { paidFor } from '../plans.ts'
import { openedQuery } from '../queries.ts'
import { AlreadySubscribed } from './AlreadySubscribed.tsx'
import { PaymentState } from './PaymentState.tsx'
import { useSettling } from './use-settling.ts'

type Props = { plan: Plan; membership: MembershipRecord }

/**
 * Shown for a plan already held or just paid at the bank: nothing is due (docs/product/site.md 7).
 */
export function PlanHeld({ plan, membership }: Props) {
  const [query] = useSearchParams()
  const isBack = query.has('payment')
  const opened = useQuery({
    ...openedQuery(useCall(), plan.id as RecurringTier),
    enabled: !isBack && plan.id !== 'house',
  })
  const settling = useSettling(plan.id, opened.data)
  const { settle } = settling
  const look = useEffectEvent(() => settle())
  useEffect(() => {
    if (isBack) look()
  }, [isBack])
  return (
    <section>
      <p className="kicker">Membership</p>
      <h1 className="mt-2 text-2xl sm:text-3xl">Your plan</h1>
      <PaymentState settling={settling} />
      <AlreadySubscribed held={paidFor(membership)} membership={membership} higher={[]} />
    </section>
  )
}
