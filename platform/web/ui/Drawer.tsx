import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFocusBack } from './focus-back.ts'

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A side sheet for the phone's navigation; focus moves to Close and back. */
export function Drawer({ title, isOpen, onClose, children }: Props) {
  const focusBack = useFocusBack()
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...focusBack}
          className="fixed inset-y-0 right-0 z-40 flex w-80 max-w-[88vw] animate-slide flex-col overflow-y-auto bg-card p-5 text-ink shadow-float focus-visible:outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <Radix.Close
            aria-label="Close"
            className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-control text-ink-3 hover:bg-paper-2 hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </Radix.Close>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
