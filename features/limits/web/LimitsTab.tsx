import { useQuery } from '@tanstack/react-query'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { RowsSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { getLimits } from '../contract/endpoints.ts'
import { LimitsForm } from './LimitsForm.tsx'

/** How often people may do things (docs/product/limits.md). */
export function LimitsTab() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...read(useCall(), getLimits, {}),
    refetchOnMount: 'always',
  })
  return (
    <section aria-labelledby="limits-tab">
      <SectionHeader
        id="limits-tab"
        title="Limits"
        lead="How often people can do something before they are asked to wait. Changes take effect right away, but don't change waits in progress. Limits of tries protect accounts and can only be made stricter."
      />
      {isError && <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className="mt-6 max-w-4xl">
          <RowsSkeleton label="Loading the limits" />
        </div>
      )}
      {data && <LimitsForm record={data} />}
    </section>
  )
}
