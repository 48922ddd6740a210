import { useQuery } from '@tanstack/react-query'
import { useSearchParams, type LoaderFunction } from 'react-router'
import { useViewer, viewerQuery } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { pageContext, prefetching } from '#platform/web/page-data.ts'
import { part } from '#platform/web/part.tsx'
import { cardSetupQuery } from '#platform/web/payments/CardForm.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { tierNames, type PaidTier } from '../contract/tiers.ts'
import { plansQuery } from './plans.ts'
import { membershipQuery } from './queries.ts'
import { Benefits, Questions } from './subscribe/About.tsx'
import { ChoosePlan } from './subscribe/ChoosePlan.tsx'

const AgreementStep = part(async () => (await import('./subscribe/AgreementStep.tsx')).AgreementStep)
const PaymentStep = part(async () => (await import('./subscribe/PaymentStep.tsx')).PaymentStep)

const forVisitors = prefetching(({ call }) => ({ main: plansQuery(call), others: [cardSetupQuery(call)] }))
const forMembers = prefetching(({ call }) => ({ main: plansQuery(call), others: [cardSetupQuery(call), membershipQuery(call)] }))

/** Reads the price list ahead, and what the member has of it. */
export const loader: LoaderFunction = (given) => {
  const { queryClient, call } = given.context.get(pageContext)
  return (queryClient.getQueryData(viewerQuery(call).queryKey) ? forMembers : forVisitors)(given)
}

/** Choose a plan, accept the agreement, pay (core.md section 2). Each step has its address, so that back and reload lose nothing. */
export function Component() {
  const site = useSite()
  const call = useCall()
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  const plans = useQuery(plansQuery(call))
  const membership = useQuery({ ...membershipQuery(call), enabled: viewer !== null })
  const chosen = /^(weekly|monthly|annual|house)$/.exec(query.get('plan') ?? '')?.[0] as PaidTier | undefined ?? null
  const step = viewer && chosen ? query.get('step') : null
  const plan = plans.data?.find(({ id }) => id === chosen)
  const isLoading = viewer !== null && !membership.data && !membership.isError
  return (
    <div className="page-column max-w-5xl py-12">
      <Head
        title={step && chosen ? `Subscribe to ${tierNames[chosen]}` : 'Subscribe'}
        description={`What membership of ${site.name} costs, and what each plan opens.`}
        structuredData={plans.data && {
          '@type': 'Product',
          name: `${site.name} membership`,
          offers: plans.data.map(({ name, price }) => ({ '@type': 'Offer', name, price: (price / 100).toFixed(2), priceCurrency: 'USD' })),
        }}
      />
      {step && plan && isLoading && <Skeleton count={4} label="Loading your membership" />}
      {step === 'agreement' && plan && membership.data && <AgreementStep plan={plan} membership={membership.data} />}
      {step === 'payment' && plan && membership.data && <PaymentStep plan={plan} membership={membership.data} plans={plans.data ?? []} />}
      {!(step && plan) && (
        <>
          <ChoosePlan plans={plans} chosen={chosen} membership={membership.data ?? null} />
          <Benefits />
          <Questions />
        </>
      )}
    </div>
  )
}
