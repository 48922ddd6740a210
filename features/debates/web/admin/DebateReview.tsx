import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { countText } from '#platform/contract/count-text.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { buttonLook } from '#platform/web/ui/button-look.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { decideRemoval, holdDebate, releaseDebate } from '../../contract/review-endpoints.ts'
import { reviewLimits } from '../../contract/review-rules.ts'
import type { DebateReviewWire } from '../../contract/review-schemas.ts'
import { isVotingOpen, type DebateStatus } from '../../contract/rules.ts'
import { BurstList } from './BurstList.tsx'
import { LocalTime } from './LocalTime.tsx'
import { reviewQuery } from './queries.ts'
import { RemovalForm } from './RemovalForm.tsx'
import { SharingVotes } from './SharingVotes.tsx'
import { debateEndpoints } from './use-debate-commands.ts'

type Props = { debateId: string; status: DebateStatus }

/** The review of a debate's votes: holding the close, and removals that two people decide. */
export function DebateReview({ debateId, status }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery(reviewQuery(useCall(), debateId))
  const isOpen = isVotingOpen(status)
  if (isPending) return <Skeleton count={2} label="Loading the review" />
  if (!data) return <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />
  const { bursts, sharing, removals } = data
  if (!isOpen && !data.hold && bursts.length + sharing.length + removals.length === 0) return null
  return (
    <section aria-labelledby="review" className="mt-6 space-y-4">
      <h4 id="review" className="text-md">
        Review of votes
      </h4>
      {data.hold && <Hold debateId={debateId} hold={data.hold} />}
      <BurstList bursts={bursts} />
      <SharingVotes sharing={sharing} />
      {removals.length > 0 && (
        <ul aria-label="Removed votes" className="divide-y divide-line border-y border-line">
          {removals.map((removal) => (
            <Removal key={removal.id} debateId={debateId} removal={removal} />
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {!data.hold && (
            <Folded label="Hold the close">
              <HoldForm debateId={debateId} />
            </Folded>
          )}
          {removals.every(({ decision }) => decision !== null) && (
            <Folded label="Remove votes">
              <RemovalForm debateId={debateId} />
            </Folded>
          )}
        </div>
      )}
    </section>
  )
}

/** A form that is seldom needed, behind its button. */
const Folded = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="open:w-full">
    <summary className={buttonLook('quiet', 's', 'list-none')}>{label}</summary>
    <div className="mt-3">{children}</div>
  </details>
)

function Hold({
  debateId,
  hold,
}: {
  debateId: string
  hold: NonNullable<DebateReviewWire['hold']>
}) {
  const release = useApiMutation(useCall(), releaseDebate, {
    isSingle: true,
    changes: debateEndpoints,
    failure: { title: 'Not saved', text: "We couldn't end the review. Please try again." },
  })
  return (
    <div className="space-y-2">
      <p className="wrap-anywhere">{hold.reason}</p>
      <p className="text-sm text-ink-3">
        Under review since <LocalTime at={hold.since} />, by{' '}
        <bdi>{hold.by?.name ?? 'a former member'}</bdi>. It can't close until the review ends.
      </p>
      <Button
        size="s"
        isBusy={release.isPending}
        onClick={() => release.mutate({ params: { id: debateId } })}
      >
        End review
      </Button>
    </div>
  )
}

function HoldForm({ debateId }: { debateId: string }) {
  const [reason, setReason] = useState('')
  const hold = useApiMutation(useCall(), holdDebate, {
    isSingle: true,
    changes: debateEndpoints,
    onSuccess: () => setReason(''),
  })
  return (
    <Form
      className="space-y-3"
      aria-label="Hold the close"
      error={hold.error}
      onSubmit={() => hold.mutate({ params: { id: debateId }, body: { reason } })}
    >
      {hold.error && (
        <Callout tone="bad" title="Not held" isAnnounced>
          {messageOf(hold.error, "We couldn't save it. What you typed is still here.")}
        </Callout>
      )}
      <Field
        label="Reason for the review"
        name="reason"
        hint="For the audit log. Everyone sees that the debate is under review."
        isRequired
      >
        <TextArea
          rows={2}
          value={reason}
          counterLimit={reviewLimits.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Button type="submit" size="s" variant="quiet" isBusy={hold.isPending}>
        Hold for review
      </Button>
    </Form>
  )
}

const outcomes = { confirm: 'Removed', decline: 'Declined', withdraw: 'Withdrawn' }

type RemovalProps = { debateId: string; removal: DebateReviewWire['removals'][number] }

function Removal({ debateId, removal }: RemovalProps) {
  const { id, reason, decision, votes, members, isOwn, proposedAt, proposedBy, decidedBy } = removal
  const decide = useApiMutation(useCall(), decideRemoval, {
    isSingle: true,
    changes: debateEndpoints,
    failure: { title: 'Not decided', text: "We couldn't save it. Please try again." },
  })
  const press = (choice: 'confirm' | 'decline') =>
    decide.mutate({ params: { id: debateId, removalId: id }, body: { decision: choice } })
  return (
    <li className="space-y-1 py-3 wrap-anywhere">
      <p>{reason}</p>
      {members.length > 0 && (
        <p className="text-sm text-ink-2">{members.map(({ username }) => username).join(', ')}</p>
      )}
      <p className="text-sm text-ink-3">
        {decision
          ? `${outcomes[decision]} by ${decidedBy?.name ?? 'a former member'}`
          : 'Awaiting another administrator'}
        {votes !== null && `, ${countText(votes, 'vote')}`} · proposed by{' '}
        <bdi>{proposedBy?.name ?? 'a former member'}</bdi>, <LocalTime at={proposedAt} />
      </p>
      {!decision && (
        <p className="flex flex-wrap gap-2 pt-1">
          {!isOwn && (
            <Button size="s" isBusy={decide.isPending} onClick={() => press('confirm')}>
              Remove these votes
            </Button>
          )}
          <Button
            size="s"
            variant="quiet"
            isBusy={decide.isPending}
            onClick={() => press('decline')}
          >
            {isOwn ? 'Withdraw' : 'Decline'}
          </Button>
        </p>
      )}
    </li>
  )
}
