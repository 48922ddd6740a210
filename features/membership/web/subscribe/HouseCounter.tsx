import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#platform/contract/money.ts'
import { useCall } from '#platform/web/site.ts'
import { paidTiers } from '../../contract/prices.ts'
import { tierNames } from '../../contract/tiers.ts'
import { housePlacesQuery } from '../queries.ts'

/**
 * How many Houses took the first price, and the price after (docs/product/payments.md 1); hidden
 * once all are taken.
 */
export function HouseCounter() {
  const { data: places } = useQuery(housePlacesQuery(useCall()))
  if (!places || places.taken >= places.atFirstPrice) return null
  const { taken, atFirstPrice } = places
  const later = paidTiers
    .map((tier) => `${tierNames[tier]} ${formatCents(places.later[tier])}`)
    .join(', ')
  return (
    <div className="text-sm text-ink-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <progress
          aria-hidden="true"
          max={atFirstPrice}
          value={taken}
          className="progress-bar w-40"
        />
        <span className="figures font-semibold">{`${taken} of the first ${atFirstPrice} Houses have joined`}</span>
      </p>
      <p className="figures mt-2 text-ink-3">{`After that, prices rise: ${later}. Current subscribers keep their price.`}</p>
    </div>
  )
}
