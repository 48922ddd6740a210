import { Baby, Factory, Layers, Wrench } from 'lucide-react'
import { queryString } from '#platform/contract/endpoint.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { ChipLinks } from '#platform/web/ui/ChipLinks.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { marketplacePath } from '../contract/paths.ts'
import { categoryCards, quickCategories, quickNames } from '../contract/rules.ts'

const icons = { boomtown: Factory, services: Wrench, kids: Baby, sliders: Layers }

/** Categories of cards that can be chosen, and quick ones, as chips above the list. */
export function CategoryChips({ current }: { current: string | undefined }) {
  const cards = categoryCards.filter(({ value }) => value !== 'sliders')
  return (
    <ChipLinks
      label="Categories"
      className="mt-3 max-sm:mt-1"
      chips={[
        { to: `${marketplacePath}#products`, label: 'All Categories', value: undefined },
        ...cards.map(({ value, title }) => ({ to: addressOf(value), label: title, value })),
        ...quickCategories.map((value) => ({
          to: addressOf(value),
          label: quickNames[value],
          value,
        })),
      ].map(({ value, ...chip }) => ({ ...chip, isCurrent: value === current }))}
    />
  )
}

/** What each card's category holds, below the list. Sliders can't be chosen yet. */
export function CategoryCards({ current }: { current: string | undefined }) {
  const look =
    'flex h-full min-h-11 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 no-underline'
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="text-xl sm:text-2xl">
        Shop by category
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
        {categoryCards.map(({ value, title, text }) => {
          const Icon = icons[value]
          const content = (
            <>
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3 max-sm:hidden" />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-3">{text}</span>
              </span>
            </>
          )
          return (
            <li key={value}>
              {value === 'sliders' ? (
                <span aria-disabled="true" className={classNames(look, 'text-ink-3')}>
                  {content}
                </span>
              ) : (
                <PrefetchLink
                  to={addressOf(value)}
                  isCurrent={current === value}
                  className={classNames(look, 'hover:border-line-strong')}
                >
                  {content}
                </PrefetchLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const addressOf = (category: string) => `${marketplacePath}${queryString({ category })}`
