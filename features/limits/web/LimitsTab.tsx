import { useQuery } from '@tanstack/react-query'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
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
      <h2 id="limits-tab" className="text-xl">
        Limits
      </h2>
      <p className="mt-2 max-w-[46em] text-ink-2">
        How often an address or an account can take an action. People who reach a limit are asked to
        wait. Changes take effect right away, but don't shorten or extend waits already in progress.
      </p>
      {isError && <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton count={8} label="Loading the limits" />}
      {data && <LimitsForm record={data} />}
    </section>
  )
}
