import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { outline } from '#platform/web/ui/outline.tsx'

const Help = outline(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01',
)
const loadDialog = () => import('./HelpDialog.tsx')
const prepare = () => {
  loadDialog().catch(() => {})
}
const HelpDialog = lazyWithRetry(async () => (await loadDialog()).HelpDialog, 'asked')

/**
 * The button's position: floating; or on pages with their own corner controls, in the margin, else
 * at the end.
 */
const places = {
  corner: { button: 'fixed right-6 bottom-6 h-12 px-5', label: '' },
  margin: { button: 'absolute size-12 right-4 bottom-4 xl:fixed xl:bottom-6', label: 'sr-only' },
}

/**
 * Floats on wide screens and opens the help; the dialog loads on hover or focus. Elsewhere the menus
 * lead to the guide, and nothing floats over the page.
 */
export function HelpButton({ isBesidePage }: { isBesidePage: boolean }) {
  const place = isBesidePage ? places.margin : places.corner
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <aside aria-label="Help" className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={classNames(
          'z-30 inline-flex items-center justify-center gap-2 rounded-full border border-paper bg-ink font-semibold text-paper shadow-float transition-colors hover:bg-ink-2 max-lg:hidden print:hidden',
          place.button,
        )}
      >
        <Help className="size-5" />
        <span className={place.label}>Help</span>
      </button>
      {wasOpened && (
        <Suspense>
          <HelpDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  )
}
