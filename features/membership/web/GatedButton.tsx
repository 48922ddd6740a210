import type { ComponentProps } from 'react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Tooltip } from '#platform/web/ui/Tooltip.tsx'
import type { Capability } from '../contract/policy.ts'
import { ActivateButton } from './ActivatePlan.tsx'
import { useCapabilities } from './capabilities.ts'

type Props = Extract<ComponentProps<typeof Button>, { to?: undefined; href?: undefined }> & {
  capability: Capability
  /** False where the page says once what several buttons need. */
  hasBadge?: boolean
}

/**
 * A button for holders of a capability; for others it is disabled, with a badge and a tooltip
 * naming what is missing (docs/product/access.md 2).
 */
export function GatedButton({ capability, hasBadge = true, children, ...button }: Props) {
  const { can, why } = useCapabilities()
  if (can[capability]) return <Button {...button}>{children}</Button>
  const { message, url, activates } = why(capability)
  return (
    <span className="inline-flex items-center gap-2">
      <Tooltip
        label={message}
        {...(activates ? {} : { link: { to: url, label: 'See how' } })}
        className="grow self-stretch"
      >
        <Button {...button} aria-disabled type="button" onClick={() => {}}>
          {children}
        </Button>
      </Tooltip>
      {hasBadge && <GateBadge capability={capability} />}
    </span>
  )
}

/**
 * A badge naming what a capability requires, linked to where to get it, or the button that activates
 * a paid plan; nothing for holders.
 */
export function GateBadge({ capability }: { capability: Capability }) {
  const { can, why } = useCapabilities()
  if (can[capability]) return null
  const { message, badge, url, activates } = why(capability)
  if (activates)
    return (
      <span className="inline-flex shrink-0">
        <ActivateButton tier={activates} />
      </span>
    )
  return (
    <PrefetchLink
      to={url}
      aria-label={`${badge}: ${message}`}
      className="inline-flex shrink-0 no-underline"
    >
      <Pill tone="brass" className="bg-brass-fill text-on-brass!">
        {badge}
      </Pill>
    </PrefetchLink>
  )
}
