import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { upgradeUrl, type TierCapability } from '../contract/access-policy.ts'
import { tierNames } from '../contract/tiers.ts'
import { useCapabilities } from './capabilities.ts'
import { GateAction } from './GateAction.tsx'
import { plansQuery } from './plans.ts'

type Props = {
  capability: TierCapability
  /** What the plan lets a member do, such as `Vote`. */
  verb: string
  /** Small, where the page's main button is another. */
  isQuiet?: boolean
  /** What the verb is about, after it. */
  children?: ReactNode
}

/**
 * In place of a button that a member's plan doesn't include: the plan that does, with its price. What
 * stands in the way of every plan comes first.
 */
export function PlanInvitation({ capability, verb, isQuiet = false, children }: Props) {
  const { why, access } = useCapabilities()
  const reason = why(capability)
  const isForSale = reason.url === upgradeUrl && !reason.activates
  const { data } = useQuery({ ...plansQuery(useCall()), enabled: isForSale })
  if (!isForSale)
    return (
      <div className={isQuiet ? 'space-y-2 text-sm' : 'space-y-3 text-center'}>
        <p>{reason.message}</p>
        <GateAction why={reason} />
      </div>
    )
  const tier = access[capability]
  const plan = data?.find(({ id }) => id === tier)
  return (
    <Button
      to={reason.url}
      {...(isQuiet
        ? { variant: 'quiet' as const, size: 's' as const }
        : { variant: 'brass' as const, className: 'w-full' })}
    >
      <span>
        {verb}
        {children} with {tierNames[tier]}
        {plan && `, ${plan.displayPrice}`}
      </span>
    </Button>
  )
}
