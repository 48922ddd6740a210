import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'

const steps = [
  ['plan', 'Plan'],
  ['agreement', 'Agreement'],
  ['payment', 'Payment'],
] as const

/** The steps of subscribing, with a way back. */
export function Steps({ current }: { current: 'agreement' | 'payment' }) {
  const [query] = useSearchParams()
  const plan = query.get('plan')
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
              name === current ? 'font-semibold' : 'text-ink-3',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-5 items-center justify-center rounded-full border',
                name === current ? 'border-ink bg-ink text-paper' : 'border-edge',
              )}
            >
              {index + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
    </div>
  )
}
