import { useQuery } from '@tanstack/react-query'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { FormSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
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
      <SectionHeader
        id="screening-tab"
        title="Screening"
        lead="Submissions with any of these words or links, or with too many links, are held for review before anyone else can see them. Authors see why. Changes apply to new submissions."
      />
      {isError && <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className="mt-4">
          <FormSkeleton label="Loading the rules" />
        </div>
      )}
      {data && <ScreeningForm screening={data} />}
    </section>
  )
}
