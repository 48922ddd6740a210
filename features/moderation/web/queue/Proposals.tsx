import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import type { WholeItemWire } from '../../contract/schemas.ts'
import type { Decision } from './use-decisions.ts'

type Props = {
  proposals: WholeItemWire['proposals']
  isBusy: boolean
  /** False if the viewer can't decide now. */
  isOpen: boolean
  /** The id of the item's heading. */
  describedBy: string
  onTakeOver: (decision: Decision) => void
}

/** What moderators' assistants propose about an item; a press decides the same, as one's own. */
export function Proposals({ proposals, isBusy, isOpen, describedBy, onTakeOver }: Props) {
  return proposals.map(({ by, decision, reason }) => (
    <Callout key={by.id} className="mt-4">
      <p className="wrap-anywhere whitespace-pre-line">
        Proposed by <bdi>{by.name}</bdi>’s assistant: {decision}, because “{reason}”
      </p>
      <p className="mt-3">
        <Button
          size="s"
          variant="quiet"
          isBusy={isBusy}
          aria-describedby={describedBy}
          aria-disabled={!isOpen || undefined}
          onClick={() =>
            onTakeOver(
              decision === 'approve' ? { state: 'approved' } : { state: 'rejected', reason },
            )
          }
        >
          {decision === 'approve' ? 'Approve as proposed' : 'Reject with this reason'}
        </Button>
      </p>
    </Callout>
  ))
}
