import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'

type Props = {
  /** The section's name in addresses, such as `orders`; its heading is `orders-tab`. */
  tab: string
  title: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Fields that narrow the list. */
  filters?: ReactNode
  /** What comes between filters and list. */
  above?: ReactNode
  children: ReactNode
}

/** A list of the control center: heading, actions, filters, list, in this order everywhere. */
export function ListSection({ tab, title, actions, filters, above, children }: Props) {
  const heading = `${tab}-tab`
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} tabIndex={-1} className="text-xl focus-visible:outline-none">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {filters && <Filters>{filters}</Filters>}
      {above}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** The filters; on phones behind one button, so that the list begins on the first screen. */
function Filters({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className="mt-4 sm:hidden"
        icon={<SlidersHorizontal className="size-4" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <div
        className={classNames('mt-4 flex-wrap items-end gap-3 sm:flex', isOpen ? 'flex' : 'hidden')}
      >
        {children}
      </div>
    </>
  )
}
