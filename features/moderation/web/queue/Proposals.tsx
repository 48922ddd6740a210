import { useId, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ClampedText } from '#platform/web/ui/ClampedText.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import type { WholeItemWire } from '../../contract/schemas.ts'
import type { Decision } from './use-decisions.ts'

type Proposal = WholeItemWire['proposals'][number]
type Props = {
  proposals: Proposal[]
  isBusy: boolean
  /** False if the viewer can't decide now. */
  isOpen: boolean
  /** The id of the item's heading. */
  describedBy: string
  onTakeOver: (decision: Decision) => void
}

/** Characters of a reason for approval that fit in three lines of the panel. */
const fits = 100

/** Shown at once, so that the text that they are about stays in sight. */
const mostShown = 2

/** What moderators' assistants propose about an item; a press decides the same, as one's own. */
export function Proposals({ proposals, isBusy, isOpen, describedBy, onTakeOver }: Props) {
  const heading = useId()
  const [pressed, setPressed] = useState<string | null>(null)
  if (proposals.length === 0) return null
  const [first, rest] = [proposals.slice(0, mostShown), proposals.slice(mostShown)]
  const listOf = (shown: Proposal[]) => (
    <ul className="divide-y divide-line">
      {shown.map((proposal) => (
        <ProposalRow
          key={proposal.by.id}
          {...proposal}
          isBusy={isBusy && pressed === proposal.by.id}
          isOpen={isOpen && (!isBusy || pressed === proposal.by.id)}
          describedBy={describedBy}
          onPress={() => {
            setPressed(proposal.by.id)
            onTakeOver(decisionOf(proposal))
          }}
        />
      ))}
    </ul>
  )
  return (
    <section
      aria-labelledby={heading}
      className="mt-4 rounded-card bg-paper-2 px-4 pt-3 text-ink-2"
    >
      <h4 id={heading} className="font-sans text-sm font-semibold text-ink">
        Proposed by assistants
      </h4>
      {listOf(first)}
      {rest.length > 0 && (
        <details className="border-t border-line">
          <summary className="touch-area cursor-pointer py-3 text-sm font-semibold">
            {rest.length} more
          </summary>
          {listOf(rest)}
        </details>
      )}
    </section>
  )
}

type RowProps = Proposal & Omit<Props, 'proposals' | 'onTakeOver'> & { onPress: () => void }

function ProposalRow({
  by,
  decision,
  at,
  isBusy,
  isOpen,
  describedBy,
  onPress,
  ...rest
}: RowProps) {
  const reason = rest.reason.replaceAll(/\n{3,}/g, '\n\n')
  const source = useId()
  const isApproval = decision === 'approve'
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
        <Pill tone={isApproval ? 'ok' : 'live'}>{isApproval ? 'Approve' : 'Reject'}</Pill>
        <span className="min-w-0 grow basis-0 wrap-anywhere">
          <span id={source}>
            <bdi>{by.name}</bdi>’s assistant
          </span>
          , <TimeAgo at={at} />
        </span>
      </p>
      <div dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
        {isApproval ? (
          <ClampedText
            text={reason}
            lines={3}
            fits={reason.includes('\n') ? 0 : fits}
            name="the reason"
          />
        ) : (
          // All of it, since the author would read all of it.
          reason
        )}
      </div>
      <Button
        size="s"
        variant="quiet"
        className="mt-3"
        isBusy={isBusy}
        aria-describedby={`${source} ${describedBy}`}
        aria-disabled={!isOpen || undefined}
        onClick={onPress}
      >
        {isApproval ? 'Approve as proposed' : 'Reject with this reason'}
      </Button>
    </li>
  )
}

const decisionOf = ({ decision, reason }: Proposal): Decision =>
  decision === 'approve' ? { state: 'approved' } : { state: 'rejected', reason }
