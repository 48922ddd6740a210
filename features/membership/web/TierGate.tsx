import type { ReactNode } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { passesTierGate } from '../contract/policy.ts'
import type { PaidTier, Tier } from '../contract/tiers.ts'
import { SubscriptionRequired } from './SubscriptionRequired.tsx'

type Props = {
  /** The minimum tier; weekly by default. */
  required?: PaidTier
  /** Tiers that pass as well, whatever their rank. */
  allowed?: readonly Tier[]
  /** Inside a page rather than replacing it. */
  isPart?: boolean
  children: ReactNode
}

/** Shows its content to members of a sufficient tier, and to others what they are missing. */
export function TierGate({ required = 'weekly', allowed, isPart = false, children }: Props) {
  const { viewer } = useViewer()
  const tier = viewer?.subscriptionTier ?? 'public'
  if (passesTierGate(viewer && { isAdmin: viewer.isAdmin, tier }, required, allowed))
    return children
  if (isPart) return <SubscriptionRequired tier={tier} required={required} level={2} />
  return (
    <div className="page-column max-w-3xl py-14 lg:py-18">
      <Head
        title="Subscription Required"
        description="This page is for subscribers."
        isIndexed={false}
      />
      <SubscriptionRequired tier={tier} required={required} level={1} />
    </div>
  )
}

/** A gate for House members. */
export function HouseGate(props: Pick<Props, 'isPart' | 'children'>) {
  return <TierGate required="house" {...props} />
}
