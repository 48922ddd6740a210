import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  /** The part of the site, or a link back to the page above. */
  kicker: ReactNode
  title: ReactNode
  /** An id for labeling the page's list. */
  id?: string
  /** What the page is for, in a sentence or two. */
  lead?: ReactNode
  /** Beside the title, such as a state. */
  mark?: ReactNode
  /** Buttons for the whole page. */
  actions?: ReactNode
  className?: string
}

/** The head of a page: its heading has one size and one place on every page. */
export function PageHeader({ kicker, title, id, lead, mark, actions, className }: Props) {
  return (
    <header
      className={classNames('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}
    >
      <div className="min-w-0">
        <p className="kicker">{kicker}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 id={id} className="text-2xl wrap-anywhere sm:text-3xl">
            {title}
          </h1>
          {mark}
        </div>
        {lead && <p className="mt-3 max-w-3xl text-md text-ink-2">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
