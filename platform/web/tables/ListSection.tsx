import type { ReactNode } from 'react'
import { Filters } from './Filters.tsx'
import { SectionTitle } from './SectionHeader.tsx'

type Props = {
  /** The section's name in addresses, such as `orders`; its heading is `orders-tab`. */
  tab: string
  title: ReactNode
  /** What the section is for, in a sentence or two. */
  lead?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Fields that narrow the list. */
  filters?: ReactNode
  /** What comes between filters and list. */
  above?: ReactNode
  children: ReactNode
}

/**
 * A list of the control center: heading, actions, lead, filters, list, in this order everywhere. On
 * a phone the filters' button stands beside the heading, and the actions in the next row.
 */
export function ListSection({ tab, title, lead, actions, filters, above, children }: Props) {
  const heading = `${tab}-tab`
  const beside = (actions || lead) && (
    <>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      {lead && (
        <div className="-mt-2 w-full">
          <p className="max-w-[46em] text-ink-2">{lead}</p>
        </div>
      )}
    </>
  )
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center gap-3">
        <SectionTitle id={heading}>{title}</SectionTitle>
        {filters ? <Filters beside={beside}>{filters}</Filters> : beside}
      </div>
      {above}
      <div className="mt-4">{children}</div>
    </section>
  )
}
