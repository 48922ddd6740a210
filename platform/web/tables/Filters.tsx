import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'

type Props = {
  /** What stands between the button and the filters. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * A list's filters, in a row of their own within a wrapping flex row; on phones behind one button,
 * so that the list begins on the first screen.
 */
export function Filters({ beside, children }: Props) {
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
      {beside}
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
