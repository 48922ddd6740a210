import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { rejectionPurpose } from '#features/reasons/contract/rules.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import type { KeyMeaning } from '#platform/web/tables/KeyHint.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { useTableControl } from '#platform/web/tables/use-table-control.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { useKeys } from '#platform/web/use-keys.ts'
import { listQueue } from '../../contract/endpoints.ts'
import type { QueueItemWire } from '../../contract/schemas.ts'
import { reviewQueueQuery, queueQuery, type QueueFilter } from '../queries.ts'
import { RejectDialog } from '../RejectDialog.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { queueColumns } from './queue-columns.tsx'
import { useDecisions } from './use-decisions.ts'

/** Messages for an empty queue, by kind. */
const nothing: Record<string, string> = {
  article: 'No articles to moderate',
  comment: 'No comments pending moderation',
  'campaign-comment': 'No comments pending moderation',
  testimony: 'No testimonies pending moderation',
  challenge: 'No challenges pending moderation',
}
const keyHints: KeyMeaning[] = [
  [['a'], 'approve'],
  [['r'], 'reject'],
  [['x'], 'select'],
  [['c'], 'claim'],
  [['u'], 'undo'],
  [['/'], 'search'],
]
const everything: QueueFilter = { kind: '', state: '', claim: '', order: 'oldest', search: '' }

/** The review queue: a data table, a panel to read before deciding, and keyboard shortcuts. */
export function ModerationQueue() {
  const call = useCall()
  const [filter, change] = useAddressFilter(everything)
  const queue = useInfiniteQuery(queueQuery(call, useDeferredValue(filter)))
  const { data: reviewQueue } = useQuery(reviewQueueQuery(call))
  const [rejecting, setRejecting] = useState<QueueItemWire[]>([])
  const search = useRef<HTMLInputElement>(null)
  const now = useNow()
  const { isBusy, decide, setClaim, undoLast } = useDecisions()

  const items = queue.data?.pages.flatMap((page) => page.items) ?? []
  const control = useTableControl(items, ({ id }) => id, { isFirstCurrent: true })
  const { current, selected } = control
  const targets = selected.length > 0 ? selected : current ? [current] : []
  const kindNames = Object.fromEntries(
    (reviewQueue?.kinds ?? []).map(({ kind, name }) => [kind, name]),
  )

  const settle = async (
    these: QueueItemWire[],
    decision: { state: 'approved' } | { state: 'rejected'; reason: string },
  ) => {
    await decide(these, decision)
    control.leave(these)
  }
  const approve = (these: QueueItemWire[]) => void settle(these, { state: 'approved' })

  useKeys({
    a: () => approve(targets),
    r: () => setRejecting(targets),
    x: () => {
      if (current) control.toggle(current.id)
    },
    c: () => {
      if (current) void setClaim(current)
    },
    u: undoLast,
    '/': () => search.current?.focus(),
  })

  return (
    <>
      <QueueFilters
        filter={filter}
        kinds={reviewQueue?.kinds ?? []}
        searchRef={search}
        onChange={change}
      />
      <div className="mt-4">
        <DataTable
          caption="Review queue"
          columns={queueColumns(kindNames, now)}
          rows={items}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          list={queue}
          label="Loading the queue"
          empty={{
            title: nothing[filter.kind] ?? 'Nothing to review',
            text: 'Flagged, submitted and reported items appear here.',
          }}
          control={control}
          keyHints={keyHints}
          csvHref={csvHref(listQueue, filter)}
          panel={{
            label: 'Full item',
            isAlwaysShown: true,
            content: (item) => (
              <ItemPanel
                key={item.id}
                item={item}
                kindName={kindNames[item.kind] ?? item.kind}
                isBusy={isBusy}
                onApprove={() => approve([item])}
                onReject={() => setRejecting([item])}
                onClaim={() => void setClaim(item)}
              />
            ),
          }}
          bulk={(rows) => (
            <>
              <Button size="s" isBusy={isBusy} onClick={() => approve(rows)}>
                Approve {rows.length}
              </Button>
              <Button size="s" variant="danger" onClick={() => setRejecting(rows)}>
                Reject {rows.length}
              </Button>
            </>
          )}
        />
      </div>
      <RejectDialog
        isOpen={rejecting.length > 0}
        title={
          rejecting.length === 1
            ? (rejecting[0]?.title ?? '')
            : `${rejecting.length} items, all with the same reason`
        }
        purpose={
          new Set(rejecting.map(({ kind }) => rejectionPurpose(kind))).size === 1
            ? rejectionPurpose(rejecting[0]?.kind ?? '')
            : 'content'
        }
        isBusy={isBusy}
        onClose={() => setRejecting([])}
        onReject={(reason) => {
          void settle(rejecting, { state: 'rejected', reason })
          setRejecting([])
        }}
      />
    </>
  )
}
