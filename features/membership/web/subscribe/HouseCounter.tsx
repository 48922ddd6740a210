import type { MembershipOnWire } from '../../contract/schemas.ts'

/** How many Houses have taken the first price (decisions 4.1). */
export function HouseCounter({ houses: { taken, atFirstPrice } }: Pick<MembershipOnWire, 'houses'>) {
  const count = Math.min(taken, atFirstPrice)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
      <progress aria-label="Houses at the first price" max={atFirstPrice} value={count} className="progress-bar w-40" />
      <span className="figures">{count} of {atFirstPrice} Houses at this price</span>
    </div>
  )
}
