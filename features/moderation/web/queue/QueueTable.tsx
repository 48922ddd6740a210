import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import type { KeyMeaning } from '#platform/web/tables/KeyHint.tsx'
import { useTableControl } from '#platform/web/tables/use-table-control.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { useKeys } from '#platform/web/use-keys.ts'
import { listQueue } from '../../contract/endpoints.ts'
import type { QueueItemWire } from '../../contract/schemas.ts'
import { itemQuery, queueQuery, reviewQueueQuery, type QueueFilter } from '../queries.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { emptyOf } from './kind-words.ts'
import { queueColumns } from './queue-columns.tsx'
import { RejectItems } from './RejectItems.tsx'
import { useDecisions, type Decision } from './use-decisions.ts'

/** How a tab shows the queue. */
export type QueueLook = {
  /** Rows of a page. */
  pageSize?: number
  /** Further links of an item. */
  links?: (item: QueueItemWire) => ReactNode
  /** Endpoints whose cached reads change with a decision, besides the queue's own. */
  changes?: readonly Endpoint[]
  /** What the tab has besides; it comes once the queue and its item are there, which would move it. */
  below?: ReactNode
}

type Props = QueueLook & {
  filter: QueueFilter
  /** The kinds that the filter lists; none for all. */
  kinds: string[]
  /** True in a tab of some kinds, which leaves the keys and the export to Moderation. */
  isPart: boolean
}

/** Leads to the same items with all that the queue can do. */
const WholeQueue = ({ kinds }: { kinds: string[] }) => (
  <p className="text-sm text-ink-3 max-md:pb-2">
    Search, sort and export them in{' '}
    <PrefetchLink
      to={`?tab=moderation${kinds.length === 1 ? `&kind=${kinds[0]}` : ''}`}
      className="touch-area"
    >
      Moderation
    </PrefetchLink>
    .
  </p>
)

const keyHints: KeyMeaning[] = [
  [['a'], 'approve'],
  [['r'], 'reject'],
  [['x'], 'select'],
  [['c'], 'claim'],
  [['u'], 'undo'],
  [['/'], 'search'],
]

/** True from the first moment on that something is there. */
function useOnce(isThere: boolean): boolean {
  const [wasThere, setThere] = useState(isThere)
  if (isThere && !wasThere) setThere(true)
  return wasThere
}

/** The items that wait, a panel to read before deciding, and keyboard shortcuts. */
export function QueueTable({ filter, kinds, isPart, pageSize, links, changes, below }: Props) {
  const call = useCall()
  const queue = useInfiniteQuery(queueQuery(call, useDeferredValue(filter), pageSize))
  const { data: reviewQueue } = useQuery(reviewQueueQuery(call))
  const [rejecting, setRejecting] = useState<QueueItemWire[]>([])
  const now = useNow()
  const { isBusy, decide, setClaim, undoLast } = useDecisions(changes)

  const items = queue.data?.pages.flatMap((page) => page.items) ?? []
  const control = useTableControl(items, ({ id }) => id, { isFirstCurrent: true })
  const { current, selected } = control
  const shown = useQuery({
    ...itemQuery(call, current?.id ?? '', current?.version ?? 0),
    enabled: current !== null,
  })
  const hasCome = useOnce(!queue.isPending && (current === null || !shown.isPending))
  const targets = selected.length > 0 ? selected : current ? [current] : []
  const kindNames = Object.fromEntries(
    (reviewQueue?.kinds ?? []).map(({ kind, name }) => [kind, name]),
  )

  const settle = async (these: QueueItemWire[], decision: Decision) => {
    await decide(these, decision)
    control.leave(these)
  }
  const approve = (these: QueueItemWire[]) => void settle(these, { state: 'approved' })

  /** A tab's second list has its own rows in mind. */
  const here = (act: () => void) => () => {
    const section = document.activeElement?.closest('section')
    if (!section || section.contains(control.root.current)) act()
  }
  useKeys({
    a: here(() => approve(targets)),
    r: here(() => setRejecting(targets)),
    x: here(() => {
      if (current) control.toggle(current.id)
    }),
    c: here(() => {
      if (current) void setClaim(current)
    }),
    u: undoLast,
  })

  return (
    <>
      <DataTable
        caption="Review queue"
        columns={queueColumns(kindNames, now).filter(
          ({ id }) => id !== 'kind' || !isPart || kinds.length !== 1,
        )}
        rows={items}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        list={queue}
        label="Loading the queue"
        empty={emptyOf(kinds)}
        control={control}
        {...(isPart
          ? { note: <WholeQueue kinds={kinds} /> }
          : { keyHints, csvHref: csvHref(listQueue, filter) })}
        panel={{
          label: 'Full item',
          isAlwaysShown: true,
          content: (item) => (
            <ItemPanel
              key={item.id}
              item={item}
              kindName={kindNames[item.kind] ?? item.kind}
              isBusy={isBusy}
              links={links?.(item)}
              onApprove={() => approve([item])}
              onReject={() => setRejecting([item])}
              onClaim={() => void setClaim(item)}
              onTakeOver={(decision) => void settle([item], decision)}
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
      <RejectItems
        items={rejecting}
        isBusy={isBusy}
        onClose={() => setRejecting([])}
        onReject={(reason) => {
          void settle(rejecting, { state: 'rejected', reason })
          setRejecting([])
        }}
      />
      {hasCome && below}
    </>
  )
}
