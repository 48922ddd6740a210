import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { tierNames, tiers, type PaidTier } from '../contract/tiers.ts'
import { PlanCards } from './PlanCards.tsx'
import { plansQuery } from './plans.ts'

/** Reads the price list ahead. */
export const loader = prefetching(({ call }) => ({ main: plansQuery(call) }))

const questions: [string, string][] = [
  ['What can I do without a plan?', 'Read everything that is public, keep drafts, and publish once your citizen score reaches 70.'],
  ['Can I get my money back?', 'There are no refunds for a change of mind, on any tier. What was paid for and not delivered is delivered or refunded.'],
  ['What happens when I cancel?', 'You keep what you paid for until the end of the period. Nothing is charged after that.'],
  ['Do prices change?', 'After 100 Houses have formed the prices rise. Whoever subscribed before keeps the price they signed up at.'],
]

/** The plans with their prices, and what each opens (core.md section 2). */
export function Component() {
  const site = useSite()
  const { viewer } = useViewer()
  const [query, setQuery] = useSearchParams()
  const plans = useQuery(plansQuery(useCall()))
  const wanted = query.get('plan')
  const chosen = tiers.includes(wanted as PaidTier) && wanted !== 'public' ? wanted as PaidTier : null
  const tier = viewer?.subscriptionTier ?? 'public'
  return (
    <div className="page-column max-w-5xl py-12">
      <Head
        title="Subscribe"
        description={`What membership of ${site.name} costs, and what each plan opens.`}
        structuredData={plans.data && {
          '@type': 'Product',
          name: `${site.name} membership`,
          offers: plans.data.map(({ name, price }) => ({ '@type': 'Offer', name, price: (price / 100).toFixed(2), priceCurrency: 'USD' })),
        }}
      />
      <p className="kicker">Membership</p>
      <h1 className="mt-2 text-3xl">Choose your plan</h1>
      {tier !== 'public' && (
        <Callout tone="good" title="You're Already Subscribed!" className="mt-6" action={<Button to="/" size="s" variant="quiet">Dashboard</Button>}>
          Your current plan is {tierNames[tier]}.
        </Callout>
      )}
      <div className="mt-8">
        {plans.isPending && <Skeleton shape="card" count={4} label="Loading the plans" className="mb-3" />}
        {plans.isError && <ErrorState isRetrying={plans.isFetching} onRetry={() => void plans.refetch()} />}
        {plans.data && (
          <PlanCards plans={plans.data} chosen={chosen} onChoose={(plan) => setQuery({ plan }, { replace: true, preventScrollReset: true })} />
        )}
      </div>
      <Callout tone="warn" title="Payment processing is not configured" className="mt-6">
        This site does not take payments yet. {viewer ? 'Your account stays free.' : 'You can register a free account meanwhile.'}
      </Callout>
      <section aria-labelledby="questions" className="mt-12">
        <h2 id="questions" className="text-xl">Questions</h2>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {questions.map(([question, answer]) => (
            <div key={question} className="grid gap-2 py-5 md:grid-cols-[1fr_2fr]">
              <dt className="font-serif text-lg">{question}</dt>
              <dd className="text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
