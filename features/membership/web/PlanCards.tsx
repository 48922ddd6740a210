import { Check } from 'lucide-react'
import { useId } from 'react'
import { formatCents } from '#platform/contract/money.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { SelectCard } from '#platform/web/ui/SelectCard.tsx'
import { featureParts, freeFeaturesNote, mostPopular, type Plan } from '../contract/plans.ts'
import type { PaidTier } from '../contract/tiers.ts'

type Props = {
  plans: Plan[]
  chosen: PaidTier | null
  onChoose: (plan: PaidTier) => void
  /** In one row if there is room. */
  isWide?: boolean
}

/** One card per plan, with one selected; a single plan has nothing to select. */
export function PlanCards({ plans, chosen, onChoose, isWide = false }: Props) {
  const name = useId()
  const [only, ...others] = plans
  const note = <p className="mb-3 text-sm text-ink-3">{freeFeaturesNote}</p>
  if (only && others.length === 0)
    return (
      <>
        {note}
        <Card padding="s" className="max-w-md">
          <h2 className="font-serif text-lg font-semibold">{only.name}</h2>
          <div className="mt-1 text-ink-2">
            <Price plan={only} />
          </div>
          <Features plan={only} />
        </Card>
      </>
    )
  return (
    <fieldset>
      <legend className="sr-only">Plans</legend>
      {note}
      <div
        className={classNames(
          'grid gap-3 sm:grid-cols-2',
          isWide && plans.length > 2 && (plans.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'),
        )}
      >
        {plans.map((plan) => (
          <SelectCard
            key={plan.id}
            name={name}
            value={plan.id}
            title={plan.name}
            aside={
              plan.id === mostPopular && (
                <Pill tone="brass" className="font-sans">
                  Most popular
                </Pill>
              )
            }
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

type PriceProps = {
  plan: Plan
  /** At one height in cards beside each other. */
  isAligned?: boolean
}

/** What a plan costs and is for. */
function Price({ plan: { price, interval, description }, isAligned = false }: PriceProps) {
  return (
    <>
      <span className="mb-2 block text-ink">
        <span className="figures font-serif text-2xl font-semibold">{formatCents(price)}</span>{' '}
        {interval === 'once' ? 'once' : `per ${interval}`}
      </span>
      <span className={classNames('block', isAligned && 'sm:min-h-12')}>{description}</span>
    </>
  )
}

function Features({ plan: { features } }: { plan: Plan }) {
  return (
    <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-ink-2">
      {features.map((feature) => {
        const { name, note } = featureParts(feature)
        return (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
            <span>
              {name} {note && <span className="text-ink-3">{note}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
