import { CircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

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
        <CircleQuestionMark aria-hidden="true" className="size-5" />
        <span className="sr-only sm:not-sr-only">Help</span>
      </button>
      {wasOpened && <Suspense><HelpDialog isOpen={isOpen} onClose={() => setOpen(false)} /></Suspense>}
    </aside>
  )
}
