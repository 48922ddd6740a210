import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Kicker } from '#platform/web/ui/Kicker.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { groundNames, stateNames } from '../../contract/rules.ts'
import type { QueueItemWire } from '../../contract/schemas.ts'
import { itemQuery } from '../queries.ts'
import { Proposals } from './Proposals.tsx'
import type { Decision } from './use-decisions.ts'

type Props = {
  item: QueueItemWire
  kindName: string
  isBusy: boolean
  /** Further links of its kind. */
  links?: ReactNode
  onApprove: () => void
  onReject: () => void
  onClaim: () => void
  /** Decides as an assistant proposed. */
  onTakeOver: (decision: Decision) => void
}

/** An item in full: why it is here, its text, and actions. */
export function ItemPanel({ item, kindName, isBusy, links, ...actions }: Props) {
  const { onApprove, onReject, onClaim, onTakeOver } = actions
  const heading = useId()
  const isAdmin = useViewer().viewer?.isAdmin === true
  const whole = useQuery(itemQuery(useCall(), item.id, item.version))
  const { title, state, author, authorName, reasons, path, isMine, isReleasable } = item
  const { claimedBy, isDecidable } = item
  const isFree = claimedBy === null || isMine
  return (
    <>
      <Kicker>
        {kindName} · {stateNames[state]}
      </Kicker>
      <h3 id={heading} className="mt-2 text-xl wrap-anywhere">
        {title}
      </h3>
      <p className="mt-1 text-sm text-ink-3">
        {isAdmin && author ? (
          <PrefetchLink to={`/control-center/members/${author.id}`} className="touch-area">
            <bdi>{authorName}</bdi>
          </PrefetchLink>
        ) : (
          <bdi>{authorName}</bdi>
        )}
      </p>
      <p className="min-h-5 text-sm text-ink-3">
        {whole.data &&
          `${whole.data.history.approved} approved, ${whole.data.history.rejected} rejected before`}
      </p>
      {reasons.length > 0 && (
        <Callout tone={state === 'pending' ? 'info' : 'bad'} className="mt-4">
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Callout>
      )}
      {whole.data?.appeal && (
        <Callout title="The author appeals" className="mt-4">
          <p className="whitespace-pre-line">{whole.data.appeal}</p>
          {whole.data.reason && (
            <p className="mt-2 text-sm">Reason for rejection: {whole.data.reason}</p>
          )}
        </Callout>
      )}
      {whole.data && whole.data.reportList.length > 0 && (
        <ul aria-label="Reports" className="mt-4 space-y-1 text-sm text-ink-2">
          {whole.data.reportList.map(({ ground, note, at }) => (
            <li key={at}>
              <Time at={at} />: {groundNames[ground]}
              {note && ` (“${note}”)`}
            </li>
          ))}
        </ul>
      )}
      {whole.data && (
        <Proposals
          proposals={whole.data.proposals}
          isBusy={isBusy}
          isOpen={isDecidable && isFree}
          describedBy={heading}
          onTakeOver={onTakeOver}
        />
      )}
      <div className="sticky bottom-0 z-10 mt-5 flex flex-wrap gap-2 border-y border-line bg-paper py-3">
        <Button
          size="s"
          isBusy={isBusy}
          aria-describedby={heading}
          aria-disabled={!isDecidable || !isFree || undefined}
          onClick={onApprove}
        >
          Approve
        </Button>
        <Button
          size="s"
          variant="danger"
          aria-describedby={heading}
          aria-disabled={!isDecidable || !isFree || isBusy || undefined}
          onClick={onReject}
        >
          Reject with a reason
        </Button>
        <Button
          size="s"
          variant="quiet"
          aria-describedby={heading}
          aria-disabled={!(isReleasable || (claimedBy === null && isDecidable)) || undefined}
          onClick={onClaim}
        >
          {isMine ? 'Release' : isReleasable ? 'End claim' : 'Claim'}
        </Button>
        <Button size="s" variant="plain" to={path} target="_blank" aria-describedby={heading}>
          Open
        </Button>
        {links}
      </div>
      <p className="mt-2 text-sm text-ink-3">
        {!isFree
          ? `${claimedBy.name} is looking at this.`
          : isDecidable
            ? `${author ? "We'll notify the author. " : ''}Undo within 10 seconds.`
            : state === 'appealed'
              ? 'You rejected this, so someone else decides the appeal.'
              : 'This is yours, so someone else reviews it.'}
      </p>
      {whole.isPending && (
        <div className="mt-5">
          <Skeleton count={6} label="Loading the item" />
        </div>
      )}
      {whole.isError && (
        <ErrorState
          className="mt-5"
          level={3}
          isRetrying={whole.isFetching}
          onRetry={() => void whole.refetch()}
        />
      )}
      {whole.data?.about && (
        <p className="mt-5 text-ink-2 wrap-anywhere">About “{whole.data.about}”</p>
      )}
      {whole.data?.about === null && <Prose html={whole.data.html} className="mt-5" />}
      {whole.data && whole.data.about !== null && (
        <div
          className="mt-5 space-y-3 font-serif text-md wrap-anywhere [&_a]:underline"
          dangerouslySetInnerHTML={{ __html: whole.data.html }}
        />
      )}
    </>
  )
}
