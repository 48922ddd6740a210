import type { DebateSummaryWire } from '../../contract/schemas.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'

type Props = {
  debate: DebateSummaryWire | null
  isBusy: boolean
  onCancel: () => void
  onClose: (debate: DebateSummaryWire) => void
}

/** Confirms closing a debate, and says what becomes public. */
export function CloseDebate({ debate, isBusy, onCancel, onClose }: Props) {
  return (
    <ConfirmDialog
      isOpen={debate !== null}
      onClose={onCancel}
      title="Close this debate?"
      description={debate?.title}
      isBusy={isBusy}
      action="Close debate"
      onConfirm={() => {
        if (debate) onClose(debate)
      }}
    >
      <p>
        Voting ends. The result and the tally, with one line per vote, become public right away.
      </p>
      <p className="mt-2">You can reopen voting, but people may already have seen the result.</p>
    </ConfirmDialog>
  )
}
