import type { DebateSummaryWire } from '../../contract/schemas.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'

type Props = {
  debate: DebateSummaryWire | null
  isBusy: boolean
  onClose: () => void
  onDelete: (id: string) => void
}

/** Asks before a debate is deleted, and says what goes with it. */
export function DeleteDebate({ debate, isBusy, onClose, onDelete }: Props) {
  return (
    <Dialog
      isOpen={debate !== null}
      onClose={onClose}
      title="Delete this debate?"
      description={debate?.title}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            onClick={() => {
              if (debate) onDelete(debate.id)
            }}
          >
            Delete
          </Button>
        </>
      }
    >
      {debate && (
        <>
          <p>This permanently deletes:</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>
              {counted(debate.votesA + debate.votesB, 'vote')}
              {debate.status === 'closed' && ', the result and its published tally'}
            </li>
            <li>{counted(debate.commentCount, 'comment')}</li>
            <li>everything in its six slots, and its status history</li>
            <li>its entry in every calendar subscribed to the debates</li>
          </ul>
        </>
      )}
    </Dialog>
  )
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
}
