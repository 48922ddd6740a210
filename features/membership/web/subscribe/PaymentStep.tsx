import { useQuery } from '@tanstack/react-query'
import { cardSetupQuery, NotConfigured } from '#platform/web/payments/CardForm.tsx'
import { useCall } from '#platform/web/site.ts'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipRecord } from '../../contract/schemas.ts'
import type { RecurringTier } from '../../contract/tiers.ts'
import { HousePayment } from './HousePayment.tsx'
import { PlanPayment } from './PlanPayment.tsx'
import { UpgradePayment } from './UpgradePayment.tsx'

type Props = { plan: Plan; membership: MembershipRecord }

/** The payment for a choice: a House, an upgrade, or a first plan. */
export function PaymentStep({ plan, membership }: Props) {
  const setup = useQuery(cardSetupQuery(useCall()))
  if (setup.data?.provider === null) return <NotConfigured />
  if (plan.id === 'house')
    return <HousePayment plan={plan} hasPlan={membership.subscription !== null} />
  const recurring = plan as Plan & { id: RecurringTier }
  return membership.subscription ? (
    <UpgradePayment plan={recurring} present={membership.subscription} />
  ) : (
    <PlanPayment plan={recurring} />
  )
}
