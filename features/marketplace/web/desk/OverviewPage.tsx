import { Navigate, useSearchParams } from 'react-router'
import { DeskOverview, ownHouseQuery } from '#features/houses/web/public.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { ownProductsPath } from '../../contract/paths.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { deskQuery } from './queries.ts'

/** Prefetches the House. */
export const loader = prefetching(({ call }) => ({
  main: deskQuery(call),
  others: [ownHouseQuery(call)],
}))

/** The seller's desk: what waits for the seller, and this month's sales. */
export function Component() {
  const [query] = useSearchParams()
  // Addresses from before the overview list products in a state.
  if (query.has('state')) return <Navigate to={`${ownProductsPath}?${query}`} replace />
  return <DeskFrame title="Your House">{() => <DeskOverview />}</DeskFrame>
}
