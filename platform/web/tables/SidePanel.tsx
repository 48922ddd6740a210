import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'

type Props = { label: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A row's details beside the list; on a phone it replaces the list while open, with the focus. */
export function SidePanel({ label, isOpen, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Beside the list, the focus stays in its row.
    if (!isOpen || !back.current?.checkVisibility()) return
    panel.current?.scrollIntoView()
    back.current.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <aside
      ref={panel}
      aria-label={label}
      className={`min-w-0 scroll-mt-20 border-line xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:overflow-y-auto xl:border-l xl:pl-6 ${isOpen ? '' : 'hidden xl:block'}`}
    >
      <Button ref={back} variant="plain" size="s" className="mb-4 xl:hidden!" onClick={onClose}>
        Back to the list
      </Button>
      {isOpen && (
        <button
          type="button"
          aria-label="Close the panel"
          className="float-right flex size-9 items-center justify-center rounded-control text-ink-3 hover:bg-paper-2 hover:text-ink max-xl:hidden"
          onClick={onClose}
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      )}
      {children}
    </aside>
  )
}
