import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { RowsSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { MoneyItem } from './MoneyItem.tsx'
import { moneyQuery } from './queries.ts'

/** Refunds, transfers and other money that waits: why, since when, and what can be done. */
export function MoneyTab() {
  const list = useQuery(moneyQuery(useCall()))
  return (
    <section aria-labelledby="money-tab" className="max-w-3xl">
      <SectionHeader
        id="money-tab"
        title="Unsettled money"
        lead="Once an hour, we retry refunds and payouts that the card provider refused; Retry does it now. Money that was returned, or that you owe outside the provider, waits for your decision."
      />
      {list.isError && (
        <ErrorState
          level={3}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
          className="mt-6"
        />
      )}
      {list.isPending && (
        <div className="mt-6">
          <RowsSkeleton label="Loading unsettled money" count={3} />
        </div>
      )}
      {list.data?.length === 0 && (
        <EmptyState
          level={3}
          title="No unsettled money"
          text="Refunds and transfers that the card provider refuses appear here, and what is owed to sellers and by them."
          className="mt-6"
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {list.data.map((item) => (
            <MoneyItem key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}
