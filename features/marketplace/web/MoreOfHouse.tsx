import { useQuery } from '@tanstack/react-query'
import { housePath } from '#features/houses/contract/paths.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import type { FullProductWire } from '../contract/schemas.ts'
import { ProductCard } from './ProductCard.tsx'
import { moreCount, moreOfHouseQuery } from './queries.ts'

/** Other products of the same House; nothing without any. */
export function MoreOfHouse({
  product: { id, houseId, vendorName },
}: {
  product: FullProductWire
}) {
  const { data } = useQuery(moreOfHouseQuery(useCall(), houseId))
  const others = data?.items.filter((each) => each.id !== id).slice(0, moreCount) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more" className="rule-double mt-12 pt-6 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="more" className="text-xl wrap-anywhere">
          More from {vendorName}
        </h2>
        <PrefetchLink
          to={housePath(houseId)}
          className="inline-flex min-h-6 items-center font-semibold pointer-coarse:min-h-11"
        >
          View All<span className="sr-only"> of {vendorName}</span>
        </PrefetchLink>
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
        {others.map((each) => (
          <li key={each.id} className="min-w-0">
            <ProductCard product={each} hasVendor={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
