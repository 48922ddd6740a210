import type { ComponentProps } from 'react'
import { IntentLink } from '#platform/web/IntentLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Tooltip } from '#platform/web/ui/Tooltip.tsx'
import type { Capability } from '../contract/policy.ts'
import { useCapabilities } from './capabilities.ts'

type Props = Extract<ComponentProps<typeof Button>, { to?: undefined; href?: undefined }> & { capability: Capability }

/** A button for those who hold a capability; for others disabled, with a badge and a tooltip that say what is missing (core.md section 6). */
export function GatedButton({ capability, children, ...button }: Props) {
  const { can, why } = useCapabilities()
  if (can[capability]) return <Button {...button}>{children}</Button>
  const { message, badge, url } = why(capability)
  return (
    <span className="inline-flex shrink-0 items-center gap-2">
      <Tooltip label={message} link={{ to: url, label: 'See how' }}>
        <Button {...button} aria-disabled type="button" onClick={() => {}}>{children}</Button>
      </Tooltip>
      <IntentLink to={url} aria-label={`${badge}: ${message}`} className="no-underline"><Pill tone="brass">{badge}</Pill></IntentLink>
    </span>
  )
}
