import { useId } from 'react'
import { SelectCard } from '#platform/web/ui/SelectCard.tsx'
import type { Plan } from '../contract/plans.ts'
import type { PaidTier } from '../contract/tiers.ts'
import { Features, FreeFeatures, PopularMark, Price } from './PlanParts.tsx'

type Props = {
  plans: Plan[]
  chosen: PaidTier | null
  onChoose: (plan: PaidTier) => void
}

/** One card per plan, with one selected. */
export function PlanCards({ plans, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">Plans</legend>
      <FreeFeatures plans={plans} />
      <div className="grid gap-3 sm:grid-cols-2">
        {plans.map((plan) => (
          <SelectCard
            key={plan.id}
            name={name}
            value={plan.id}
            title={plan.name}
            aside={<PopularMark plan={plan} />}
            description={<Price plan={plan} isAligned />}
            checked={chosen === plan.id}
            onChange={() => onChoose(plan.id)}
          >
            <Features plan={plan} />
          </SelectCard>
        ))}
      </div>
    </fieldset>
  )
}
