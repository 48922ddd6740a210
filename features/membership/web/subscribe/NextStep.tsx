import { useState } from 'react'
import { part } from '#platform/web/part.tsx'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipOnWire } from '../../contract/schemas.ts'
import { rankOf } from '../../contract/tiers.ts'
import { paidFor } from '../plans.ts'

const AgreementStep = part(async () => (await import('./AgreementStep.tsx')).AgreementStep)
const PaymentStep = part(async () => (await import('./PaymentStep.tsx')).PaymentStep)
const PlanHeld = part(async () => (await import('./PlanHeld.tsx')).PlanHeld)

type Props = { plan: Plan; membership: MembershipOnWire }

/** From a choice to its payment, by way of the agreement unless it was accepted; what was begun goes on as it was, whatever the payment changes. */
export function NextStep({ plan, membership }: Props) {
  const [atFirst] = useState(membership)
  if (rankOf(plan.id) <= rankOf(paidFor(atFirst)))
    return <PlanHeld plan={plan} membership={atFirst} />
  if (!membership.agreement?.isCurrent) return <AgreementStep plan={plan} />
  return <PaymentStep plan={plan} membership={atFirst} />
}
