import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCall } from '#platform/web/site.ts'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { queueOrders, type QueueOrder } from '../../contract/queue-rules.ts'
import { waitingStates } from '../../contract/rules.ts'
import { reviewQueueQuery, type QueueFilter } from '../queries.ts'
import { PartFilters, QueueFilters } from './QueueFilters.tsx'
import { QueueTable, type QueueLook } from './QueueTable.tsx'

type Props = QueueLook & {
  /** The tab's name in the address. */
  tab: string
  title: string
  /** The kinds it is limited to; all kinds if omitted. */
  kinds?: string[]
  /** Whether those kinds are about US states. */
  hasStates?: boolean
  /** The order until another is chosen. */
  order?: QueueOrder
  /** Buttons beside the heading. */
  actions?: ReactNode
}

const every: string[] = []

/**
 * The review queue in a tab of the control center, of all kinds or of some, with its filters in the
 * address (docs/decisions/104-one-review-queue.md). A tab of some kinds has what is its own, and
 * leads to Moderation for the queue's other filters, keys and export.
 */
export function ReviewTab({
  tab,
  title,
  kinds = every,
  hasStates = false,
  order = 'oldest',
  actions,
  ...look
}: Props) {
  const [asked, change] = useAddressFilter<QueueFilter>({
    kind: '',
    state: '',
    usState: '',
    claim: '',
    order,
    search: '',
  })
  const { data } = useQuery(reviewQueueQuery(useCall()))
  const isOffered = (kind: string) => kinds.length === 0 || kinds.includes(kind)
  const shown = asked.kind && isOffered(asked.kind) ? [asked.kind] : kinds
  const isPart = kinds.length > 0
  const filter: QueueFilter = {
    ...asked,
    kind: shown.join(','),
    state: waitingStates.find((state) => state === asked.state) ?? '',
    order: queueOrders.find((each) => each === asked.order) ?? order,
    ...(isPart ? { state: '', claim: '', search: '', order } : {}),
  }
  const filters = {
    filter: asked,
    kinds: (data?.kinds ?? []).filter(({ kind }) => isOffered(kind)),
    onChange: change,
  }
  return (
    <ListSection
      tab={tab}
      title={title}
      actions={actions}
      filters={
        isPart ? (
          (kinds.length > 1 || hasStates) && <PartFilters {...filters} hasStates={hasStates} />
        ) : (
          <QueueFilters {...filters} />
        )
      }
    >
      <QueueTable filter={filter} kinds={shown} isPart={isPart} {...look} />
    </ListSection>
  )
}
