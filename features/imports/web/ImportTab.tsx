import type { ComponentProps } from 'react'
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
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${tab}-import`} className="text-xl">
          {heading}
        </h2>
        <Button size="s" variant="quiet" to={`?tab=${tab}`}>
          Back to the list
        </Button>
      </div>
      <ImportPanel {...panel} />
    </section>
  )
}
