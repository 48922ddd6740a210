import { Baby, Factory, Layers, Wrench } from 'lucide-react'
import { queryString } from '#platform/contract/endpoint.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { marketplacePath } from '../contract/paths.ts'
import { categoryCards, quickCategories, quickNames } from '../contract/rules.ts'

const icons = { boomtown: Factory, services: Wrench, kids: Baby, sliders: Layers }

/** The categories: a card for each, then quick buttons. Sliders can't be chosen yet. */
export function CategoryCards({ current }: { current: string | undefined }) {
  return (
    <nav aria-label="Categories">
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {categoryCards.map(({ value, title, text }) => {
          const Icon = icons[value]
          const content = (
            <>
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-3 max-sm:sr-only">{text}</span>
              </span>
            </>
          )
          const look =
            'flex h-full min-h-11 items-center gap-3 rounded-card border bg-card px-3 py-1.5 no-underline sm:px-4 sm:py-2.5'
          return (
            <li key={value}>
              {value === 'sliders' ? (
                <span aria-disabled="true" className={classNames(look, 'border-line text-ink-3')}>
                  {content}
                </span>
              ) : (
                <PrefetchLink
                  to={addressOf(value)}
                  preventScrollReset
                  isCurrent={current === value}
                  className={classNames(
                    look,
                    current === value ? 'border-ink' : 'border-line hover:border-line-strong',
                  )}
                >
                  {content}
                </PrefetchLink>
              )}
            </li>
          )
        })}
      </ul>
      <ul className="relative mt-3 flex gap-2 max-sm:-mx-4 max-sm:scrollbar-none max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {(['all', ...quickCategories] as const).map((value) => {
          const isCurrent = value === 'all' ? current === undefined : current === value
          return (
            <li key={value}>
              <PrefetchLink
                to={value === 'all' ? `${marketplacePath}#products` : addressOf(value)}
                preventScrollReset
                isCurrent={isCurrent}
                className={classNames(
                  'inline-flex min-h-9 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap no-underline pointer-coarse:min-h-11',
                  isCurrent
                    ? 'border-ink bg-ink text-paper'
                    : 'border-edge text-ink-2 hover:border-ink hover:text-ink',
                )}
              >
                {value === 'all' ? 'All Categories' : quickNames[value]}
              </PrefetchLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const addressOf = (category: string) => `${marketplacePath}${queryString({ category })}`
