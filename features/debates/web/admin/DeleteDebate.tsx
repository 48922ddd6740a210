import type { DebateSummaryWire } from '../../contract/schemas.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'

type Props = {
  debate: DebateSummaryWire | null
  isBusy: boolean
  onClose: () => void
  onDelete: (id: string) => void
}

/** Confirms deleting a debate, and says what is deleted with it. */
export function DeleteDebate({ debate, isBusy, onClose, onDelete }: Props) {
  return (
    <ConfirmDialog
      isOpen={debate !== null}
      onClose={onClose}
      title="Delete this debate?"
      description={debate?.title}
      isBusy={isBusy}
      action="Delete"
      isDangerous
      onConfirm={() => {
        if (debate) onDelete(debate.id)
      }}
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
    </ConfirmDialog>
  )
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
}
