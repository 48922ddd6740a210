import type { DebateSummaryWire } from '../../contract/schemas.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'

type Props = {
  debate: DebateSummaryWire | null
  isBusy: boolean
  onCancel: () => void
  onClose: (id: string) => void
}

/** Asks before a debate is closed, and says what everybody can read from then on. */
export function CloseDebate({ debate, isBusy, onCancel, onClose }: Props) {
  return (
    <Dialog
      isOpen={debate !== null}
      onClose={onCancel}
      title="Close this debate?"
      description={debate?.title}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            isBusy={isBusy}
            onClick={() => {
              if (debate) onClose(debate.id)
            }}
          >
            Close debate
          </Button>
        </>
      }
    >
      <p>Voting ends. The result and the tally, one line a vote, become public at once.</p>
      <p className="mt-2">
        You can take the debate back to voting, but not what was read meanwhile.
      </p>
    </Dialog>
  )
}
