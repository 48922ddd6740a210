import { useQuery } from '@tanstack/react-query'
import { countText } from '#platform/contract/count-text.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { kindNames, maxCount, type SearchKind } from '../contract/rules.ts'
import type { SearchResultWire } from '../contract/schemas.ts'
import { countsQuery, searchAddress } from './queries.ts'
import { Result } from './Result.tsx'

/** Results of each kind, where there are several kinds. */
const mostOfKind = 3

type Props = { q: string; results: SearchResultWire[] }

/** The best results of all kinds, each kind under a heading that leads to the rest of it. */
export function GroupedResults({ q, results }: Props) {
  const counts = useQuery(countsQuery(useCall(), q))
  const countOf = new Map(counts.data?.map((each) => [each.kind, each.count]))
  const groups = Map.groupBy(results, ({ kind }) => kind)
  const listed = [...groups].map(([kind, found]) => ({
    kind,
    shown: groups.size > 1 ? found.slice(0, mostOfKind) : found,
    count: countOf.get(kind) ?? found.length,
  }))
  return listed.map(({ kind, shown, count }) => (
    <section
      key={kind}
      aria-labelledby={`found-${kind}`}
      className="mt-8 gap-x-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:border-t lg:border-line-strong lg:pt-1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 max-lg:border-b max-lg:border-line-strong max-lg:pb-2 lg:sticky lg:top-20 lg:flex-col lg:justify-start lg:self-start lg:pt-4">
        <h2 id={`found-${kind}`} className="text-lg font-semibold">
          {kindNames[kind]}
        </h2>
        {count > shown.length && (
          <PrefetchLink
            to={searchAddress({ q, kind })}
            className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
          >
            {allOf(kind, count)}
          </PrefetchLink>
        )}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((result) => (
          <li key={result.id}>
            <Result result={result} level={3} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const allOf = (kind: SearchKind, count: number) =>
  `All ${countText(Math.min(count, maxCount))}${count >= maxCount ? '+' : ''} in ${kindNames[kind]}`
