import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { positions, type Position } from '../contract/rules.ts'
import type { DebateWire } from '../contract/schemas.ts'
import { loadVoteDialog } from './vote-dialog.ts'

/** Why the viewer may not vote, and where to change that. */
export type Refusal = { isOwnerUnproven: boolean; text: string; url: string | null }

type Props = {
  debate: DebateWire
  question: { title: string; description: string }
  /** The member's current vote. */
  own: Position | null
  isOpen: boolean
  /** The side to confirm. */
  asked?: Position | null
  /** The vote in flight. */
  choice: Position | null
  refusal: Refusal | null
  onChoose: (position: Position) => void
  onClose: () => void
}

/** Asks which position the member supports; at hand before it is opened. */
export function VoteDialog({
  debate,
  question,
  own,
  asked = null,
  isOpen,
  choice,
  refusal,
  onChoose,
  onClose,
}: Props) {
  useEffect(loadVoteDialog, [])
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
      {/* Enter held on Vote chooses no side: the focus is on both. */}
      <ul
        tabIndex={-1}
        data-autofocus={asked === null ? '' : undefined}
        aria-label="Positions"
        className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 focus-visible:outline-none sm:grid-cols-2"
      >
        {positions.map((position) => (
          <li key={position} className="flex">
            <SideButton
              position={position}
              debate={debate}
              isOwn={own === position}
              isAsked={asked === position}
              choice={choice}
              onChoose={onChoose}
            />
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

type SideProps = Pick<Props, 'debate' | 'choice' | 'onChoose'> & {
  position: Position
  isOwn: boolean
  isAsked: boolean
}

const looks: Record<Position, { edge: string; band: string; chosen: string }> = {
  A: { edge: 'border-side-a hover:bg-side-a-soft', band: 'bg-side-a', chosen: 'bg-side-a-soft' },
  B: { edge: 'border-side-b hover:bg-side-b-soft', band: 'bg-side-b', chosen: 'bg-side-b-soft' },
}

/** A side as one button, named by the side: pressing it votes. */
function SideButton({ position, debate, isOwn, isAsked, choice, onChoose }: SideProps) {
  const isBusy = choice === position
  const { edge, band, chosen } = looks[position]
  return (
    <button
      type="button"
      data-autofocus={isAsked ? '' : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={choice !== null || undefined}
      onClick={() => choice === null && onChoose(position)}
      className={classNames(
        'flex w-full flex-col overflow-hidden rounded-card border-2 pb-4 text-left transition-colors active:translate-y-px',
        edge,
        (isOwn || isAsked || isBusy) && chosen,
        choice !== null && !isBusy && 'opacity-55',
      )}
    >
      <span
        className={classNames(
          'flex min-h-10 items-center justify-between gap-3 px-4 font-semibold text-paper',
          band,
        )}
      >
        <span>Position {position}</span>
        {isBusy ? <Spinner label="Sending your vote" /> : isOwn && <Check aria-hidden size={18} />}
      </span>
      <span className="mt-3 px-4 font-serif text-lg leading-snug font-semibold wrap-anywhere">
        {position === 'A' ? debate.positionAName : debate.positionBName}
      </span>
      <span className="mt-1 grow px-4 wrap-anywhere text-ink-2">
        {position === 'A' ? debate.positionA : debate.positionB}
        {isOwn && <span className="mt-2 block text-sm text-ink">Your current vote</span>}
      </span>
    </button>
  )
}
