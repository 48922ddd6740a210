import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { FormSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { CandidateForm } from './CandidateForm.tsx'
import { candidateQuery, cyclesQuery } from './queries.ts'

/** The form for a candidate. */
export function CandidateEditor({ id }: { id: string }) {
  const call = useCall()
  const isNew = id === 'new'
  const cycles = useQuery(cyclesQuery(call))
  const candidate = useQuery({ ...candidateQuery(call, id), enabled: !isNew })
  const failed = [cycles, candidate].find(({ isError }) => isError)
  if (failed)
    return (
      <ErrorState
        level={3}
        title={
          candidate.error?.status === 404 ? 'Candidate Not Found' : "Couldn't load the candidate"
        }
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    )
  if (!cycles.data || (!isNew && !candidate.data))
    return <FormSkeleton label="Loading the candidate" />
  return (
    <CandidateForm
      key={candidate.data?.revision ?? 0}
      cycles={cycles.data}
      candidate={candidate.data ?? null}
    />
  )
}
