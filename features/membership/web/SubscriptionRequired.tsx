import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { explainTier } from '../contract/policy.ts'
import { tierNames, type PaidTier, type Tier } from '../contract/tiers.ts'
import { obstaclesOf } from './capabilities.ts'
import { GateAction } from './GateAction.tsx'
import { PlanAtBank } from './PlanAtBank.tsx'
import { usePlanAtBank } from './plan-at-bank.ts'
import { plansQuery } from './plans.ts'

type Props = {
  tier: Tier
  required: PaidTier
  /** Of its heading. */
  level: 1 | 2 | 3
  /** Further actions. */
  children?: ReactNode
}

/** Shown in place of a gated page or section, with the next steps. */
export function SubscriptionRequired({ tier, required, level, children }: Props) {
  const { viewer } = useViewer()
  const why = viewer && explainTier(required, obstaclesOf(viewer, null))
  const atBank = usePlanAtBank()
  const { data: plans } = useQuery(plansQuery(useCall()))
  const least = plans?.reduce((a, b) => (b.price < a.price ? b : a))
  const Heading = `h${level}` as const
  return (
    <Card as="section" className="sm:p-8">
      <p className="kicker">Members' area</p>
      <Heading className={level === 1 ? 'mt-3 text-2xl sm:text-3xl' : 'mt-3 text-2xl'}>
        Subscription Required
      </Heading>
      <p className="mt-3 text-md text-ink-2">
        This feature requires a higher subscription tier to access.
      </p>
      <dl className="mt-6 flex flex-wrap items-end gap-x-10 gap-y-4 border-y border-line py-5">
        <div>
          <dt className="text-sm text-ink-3">Current plan</dt>
          <dd className="text-lg font-semibold">
            {tierNames[tier]}
            {viewer?.paidSubscriptionTier && (
              <span className="font-normal text-ink-3">
                , {tierNames[viewer.paidSubscriptionTier]} paid
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">Required plan</dt>
          <dd className="flex items-center gap-3 text-lg font-semibold">
            <ArrowRight aria-hidden="true" className="size-5 text-ink-3" />
            {tierNames[required]}
          </dd>
        </div>
      </dl>
      {why && <p className="mt-6 text-md">{why.message}</p>}
      {atBank && <PlanAtBank payment={atBank} className="mt-6" />}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        {why ? (
          <GateAction why={why} />
        ) : atBank ? null : (
          <Button to={`/subscribe?plan=${required}`} variant="brass">
            Upgrade to {tierNames[required]}
          </Button>
        )}
        <Button to="/" variant="quiet">
          Return to Home
        </Button>
        {children}
        {viewer && (
          <Button href="/api/logout" variant="plain">
            Logout
          </Button>
        )}
      </div>
      <p className="figures mt-6 min-h-5 text-sm text-ink-3">
        {!why && !atBank && least && `Subscription plans start at just ${least.displayPrice}.`}
      </p>
    </Card>
  )
}
