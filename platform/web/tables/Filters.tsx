import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'

/**
 * A list's filters, in a row of their own within a wrapping flex row; on phones behind one button,
 * so that the list begins on the first screen.
 */
export function Filters({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className="sm:hidden"
        icon={<SlidersHorizontal className="size-4" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <div
        className={classNames(
          'mt-1 w-full flex-wrap items-end gap-3 sm:flex',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
