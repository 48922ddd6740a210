import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { formatCents } from '#platform/contract/money.ts'
import { Head } from '#platform/web/head.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { passesTierGate } from '../contract/policy.ts'
import { tierNames, type Tier } from '../contract/tiers.ts'
import { plansQuery } from './plans.ts'

type Props = {
  /** The least tier that passes; weekly unless told. */
  required?: Tier
  /** The tiers that pass, whatever their rank. */
  allowed?: readonly Tier[]
  children: ReactNode
}

/** Shows its content to members of a high enough tier, and to others what they are missing (core.md section 2). */
export function TierGate({ required = 'weekly', allowed, children }: Props) {
  const { viewer } = useViewer()
  const tier = viewer?.subscriptionTier ?? 'public'
  if (passesTierGate(viewer && { isAdmin: viewer.isAdmin, tier }, required, allowed)) return children
  return <SubscriptionRequired tier={tier} required={required} />
}

/** The gate of pages for House members alone (core.md section 5). */
export function HouseGate({ children }: { children: ReactNode }) {
  return <TierGate required="house">{children}</TierGate>
}

/** What stands in the way, and the ways on. */
export function SubscriptionRequired({ tier, required }: { tier: Tier; required: Tier }) {
  const { data: plans } = useQuery(plansQuery(useCall()))
  const least = plans?.reduce((a, b) => (b.price < a.price ? b : a))
  return (
    <section className="page-column max-w-3xl py-18">
      <Head title="Subscription Required" description="This page is for subscribers." isIndexed={false} />
      <p className="kicker">Subscription Required</p>
      <h1 className="mt-3 text-3xl">This feature requires a higher subscription tier to access.</h1>
      <dl className="mt-8 grid grid-cols-2 gap-6 border-y border-line py-6">
        <div><dt className="text-ink-3">Current plan</dt><dd className="text-lg font-semibold">{tierNames[tier]}</dd></div>
        <div><dt className="text-ink-3">Required plan</dt><dd className="text-lg font-semibold">{tierNames[required]}</dd></div>
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button to={`/subscribe?plan=${required}`} variant="brass">Upgrade to {tierNames[required]}</Button>
        <Button to="/" variant="quiet">Return to Home</Button>
        <Button href="/api/logout" variant="plain">Logout</Button>
      </div>
      {least && <p className="mt-8 text-sm text-ink-3">Subscription plans start at just {formatCents(least.price)}.</p>}
    </section>
  )
}
