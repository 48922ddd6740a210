import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { getAddedPageSource, setAddedPageState } from '../../contract/added-endpoints.ts'
import type { AddedState } from '../../contract/added-rules.ts'
import { addedEndpoints } from './source-queries.ts'

const done: Record<AddedState, { title: string; description: string }> = {
  published: { title: 'Page published', description: 'Everyone can read it now.' },
  draft: { title: 'Page kept as a draft', description: 'Only administrators can see it.' },
  deleted: { title: 'Page deleted', description: 'You can restore it under Deleted pages.' },
}

/** Publishes, unpublishes, deletes or restores an added page; reads it again after a conflict. */
export function useAddedState(onDone: (state: AddedState) => void = () => {}) {
  const queryClient = useQueryClient()
  return useApiMutation(useCall(), setAddedPageState, {
    isSingle: true,
    changes: addedEndpoints,
    failure: { title: 'Nothing changed', text: "We couldn't change the page. Please try again." },
    onSuccess: ({ state }) => {
      toast({ tone: 'good', ...done[state] })
      onDone(state)
    },
    onError: async (error) => {
      if (error instanceof CallError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: keyOf(getAddedPageSource) })
    },
  })
}
