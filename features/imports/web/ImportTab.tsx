import type { ComponentProps } from 'react'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ImportPanel } from './ImportPanel.tsx'

type Props = ComponentProps<typeof ImportPanel> & {
  /** The control center's tab, and its heading. */
  tab: string
  heading: string
}

/** A tab of the control center while its import is open, with the way back to its list. */
export function ImportTab({ tab, heading, ...panel }: Props) {
  return (
    <section aria-labelledby={`${tab}-import`}>
      <div className="mb-4">
        <SectionHeader
          id={`${tab}-import`}
          title={heading}
          actions={
            <Button size="s" variant="quiet" to={`?tab=${tab}`}>
              Back to the list
            </Button>
          }
        />
      </div>
      <ImportPanel {...panel} />
    </section>
  )
}
