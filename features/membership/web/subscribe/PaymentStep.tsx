import type { Plan } from '../../contract/plans.ts'
import type { MembershipOnWire } from '../../contract/schemas.ts'
import { HousePayment } from './HousePayment.tsx'
import { PlanPayment } from './PlanPayment.tsx'
import { UpgradePayment } from './UpgradePayment.tsx'
import type { RecurringTier } from '../../contract/tiers.ts'

type Props = { plan: Plan; plans: Plan[]; membership: MembershipOnWire }

/** The payment that a choice leads to: a House, the way up from a present plan, or a first plan. */
export function PaymentStep({ plan, membership }: Props) {
  if (plan.id === 'house') return <HousePayment plan={plan} membership={membership} />
  const recurring = plan as Plan & { id: RecurringTier }
  return membership.subscription ? <UpgradePayment plan={recurring} membership={membership} /> : <PlanPayment plan={recurring} />
}
