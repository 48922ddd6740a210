import { useQuery } from '@tanstack/react-query'
import { queryString } from '#platform/contract/endpoint.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { marketplacePath } from '../contract/paths.ts'
import { categoryNames, productCategories, tableOf } from '../contract/rules.ts'
import { tablesQuery } from './queries.ts'

/** The three Tables with what their sellers offer. */
export function TableCards() {
  const { data = [] } = useQuery(tablesQuery(useCall()))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="tables">
      <h2 id="tables" className="text-xl sm:text-2xl">
        Shop by Table
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-3">
        {data.map(({ id, name, products }) => (
          <li key={id}>
            <PrefetchLink
              to={`${marketplacePath}${queryString({ tableId: id })}`}
              className="block h-full rounded-card border border-line bg-card p-5 no-underline hover:border-line-strong"
            >
              <span className="block font-serif text-lg font-semibold">{name}</span>
              <span className="mt-1 block text-sm text-ink-3">
                {productCategories
                  .filter((category) => tableOf(category) === id)
                  .map((category) => categoryNames[category])
                  .join(', ')}
              </span>
              <span className="figures mt-3 block text-sm font-semibold">
                {products.toLocaleString('en-US')} {products === 1 ? 'product' : 'products'}
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
