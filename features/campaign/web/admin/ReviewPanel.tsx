import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RejectDialog } from '#features/moderation/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { useFocusNext } from '#platform/web/use-focus-next.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { reviewStateNames, reviewStates, type ReviewState } from '../../contract/rules.ts'
import { reviewTones } from '../review-look.ts'
import { placeOf } from './place-of.ts'
import { reviewKinds, type Reviewed, type ReviewKind } from './review-kinds.ts'
import { ReviewText } from './ReviewText.tsx'
import { useDecide } from './use-decide.ts'

type Props = {
  kind: ReviewKind
  /** Shown when nothing is pending. */
  emptyTitle: string
}

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

type ItemProps = {
  item: Reviewed
  noun: string
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
}

function ReviewItem({ item, noun, isBusy, onApprove, onReject }: ItemProps) {
  const { authorName, author, status, createdAt, path } = item
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
        <ReviewText item={item} />
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
