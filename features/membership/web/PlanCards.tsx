import { Check } from 'lucide-react'
import { useId } from 'react'
import { formatCents } from '#platform/contract/money.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { SelectCard } from '#platform/web/ui/SelectCard.tsx'
import { mostPopular, type Plan } from '../contract/plans.ts'
import type { PaidTier } from '../contract/tiers.ts'

type Props = {
  plans: Plan[]
  chosen: PaidTier | null
  onChoose: (plan: PaidTier) => void
  /** In one row if there is room. */
  isWide?: boolean
}

/** One card per plan, with one selected. */
export function PlanCards({ plans, chosen, onChoose, isWide = false }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">Plans</legend>
      <div
        className={classNames(
          'grid gap-3 sm:grid-cols-2',
          isWide && plans.length > 2 && (plans.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'),
        )}
      >
        {plans.map(({ id, name: title, price, interval, description, features }) => (
          <SelectCard
            key={id}
            name={name}
            value={id}
            title={title}
            aside={
              id === mostPopular && (
                <Pill tone="brass" className="font-sans">
                  Most popular
                </Pill>
              )
            }
            description={
              <>
                <span className="mb-2 block text-ink">
                  <span className="figures font-serif text-2xl font-semibold">
                    {formatCents(price)}
                  </span>{' '}
                  {interval === 'once' ? 'once' : `per ${interval}`}
                </span>
                {description}
              </>
            }
            checked={chosen === id}
            onChange={() => onChoose(id)}
          >
            <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-ink-2">
              {features.map((feature) => (
                <li key={feature} className="flex gap-2">
                  <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
                  {feature}
                </li>
              ))}
            </ul>
          </SelectCard>
        ))}
      </div>
    </fieldset>
  )
}
