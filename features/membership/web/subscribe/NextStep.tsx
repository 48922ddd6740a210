import { useState } from 'react'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipRecord } from '../../contract/schemas.ts'
import { rankOf } from '../../contract/tiers.ts'
import { paidFor } from '../plans.ts'

const AgreementStep = lazyWithPreload(
  async () => (await import('./AgreementStep.tsx')).AgreementStep,
)
const PaymentStep = lazyWithPreload(async () => (await import('./PaymentStep.tsx')).PaymentStep)
const PlanHeld = lazyWithPreload(async () => (await import('./PlanHeld.tsx')).PlanHeld)

type Props = { plan: Plan; membership: MembershipRecord }

/**
 * From choosing to paying, through the agreement unless accepted; a started payment continues
 * unchanged whatever it changes.
 */
export function NextStep({ plan, membership }: Props) {
  const [atFirst] = useState(membership)
  if (rankOf(plan.id) <= rankOf(paidFor(atFirst)))
    return <PlanHeld plan={plan} membership={atFirst} />
  if (!membership.agreement?.isCurrent) return <AgreementStep plan={plan} />
  return <PaymentStep plan={plan} membership={atFirst} />
}
