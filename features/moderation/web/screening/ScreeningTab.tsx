import { useQuery } from '@tanstack/react-query'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { getScreening } from '../../contract/screening-endpoints.ts'
import { ScreeningForm } from './ScreeningForm.tsx'

/** The words, links and limits that hold text back for a moderator. */
export function ScreeningTab() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...read(useCall(), getScreening, {}),
    refetchOnMount: 'always',
  })
  return (
    <section aria-labelledby="screening-tab">
      <h2 id="screening-tab" className="text-xl">
        Screening
      </h2>
      <p className="mt-2 max-w-[46em] text-ink-2">
        Submissions with any of these words or links, or with too many links, are held for review
        before anyone else can see them. Authors see why. Changes apply to new submissions.
      </p>
      {isError && <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton count={8} label="Loading the rules" />}
      {data && <ScreeningForm screening={data} />}
    </section>
  )
}
