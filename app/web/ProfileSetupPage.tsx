import type { LoaderFunction } from 'react-router'
import { useSearchParams } from 'react-router'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { plansQuery } from '#features/membership/web/plans.ts'
import { membershipQuery, paymentsQuery } from '#features/membership/web/queries.ts'
import { Receipt } from '#features/membership/web/Receipt.tsx'
import { ProfileSetup } from '#features/profile/web/ProfileSetup.tsx'
import { scoringQuery } from '#features/profile/web/queries.ts'
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
