import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams, type LoaderFunction } from 'react-router'
import { useViewer, viewerQuery } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { pageContext, prefetching } from '#platform/web/page-data.ts'
import { cardSetupQuery } from '#platform/web/payments/CardForm.tsx'
import { recentPaymentsQuery } from '#platform/web/payments/use-payment-progress.ts'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { pictureOf } from '#platform/web/structured-parts.ts'
import { publisherOf, socialCard } from '#platform/web/structured-data.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Plan } from '../contract/plans.ts'
import { tierNames, type PaidTier } from '../contract/tiers.ts'
import { barredOf } from './capabilities.ts'
import { useOtherAtBank } from './plan-at-bank.ts'
import { paidFor, plansQuery } from './plans.ts'
import { housePlacesQuery, membershipQuery } from './queries.ts'
import { Benefits, Questions } from './subscribe/About.tsx'
import { ChoosePlan } from './subscribe/ChoosePlan.tsx'
import { NextStep } from './subscribe/NextStep.tsx'
import { useLoginDetour } from './subscribe/use-login-detour.ts'

const OtherPayment = lazyWithPreload(
  async () => (await import('./subscribe/OtherPayment.tsx')).OtherPayment,
)

const forVisitors = prefetching(({ call }) => ({
  main: plansQuery(call),
  others: [cardSetupQuery(call), housePlacesQuery(call)],
}))
const forMembers = prefetching(({ call }) => ({
  main: plansQuery(call),
  others: [
    cardSetupQuery(call),
    housePlacesQuery(call),
    membershipQuery(call),
    recentPaymentsQuery(call),
  ],
}))

/** Prefetches the price list and the member's plan. */
export const loader: LoaderFunction = (given) => {
  const { queryClient, call } = given.context.get(pageContext)
  return (queryClient.getQueryData(viewerQuery(call).queryKey) ? forMembers : forVisitors)(given)
}

/**
 * Choose a plan, accept the agreement, pay. Each step has an address, so Back and reload lose
 * nothing.
 */
export function Component() {
  const call = useCall()
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  const plans = useQuery(plansQuery(call))
  const membership = useQuery({ ...membershipQuery(call), enabled: viewer !== null })
  const chosen =
    (/^(weekly|monthly|annual|house)$/.exec(query.get('plan') ?? '')?.[0] as
      | PaidTier
      | undefined) ?? null
  const isGoingOn = chosen !== null && /^(agreement|payment)$/.test(query.get('step') ?? '')
  useLoginDetour(isGoingOn)
  const other = useOtherAtBank(isGoingOn ? chosen : null)
  const top = useFocusOnChange(isGoingOn)
  const isSubscriber = membership.data !== undefined && paidFor(membership.data) !== 'public'
  const plan = plans.data?.find(({ id }) => id === chosen)
  return (
    <div ref={top} tabIndex={-1} className="page-column py-10 focus-visible:outline-none lg:py-12">
      <SubscribeHead plans={plans.data ?? []} step={isGoingOn ? chosen : null} />
      {viewer && !membership.data ? (
        membership.isError ? (
          <ErrorState
            level={1}
            isRetrying={membership.isFetching}
            onRetry={() => void membership.refetch()}
          />
        ) : (
          <Skeleton shape="card" count={3} label="Loading your membership" className="mb-3" />
        )
      ) : isGoingOn && other ? (
        <OtherPayment key={other.id} payment={other} />
      ) : isGoingOn && plan && membership.data && !barredOf(viewer) ? (
        <NextStep key={plan.id} plan={plan} membership={membership.data} />
      ) : (
        <>
          <ChoosePlan plans={plans} chosen={chosen} membership={membership.data ?? null} />
          {!isSubscriber && <Benefits />}
          <Questions isSubscriber={isSubscriber} />
        </>
      )}
    </div>
  )
}

function SubscribeHead({ plans, step }: { plans: Plan[]; step: PaidTier | null }) {
  const site = useSite()
  return (
    <Head
      title={step ? `Subscribe to ${tierNames[step]}` : 'Subscribe'}
      description={`What ${site.name} membership costs, and what each plan includes.`}
      isIndexed={step === null}
      structuredData={{
        '@type': 'Product',
        name: `${site.name} membership`,
        description: `What each plan of ${site.name} membership includes.`,
        image: pictureOf(site.url, socialCard.path, socialCard),
        brand: publisherOf(site),
        offers: plans.map(({ name, price }) => ({
          '@type': 'Offer',
          name,
          url: `${site.url}/subscribe`,
          price: (price / 100).toFixed(2),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        })),
      }}
    />
  )
}

/** Moves focus to the top of a new step, for screen readers and keyboards. */
function useFocusOnChange(view: boolean) {
  const top = useRef<HTMLDivElement>(null)
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    top.current?.focus({ preventScroll: true })
  }, [view])
  return top
}
