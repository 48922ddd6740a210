import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { getReviewQueue, listQueue } from '#features/moderation/contract/endpoints.ts'
import { RejectDialog } from '#features/moderation/web/public.tsx'
import type { Page } from '#platform/contract/endpoint.ts'
import { messageOf } from '#platform/web/form.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { useFocusNext } from '#platform/web/use-focus-next.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { CampaignDecision } from '../../contract/comments-schemas.ts'
import { getCampaign, getIssue } from '../../contract/endpoints.ts'
import { reviewStateNames, reviewStates, type ReviewState } from '../../contract/rules.ts'
import { reviewTones } from '../review-look.ts'
import { reviewKinds, type Reviewed, type ReviewKind } from './review-kinds.ts'

type Props = {
  kind: ReviewKind
  /** Shown when nothing is pending. */
  emptyTitle: string
}

type Kept = InfiniteData<Page<Reviewed>, string | null>

const states = reviewStates.map((value) => ({ value, label: reviewStateNames[value] }))

/** Comments or testimonies in one state. Only pending ones have Approve and Reject. A decided item keeps its place and shows its new state. */
export function ReviewPanel({ kind, emptyTitle }: Props) {
  const { label, noun, query } = reviewKinds[kind]
  const call = useCall()
  const [status, setStatus] = useState<ReviewState>('pending')
  const list = useInfiniteQuery({
    ...(query(call, status) as ReturnType<typeof reviewKinds.comments.query>),
    refetchOnMount: 'always',
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const [rejecting, setRejecting] = useState<Reviewed | null>(null)
  const { decide: send, busyId } = useDecide(kind, status)
  const focusNext = useFocusNext(
    items.filter((item) => item.status === 'pending').map(({ id }) => id),
  )
  const decide = (item: Reviewed, decision: Parameters<typeof send>[1]) => {
    focusNext(item.id)
    void send(item, decision)
  }
  return (
    <div>
      <Field label="Show" className="max-w-48">
        <Select
          value={status}
          options={states}
          onChange={({ target }) => setStatus(target.value as ReviewState)}
        />
      </Field>
      <div className="mt-4">
        <PagedList
          list={list}
          count={items.length}
          label={`Loading the ${kind}`}
          empty={{
            title: status === 'pending' ? emptyTitle : `No ${status} ${kind}`,
            text: `${label} appear here once someone submits them.`,
          }}
        >
          <ul
            aria-label={`${label} to review`}
            className="divide-y divide-line border-y border-line"
          >
            {items.map((item) => (
              <ReviewItem
                key={item.id}
                item={item}
                noun={noun}
                isBusy={busyId === item.id}
                onApprove={() => decide(item, { status: 'approved' })}
                onReject={() => setRejecting(item)}
              />
            ))}
          </ul>
        </PagedList>
      </div>
      <RejectDialog
        isOpen={rejecting !== null}
        title={rejecting ? (rejecting.title ?? rejecting.content) : ''}
        purpose={kind === 'comments' ? 'comment' : 'testimony'}
        isBusy={busyId !== null}
        onClose={() => setRejecting(null)}
        onReject={(reason) => {
          if (rejecting) decide(rejecting, { status: 'rejected', reason })
          setRejecting(null)
        }}
      />
    </div>
  )
}

/** Decides one item at a time and updates it in place. */
function useDecide(kind: ReviewKind, status: ReviewState) {
  const { messages, query, decide, publicList } = reviewKinds[kind]
  const call = useCall()
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)
  return {
    busyId,
    decide: async (item: Reviewed, decision: Pick<CampaignDecision, 'status' | 'reason'>) => {
      if (busyId !== null) return
      setBusyId(item.id)
      try {
        const decided = await decide(call, item.id, { ...decision, version: item.version })
        queryClient.setQueryData<Kept>(
          query(call, status).queryKey,
          (kept) =>
            kept && {
              ...kept,
              pages: kept.pages.map((page) => ({
                ...page,
                items: page.items.map((each) => (each.id === item.id ? decided : each)),
              })),
            },
        )
        toast({
          tone: 'good',
          title: messages.moderated,
          description: `Status: ${reviewStateNames[decided.status]}`,
        })
        await Promise.all(
          [publicList, getIssue, getCampaign, listQueue, getReviewQueue].map((endpoint) =>
            queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
          ),
        )
      } catch (error) {
        const { title, text } = messages.updateFailed
        toast({ tone: 'bad', title, description: messageOf(error, text) })
        await queryClient.invalidateQueries({ queryKey: query(call, status).queryKey })
      } finally {
        setBusyId(null)
      }
    },
  }
}

type ItemProps = {
  item: Reviewed
  noun: string
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
}

function ReviewItem({ item, noun, isBusy, onApprove, onReject }: ItemProps) {
  const { title, content, authorName, author, status, reason, reasons, createdAt, path } = item
  const name = `${authorName}'s ${noun}`
  return (
    <li
      data-item={item.id}
      className="grid gap-3 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Pill tone={reviewTones[status]}>{reviewStateNames[status]}</Pill>
          <bdi className="font-semibold wrap-anywhere">{authorName}</bdi>
          <span className="text-sm wrap-anywhere text-ink-3">
            {author ? `@${author.username}` : 'visitor'}
            {author?.email && ` · ${author.email}`} · <Time at={createdAt} hasTime /> ·{' '}
            <PrefetchLink to={path}>{placeOf(path)}</PrefetchLink>
          </span>
        </p>
        {title && <p className="mt-2 font-semibold">{title}</p>}
        <p className="mt-1 max-w-[46em] whitespace-pre-line wrap-anywhere">{content}</p>
        {reasons.map((each) => (
          <p key={each} className="mt-1 text-sm text-ink-2">
            {each}
          </p>
        ))}
        {reason && <p className="mt-1 text-sm text-bad">Rejected: {reason}</p>}
      </div>
      {status === 'pending' && (
        <div className="flex gap-2">
          <Button size="s" aria-label={`Approve ${name}`} isBusy={isBusy} onClick={onApprove}>
            Approve
          </Button>
          <Button size="s" variant="danger" aria-label={`Reject ${name}`} onClick={onReject}>
            Reject
          </Button>
        </div>
      )}
    </li>
  )
}

/** The readable name of a path such as `/seven-sins/pride#bill-comments`. */
function placeOf(path: string): string {
  const [page = '', section = ''] = path.split('#')
  const name = page.split('/')[2] ?? 'seven sins'
  const issue = name.charAt(0).toUpperCase() + name.slice(1)
  return section === 'bill-comments' ? `${issue} bill` : issue
}
