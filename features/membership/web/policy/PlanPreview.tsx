import { Card } from '#platform/web/ui/Card.tsx'
import { freeFeaturesNote, type Plan } from '../../contract/plans.ts'

/** The plans as buyers would read them. */
export function PlanPreview({ plans }: { plans: Plan[] }) {
  return (
    <section aria-labelledby="plan-preview" className="space-y-3">
      <h3 id="plan-preview" className="text-lg">
        The plans
      </h3>
      <p className="text-sm text-ink-3">{freeFeaturesNote}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {plans.map(({ id, name, displayPrice, description, features }) => (
          <li key={id}>
            <Card padding="s" className="h-full">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <strong className="font-serif text-lg">{name}</strong>
                <span className="figures font-semibold">{displayPrice}</span>
              </p>
              <p className="mt-1 text-ink-2">{description}</p>
              <ul className="mt-2 list-disc space-y-1 border-t border-line pt-2 pl-5 text-sm">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
