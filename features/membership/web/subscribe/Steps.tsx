import { ArrowLeft, Check } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'

const steps = [
  ['plan', 'Plan'],
  ['agreement', 'Agreement'],
  ['payment', 'Payment'],
] as const

/** The steps of subscribing, with a way back. */
export function Steps({ current }: { current: 'agreement' | 'payment' }) {
  const [query] = useSearchParams()
  const plan = query.get('plan')
  const at = steps.findIndex(([name]) => name === current)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line pb-4 text-sm">
      <PrefetchLink
        to={plan ? `/subscribe?plan=${plan}` : '/subscribe'}
        className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-2 font-semibold"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to the plans
      </PrefetchLink>
      <ol aria-label="Actions" className="flex gap-5">
        {steps.map(([name, title], index) => (
          <li
            key={name}
            aria-current={name === current ? 'step' : undefined}
            className={classNames(
              'figures flex items-center gap-2',
              index === at ? 'font-semibold' : index < at ? 'text-ink-2' : 'text-ink-3',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-5 items-center justify-center rounded-full border',
                index === at
                  ? 'border-ink bg-ink text-paper'
                  : index < at
                    ? 'border-good text-good'
                    : 'border-edge',
              )}
            >
              {index < at ? <Check className="size-3" /> : index + 1}
            </span>
            {title}
            {index < at && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  )
}
