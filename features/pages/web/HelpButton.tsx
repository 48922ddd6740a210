import { lazy, Suspense, useState } from 'react'
import { outline } from '#platform/web/ui/outline.tsx'

const Help = outline('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01')
const loadDialog = () => import('./HelpDialog.tsx')
const HelpDialog = lazy(async () => ({ default: (await loadDialog()).HelpDialog }))

/** Floats at the corner of every page and opens the help (core.md section 2); its dialog loads when it is about to be wanted. */
export function HelpButton() {
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <aside aria-label="Help">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        className="fixed right-4 bottom-4 z-30 inline-flex size-12 items-center justify-center gap-2 rounded-full border border-ink bg-ink font-semibold text-paper shadow-float transition-colors hover:border-ink-2 hover:bg-ink-2 sm:right-6 sm:bottom-6 sm:w-auto sm:px-5 print:hidden"
      >
        <Help className="size-5" />
        <span className="sr-only sm:not-sr-only">Help</span>
      </button>
      {wasOpened && <Suspense><HelpDialog isOpen={isOpen} onClose={() => setOpen(false)} /></Suspense>}
    </aside>
  )
}
