import { Check } from 'lucide-react'
import { useId } from 'react'
import { SelectCard } from '#platform/web/ui/SelectCard.tsx'
import type { Plan } from '../contract/plans.ts'
import type { PaidTier } from '../contract/tiers.ts'

type Props = { plans: Plan[]; chosen: PaidTier | null; onChoose: (plan: PaidTier) => void }

/** One card a plan, of which one is chosen. */
export function PlanCards({ plans, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">Plans</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {plans.map(({ id, name: title, displayPrice, description, features }) => (
          <SelectCard key={id} name={name} value={id} title={title} aside={displayPrice} description={description} checked={chosen === id} onChange={() => onChoose(id)}>
            <ul className="mt-3 space-y-1 text-sm text-ink-2">
              {features.map((feature) => (
                <li key={feature} className="flex gap-2"><Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />{feature}</li>
              ))}
            </ul>
          </SelectCard>
        ))}
      </div>
    </fieldset>
  )
}
