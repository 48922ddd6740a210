import type { ReactNode } from 'react'
import { Filters } from './Filters.tsx'

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
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={heading} tabIndex={-1} className="mr-auto text-xl focus-visible:outline-none">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
        {filters && <Filters>{filters}</Filters>}
      </div>
      {above}
      <div className="mt-4">{children}</div>
    </section>
  )
}
