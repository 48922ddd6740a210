import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { tierNames, type PaidTier, type Tier } from '../contract/tiers.ts'
import { plansQuery } from './plans.ts'

type Props = {
  tier: Tier
  required: PaidTier
  /** Of its heading. */
  level: 1 | 3
}

/** Shown in place of a gated page or section, with the next steps. */
export function SubscriptionRequired({ tier, required, level }: Props) {
  const { data: plans } = useQuery(plansQuery(useCall()))
  const least = plans?.reduce((a, b) => (b.price < a.price ? b : a))
  const Heading = level === 1 ? 'h1' : 'h3'
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
          <dd className="text-lg font-semibold">{tierNames[tier]}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">Required plan</dt>
          <dd className="flex items-center gap-3 text-lg font-semibold">
            <ArrowRight aria-hidden="true" className="size-5 text-brass" />
            {tierNames[required]}
          </dd>
        </div>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button to={`/subscribe?plan=${required}`} variant="brass">
          Upgrade to {tierNames[required]}
        </Button>
        <Button to="/" variant="quiet">
          Return to Home
        </Button>
        <Button href="/api/logout" variant="plain">
          Logout
        </Button>
      </div>
      <p className="figures mt-6 min-h-5 text-sm text-ink-3">
        {least && `Subscription plans start at just ${least.displayPrice}.`}
      </p>
    </Card>
  )
}
