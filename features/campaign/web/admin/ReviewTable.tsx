import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RejectDialog, RejectMany } from '#features/moderation/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import type { Column } from '#platform/web/tables/column.ts'
import { ShowFilter } from '#platform/web/tables/ShowFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { useEach } from '#platform/web/tables/use-each.ts'
import { useTableControl } from '#platform/web/tables/use-table-control.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { reviewStateNames, reviewStates, type ReviewState } from '../../contract/rules.ts'
import { reviewTones } from '../review-look.ts'
import { placeOf } from './place-of.ts'
import {
  changedByReview,
  reviewKinds,
  type ReviewDecision,
  type Reviewed,
  type ReviewKind,
} from './review-kinds.ts'
import { ReviewText } from './ReviewText.tsx'
import { useDecide } from './use-decide.ts'

const columns: Column<Reviewed>[] = [
  {
    id: 'author',
    header: 'Author',
    cell: ({ authorName }) => <bdi className="wrap-anywhere">{authorName}</bdi>,
    detail: ({ content }) => (
      <span className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{content}</span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Pill tone={reviewTones[status]}>{reviewStateNames[status]}</Pill>,
  },
  { id: 'place', header: 'Page', kind: 'wide', cell: ({ path }) => placeOf(path) },
  { id: 'sent', header: 'Sent', cell: ({ createdAt }) => <Time at={createdAt} hasTime /> },
]

/** Comments or testimonies in one state as a table. Only pending ones can be decided. */
export function ReviewTable({ kind }: { kind: ReviewKind }) {
  const { label, noun, query, list: endpoint, decide, emptyTab } = reviewKinds[kind]
  const call = useCall()
  const [{ [kind]: status }, change] = useAddressFilter<Record<string, string>>({
    [kind]: 'pending',
  })
  const shown: ReviewState = reviewStates.find((each) => each === status) ?? 'pending'
  const list = useInfiniteQuery({
    ...(query(call, shown) as ReturnType<typeof reviewKinds.comments.query>),
    refetchOnMount: 'always',
  })
  const items: Reviewed[] = list.data?.pages.flatMap((page) => page.items) ?? []
  const control = useTableControl(items, ({ id }) => id)
  const [rejecting, setRejecting] = useState<Reviewed | null>(null)
  const one = useDecide(kind, shown)
  const many = useEach({
    changes: [endpoint, ...changedByReview(kind)],
    otherwise: reviewKinds[kind].messages.updateFailed.text,
  })
  const decideMany = async (rows: Reviewed[], decision: ReviewDecision) => {
    await many.act(rows, decision.status, ({ id, version }) =>
      decide(call, id, { ...decision, version }),
    )
    control.leave(rows)
  }
  return (
    <>
      <ShowFilter
        value={shown}
        labels={reviewStateNames}
        onChange={(next) => change({ [kind]: next })}
        className="max-w-48"
      />
      <div className="mt-4">
        <DataTable
          key={shown}
          caption={`${label} to review`}
          columns={columns}
          rows={items}
          idOf={({ id }) => id}
          nameOf={({ authorName }) => `${authorName}'s ${noun}`}
          list={list}
          label={`Loading the ${kind}`}
          empty={{
            title: shown === 'pending' ? emptyTab : `No ${shown} ${kind}`,
            text: `${label} appear here once someone submits them.`,
          }}
          control={control}
          hasPageKeys={kind === 'comments'}
          csvHref={csvHref(endpoint, { status: shown })}
          panel={{
            label: `Selected ${noun}`,
            content: (item) => (
              <ReviewDecisionPanel
                item={item}
                noun={noun}
                isBusy={one.busyId === item.id}
                onApprove={() => void one.decide(item, { status: 'approved' })}
                onReject={() => setRejecting(item)}
              />
            ),
          }}
          {...(shown === 'pending'
            ? {
                bulk: (rows: Reviewed[]) => (
                  <>
                    <Button
                      size="s"
                      isBusy={many.isBusy}
                      onClick={() => void decideMany(rows, { status: 'approved' })}
                    >
                      Approve {rows.length}
                    </Button>
                    <RejectMany
                      verb="Reject"
                      noun={kind}
                      purpose={noun}
                      titles={rows.map(({ title, content }) => title ?? content)}
                      isBusy={many.isBusy}
                      onReject={(reason) => void decideMany(rows, { status: 'rejected', reason })}
                    />
                  </>
                ),
              }
            : {})}
        />
      </div>
      <RejectDialog
        isOpen={rejecting !== null}
        title={rejecting ? (rejecting.title ?? rejecting.content) : ''}
        purpose={noun}
        isBusy={one.busyId !== null}
        onClose={() => setRejecting(null)}
        onReject={(reason) => {
          if (rejecting) void one.decide(rejecting, { status: 'rejected', reason })
          setRejecting(null)
        }}
      />
    </>
  )
}

type PanelProps = {
  item: Reviewed
  noun: string
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
}

function ReviewDecisionPanel({ item, noun, isBusy, onApprove, onReject }: PanelProps) {
  const { authorName, author, status, path } = item
  const name = `${authorName}'s ${noun}`
  return (
    <div className="space-y-4">
      <h4 className="text-lg wrap-anywhere">
        <bdi>{authorName}</bdi>
      </h4>
      <p className="text-sm wrap-anywhere text-ink-3">
        {author ? `@${author.username}` : 'visitor'}
        {author?.email && ` · ${author.email}`} ·{' '}
        <PrefetchLink to={path}>{placeOf(path)}</PrefetchLink>
      </p>
      <ReviewText item={item} />
      {status === 'pending' && (
        <div className="flex flex-wrap gap-2">
          <Button size="s" aria-label={`Approve ${name}`} isBusy={isBusy} onClick={onApprove}>
            Approve
          </Button>
          <Button size="s" variant="danger" aria-label={`Reject ${name}`} onClick={onReject}>
            Reject
          </Button>
        </div>
      )}
    </div>
  )
}
