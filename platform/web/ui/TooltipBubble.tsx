import { Tooltip as Radix } from 'radix-ui'
import { useState } from 'react'
import { PrefetchLink } from '../PrefetchLink.tsx'
import { portalContainer } from './portal-home.ts'

type Props = {
  id: string
  label: string
  link: { to: string; label: string } | undefined
  side: 'top' | 'right' | 'bottom' | 'left'
  isOpen: boolean
  onClose: () => void
  /** The pointer entered or left the bubble. */
  onReach: () => void
  onLeave: () => void
}

/** A tooltip's bubble, positioned at its element; Escape closes it. */
export function TooltipBubble({ id, label, link, side, isOpen, onClose, onReach, onLeave }: Props) {
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null)
  const home = portalContainer(anchor)
  return (
    <Radix.Provider delayDuration={0}>
      <Radix.Root
        open={isOpen}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
      >
        <Radix.Trigger asChild>
          <span
            ref={setAnchor}
            aria-hidden="true"
            className="pointer-events-none absolute inset-0"
          />
        </Radix.Trigger>
        {home && (
          <Radix.Portal container={home}>
            <Radix.Content
              side={side}
              sideOffset={6}
              collisionPadding={8}
              aria-label={label}
              onPointerEnter={onReach}
              onPointerLeave={onLeave}
              className="z-50 max-w-72 animate-fade rounded-control bg-ink px-3 py-2 text-sm text-paper shadow-float"
            >
              <span id={id}>{label}</span>
              {link && (
                <PrefetchLink
                  to={link.to}
                  className="mt-1 flex min-h-6 pointer-coarse:min-h-11 items-center font-semibold text-paper underline"
                >
                  {link.label}
                </PrefetchLink>
              )}
            </Radix.Content>
          </Radix.Portal>
        )}
      </Radix.Root>
    </Radix.Provider>
  )
}
