import type { ReactNode } from 'react'

type TitleProps = { id: string; children: ReactNode }

/** A section's heading: as high as the buttons that may stand beside it, so that it never moves. */
export const SectionTitle = ({ id, children }: TitleProps) => (
  <h2
    id={id}
    tabIndex={-1}
    className="mr-auto flex min-h-9 items-center text-xl wrap-anywhere focus-visible:outline-none"
  >
    {children}
  </h2>
)

type Props = {
  /** The heading's, for labeling the section and for moving the focus there. */
  id: string
  title: ReactNode
  /** What the section is for, in a sentence or two. */
  lead?: ReactNode
  /** Buttons and choices beside the heading. */
  actions?: ReactNode
}

/** The head of a control center's section: heading, actions and lead at one place in all of them. */
export function SectionHeader({ id, title, lead, actions }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SectionTitle id={id}>{title}</SectionTitle>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {lead && <p className="mt-1 max-w-[46em] text-ink-2">{lead}</p>}
    </>
  )
}
