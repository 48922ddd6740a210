import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { positions, type Position } from '../contract/rules.ts'
import type { DebateWire } from '../contract/schemas.ts'

/** Why the viewer may not vote, and where to change that. */
export type Refusal = { isOwnerUnproven: boolean; text: string; url: string | null }

type Props = {
  debate: DebateWire
  question: { title: string; description: string }
  /** The member's current vote. */
  own: Position | null
  isOpen: boolean
  /** The vote in flight. */
  choice: Position | null
  refusal: Refusal | null
  onChoose: (position: Position) => void
  onClose: () => void
}

/** Asks which position the member supports. */
export function VoteDialog({
  debate,
  question,
  own,
  isOpen,
  choice,
  refusal,
  onChoose,
  onClose,
}: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      {...question}
      isBusy={choice !== null}
      footer={
        <Button variant="quiet" disabled={choice !== null} onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <p className="font-serif text-lg wrap-anywhere">{debate.title}</p>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {positions.map((position) => (
          <li key={position} className="flex flex-col gap-3 rounded-card border border-line p-4">
            <p className="grow wrap-anywhere">
              <span className="block font-serif text-md font-semibold">
                {position === 'A' ? debate.positionAName : debate.positionBName}
              </span>
              <span className="text-ink-2">
                {position === 'A' ? debate.positionA : debate.positionB}
              </span>
              {own === position && (
                <span className="mt-1 block text-sm text-ink-3">Your current vote</span>
              )}
            </p>
            <Button
              variant={position === 'A' ? 'a' : 'b'}
              isBusy={choice === position}
              aria-disabled={choice !== null && choice !== position}
              onClick={() => onChoose(position)}
            >
              Position {position}
            </Button>
          </li>
        ))}
      </ul>
      {refusal && (
        <Callout
          tone="warn"
          title={refusal.isOwnerUnproven ? "Confirm it's you" : 'Access Denied'}
          isAnnounced
          className="mt-5"
          action={
            refusal.url && (
              <Button to={refusal.url} size="s">
                {refusal.isOwnerUnproven ? 'Confirm' : 'See how'}
              </Button>
            )
          }
        >
          {refusal.text}
        </Callout>
      )}
    </Dialog>
  )
}
