import { useQuery } from '@tanstack/react-query'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { housePath } from '../contract/paths.ts'
import { memberHouseQuery } from './queries.ts'
import { SellerBadge } from './SellerBadge.tsx'

/** The public House of a member with its badge (docs/product/marketplace.md 3.14), or nothing. */
export function MemberHouse({ username }: { username: string }) {
  const house = useQuery(memberHouseQuery(useCall(), username)).data?.house
  return house ? (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
      <span>
        Owner of{' '}
        <PrefetchLink to={housePath(house.id)} className="touch-area font-semibold underline">
          {house.name}
        </PrefetchLink>
      </span>
      <span className="text-sm">
        <SellerBadge status={house.status} />
      </span>
    </p>
  ) : null
}
