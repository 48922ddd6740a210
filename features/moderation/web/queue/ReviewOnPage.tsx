import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { useFocusNext } from '#platform/web/use-focus-next.ts'
import type { QueueItemWire } from '../../contract/schemas.ts'
import { queueQuery, reviewQueueQuery } from '../queries.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { RejectItems } from './RejectItems.tsx'
import { useDecisions, type Decision } from './use-decisions.ts'

type Props = {
  kind: string
  /** The items in plural, such as `Comments`. */
  label: string
  /** Shown when nothing waits. */
  emptyTitle: string
  /** Endpoints whose cached reads change with a decision, besides the queue's own. */
  changes: readonly Endpoint[]
}

/** Items in full on a page's panel: fewer than the queue's table lists, since each is read. */
const pageSize = 10

/** The queue's items of one kind on a page of the site, each in full with its decision. */
export function ReviewOnPage({ kind, label, emptyTitle, changes }: Props) {
  const call = useCall()
  const list = useInfiniteQuery(queueQuery(call, { kind }, pageSize))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const { data: reviewQueue } = useQuery(reviewQueueQuery(call))
  const kindName = reviewQueue?.kinds.find((each) => each.kind === kind)?.name ?? label
  const [rejecting, setRejecting] = useState<QueueItemWire | null>(null)
  const { isBusy, decide, setClaim } = useDecisions(changes)
  const focusNext = useFocusNext(items.map(({ id }) => id))
  const settle = (item: QueueItemWire, decision: Decision) => {
    focusNext(item.id)
    void decide([item], decision)
  }
  return (
    <>
      <PagedList
        list={list}
        count={items.length}
        label={`Loading the ${label.toLowerCase()}`}
        empty={{ title: emptyTitle, text: `${label} appear here once someone submits them.` }}
      >
        <ul aria-label={`${label} to review`} className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} data-item={item.id} className="py-6 first:pt-0">
              <ItemPanel
                item={item}
                kindName={kindName}
                isBusy={isBusy}
                onApprove={() => settle(item, { state: 'approved' })}
                onReject={() => setRejecting(item)}
                onClaim={() => void setClaim(item)}
                onTakeOver={(decision) => settle(item, decision)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
      <RejectItems
        items={rejecting ? [rejecting] : []}
        isBusy={isBusy}
        onClose={() => setRejecting(null)}
        onReject={(reason) => {
          if (rejecting) settle(rejecting, { state: 'rejected', reason })
          setRejecting(null)
        }}
      />
    </>
  )
}
