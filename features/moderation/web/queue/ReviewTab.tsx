import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCall } from '#platform/web/site.ts'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { queueOrders, type QueueOrder } from '../../contract/queue-rules.ts'
import { waitingStates } from '../../contract/rules.ts'
import { reviewQueueQuery, type QueueFilter } from '../queries.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueTable, type QueueLook } from './QueueTable.tsx'

type Props = QueueLook & {
  /** The tab's name in the address. */
  tab: string
  title: string
  /** The kinds it is limited to; all kinds if omitted. */
  kinds?: string[]
  /** The order until another is chosen. */
  order?: QueueOrder
  /** Buttons beside the heading. */
  actions?: ReactNode
}

const every: string[] = []

/**
 * The review queue in a tab of the control center, of all kinds or of some, with its filters in the
 * address (docs/decisions/104-one-review-queue.md).
 */
export function ReviewTab({
  tab,
  title,
  kinds = every,
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
  const isEmpty =
    data?.kinds.every(({ kind }) => !isOffered(kind) || !data.waitingByKind[kind]) ?? false
  const filter: QueueFilter = {
    ...asked,
    kind: shown.join(','),
    state: waitingStates.find((state) => state === asked.state) ?? '',
    order: queueOrders.find((each) => each === asked.order) ?? order,
  }
  return (
    <ListSection
      tab={tab}
      title={title}
      actions={actions}
      filters={
        <QueueFilters
          filter={asked}
          kinds={(data?.kinds ?? []).filter(({ kind }) => isOffered(kind))}
          hasKindChoice={kinds.length !== 1}
          onChange={change}
        />
      }
    >
      {/* As high as an item beside its list, so that what comes below doesn't move while both load. */}
      <div className={isEmpty ? undefined : 'min-h-160'}>
        <QueueTable filter={filter} kinds={shown} {...look} />
      </div>
    </ListSection>
  )
}
