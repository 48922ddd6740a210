import { useQuery } from '@tanstack/react-query'
import { countText } from '#platform/contract/count-text.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { kindNames, maxCount, searchKinds } from '../contract/rules.ts'
import { countsQuery, searchAddress, type Asked } from './queries.ts'

/** The kinds with results, as links. */
export function KindTabs({ asked: { q, kind } }: { asked: Asked }) {
  const counts = useQuery(countsQuery(useCall(), q))
  const countOf = new Map(counts.data?.map((each) => [each.kind, each.count]))
  const shown = searchKinds.filter((each) => countOf.has(each) || each === kind)
  if (counts.isSuccess && shown.length === 0) return null
  const tabs = [
    {
      value: undefined,
      label: 'All',
      count: counts.data?.reduce((sum, { count }) => sum + count, 0),
    },
    ...shown.map((value) => ({ value, label: kindNames[value], count: countOf.get(value) ?? 0 })),
  ]
  return (
    <nav aria-label="Kinds of results" className="hairline-inset mt-6 overflow-x-auto">
      <ul className="flex gap-6">
        {tabs.map(({ value, label, count }) => (
          <li key={label}>
            <PrefetchLink
              to={searchAddress({ q, kind: value })}
              isCurrent={value === kind}
              className={classNames(
                'inline-flex min-h-11 min-w-11 items-center gap-2 border-b-2 whitespace-nowrap no-underline',
                value === kind
                  ? 'border-brass-edge font-semibold'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {label}
              {count !== undefined && (
                <span className="text-sm text-ink-3 tabular-nums">
                  {count >= maxCount ? `${countText(maxCount)}+` : countText(count)}
                </span>
              )}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
