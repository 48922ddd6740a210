import type { LoaderFunction } from 'react-router'
import { useSearchParams } from 'react-router'
import { viewerQuery } from '#features/identity/web/public.tsx'
import {
  plansQuery,
  membershipQuery,
  paymentsQuery,
  Receipt,
} from '#features/membership/web/parts/setup-page.ts'
import { ProfileSetup, scoringQuery } from '#features/profile/web/parts/setup-page.ts'
import { pageContext, prefetching } from '#platform/web/page-data.ts'

const hasPaid = (query: URLSearchParams) => query.get('subscription') === 'success'

const prefetch = prefetching(({ call, query }) => ({
  others: [
    scoringQuery(call),
    ...(hasPaid(query) ? [membershipQuery(call), plansQuery(call), paymentsQuery(call)] : []),
  ],
}))

/** Prefetches a member's answers, and after a payment what it opened; visitors have none. */
export const loader: LoaderFunction = (given) => {
  const { queryClient, call } = given.context.get(pageContext)
  return queryClient.getQueryData(viewerQuery(call).queryKey) ? prefetch(given) : null
}

/** The profile's setup, and the receipt of a payment. */
export function Component() {
  const [query] = useSearchParams()
  return <ProfileSetup receipt={hasPaid(query) ? <Receipt /> : null} />
}
