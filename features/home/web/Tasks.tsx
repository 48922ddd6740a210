import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { completionUrl } from '#features/membership/contract/policy.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listTasks } from '../contract/endpoints.ts'
import type { TaskWire } from '../contract/schemas.ts'
import { tasksQuery } from './queries.ts'

/** What waits for the member, what is due first; nothing if nothing does. */
export function Tasks() {
  const tasks = useQuery({ ...tasksQuery(useCall()), refetchOnMount: 'always' })
  useRefetchAfterChanges()
  const shown = tasks.data?.filter(isAskedHereOnly)
  if (shown?.length === 0) return null
  return (
    <section aria-labelledby="tasks" className="mt-8">
      <h2 id="tasks" className="text-xl">
        What needs you
      </h2>
      {tasks.isPending && (
        <Skeleton count={2} label="Loading what needs you" className="mt-3 h-14" />
      )}
      {tasks.isError && !tasks.data && (
        <ErrorState
          level={3}
          title="Couldn't load what needs you"
          isRetrying={tasks.isFetching}
          onRetry={() => void tasks.refetch()}
          className="mt-3"
        />
      )}
      {shown && (
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {shown.map((task, index) => (
            <Task key={index} task={task} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The banner above every page already asks for the profile, with the time left. */
const isAskedHereOnly = ({ path }: TaskWire) => path !== completionUrl

/** What a member does on this page may be what was asked for, such as a vote. */
function useRefetchAfterChanges(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queryClient.invalidateQueries({ queryKey: keyOf(listTasks) })
      }),
    [queryClient],
  )
}

function Task({ task: { text, detail, path, dueAt } }: { task: TaskWire }) {
  return (
    <li>
      <PrefetchLink
        to={path}
        className="flex min-h-14 items-center gap-4 px-4 py-3 no-underline hover:bg-paper-2 sm:px-5"
      >
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{text}</span>
          {(detail || dueAt) && (
            <span className="line-clamp-2 block text-sm wrap-anywhere text-ink-2">
              {dueAt && (
                <>
                  By <Time at={dueAt} hasTime />
                  {detail && '. '}
                </>
              )}
              {detail}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      </PrefetchLink>
    </li>
  )
}
