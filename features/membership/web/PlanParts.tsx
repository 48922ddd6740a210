import { Check } from 'lucide-react'
import { formatCents } from '#platform/contract/money.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import {
  featureParts,
  freeFeatures,
  isFreeFeature,
  mostPopular,
  type Plan,
} from '../contract/plans.ts'

/** What every account includes, said once above the plans that list it. */
export function FreeFeatures({ plans }: { plans: Plan[] }) {
  return (
    <p className="mb-4 text-ink-2">
      <strong className="font-semibold text-ink">Free with every account:</strong>{' '}
      {freeFeatures(plans).join(' · ')}
    </p>
  )
}

/** The mark of the highlighted plan. */
export function PopularMark({ plan: { id } }: { plan: Plan }) {
  if (id !== mostPopular) return null
  return (
    <Pill tone="brass" className="font-sans">
      Most popular
    </Pill>
  )
}

type PriceProps = {
  plan: Plan
  /** At one height in cards beside each other. */
  isAligned?: boolean
}

/** What a plan costs and is for. */
export function Price({ plan: { price, interval, description }, isAligned = false }: PriceProps) {
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

/** What a plan adds to an account and to the plans below it. */
export function Features({ plan: { features } }: { plan: Plan }) {
  return (
    <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-ink-2">
      {features
        .filter((feature) => !isFreeFeature(feature))
        .map((feature) => {
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
