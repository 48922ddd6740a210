import type { LoaderFunction } from 'react-router'
import { useSearchParams } from 'react-router'
import { useViewer, viewerQuery } from '#features/identity/web/public.tsx'
import {
  AlreadyPaid,
  isKept,
  membershipQuery,
  PlanPaymentNote,
  planPurposes,
  plansQuery,
  Receipt,
} from '#features/membership/web/parts/setup-page.ts'
import { ProfileSetup, scoringQuery } from '#features/profile/web/parts/setup-page.ts'
import { pageContext, prefetching } from '#platform/web/page-data.ts'
import { useOwnPayment } from '#platform/web/payments/PaymentOutcome.tsx'
import { recentPaymentsQuery } from '#platform/web/payments/use-payment-progress.ts'

const isReturn = (query: URLSearchParams) => query.get('subscription') === 'success'

const prefetch = prefetching(({ call, query }) => ({
  others: [
    scoringQuery(call),
    ...(query.has('subscription') ? [membershipQuery(call)] : []),
    ...(isReturn(query) ? [plansQuery(call), recentPaymentsQuery(call)] : []),
  ],
}))

/** Prefetches a member's answers, and after a payment what it opened; visitors have none. */
export const loader: LoaderFunction = (given) => {
  const { queryClient, call } = given.context.get(pageContext)
  return queryClient.getQueryData(viewerQuery(call).queryKey) ? prefetch(given) : null
}

/** The profile's setup, and what the server knows of the member's own payment that led here. */
export function Component() {
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  const payment = useOwnPayment(planPurposes, isReturn(query) && viewer !== null)
  return (
    <ProfileSetup
      receipt={payment && isKept(payment) ? <Receipt payment={payment} /> : null}
      notice={
        payment ? (
          <PlanPaymentNote payment={payment} />
        ) : query.get('subscription') === 'existing' ? (
          <AlreadyPaid />
        ) : null
      }
    />
  )
}
