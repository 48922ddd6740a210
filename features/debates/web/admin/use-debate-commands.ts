import { listAdminDebates } from '../../contract/admin-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  deleteDebate,
  getDebate,
  getResult,
  listDebates,
  listStatusChanges,
  seedDebates,
  setRound,
  setStatus,
} from '../../contract/endpoints.ts'
import { getDebateReview } from '../../contract/review-endpoints.ts'
import { statusNames } from '../../contract/rules.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'

/** All reads that show debates or audit entries about them. */
export const debateEndpoints = [
  listAdminDebates,
  listDebates,
  getDebate,
  getResult,
  listStatusChanges,
  getDebateReview,
  listAudit,
]

/** An administrator's actions on a debate, each confirmed by a toast. */
export function useDebateCommands({ onDeleted }: { onDeleted: () => void }) {
  const call = useCall()
  const queryClient = useQueryClient()
  /** The screen may be outdated, because the schedule changes debates too. */
  const notUpdated = async (refusal: unknown) => {
    toast({
      tone: 'bad',
      title: 'Update failed',
      description: messageOf(refusal, 'Could not update debate'),
    })
    await Promise.all(
      [listAdminDebates, listDebates, listStatusChanges].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    )
  }
  return {
    status: useApiMutation(call, setStatus, {
      changes: debateEndpoints,
      onSuccess: ({ title, status }) => {
        toast({
          tone: 'good',
          title: 'Debate Updated',
          description: `“${title}” is now ${statusNames[status].toLowerCase()}.`,
        })
      },
      onError: notUpdated,
    }),
    round: useApiMutation(call, setRound, { changes: debateEndpoints, onError: notUpdated }),
    remove: useApiMutation(call, deleteDebate, {
      changes: [listAdminDebates, listDebates, listAudit],
      onSuccess: (_done, { params }) => {
        // A deleted debate leaves the cache and isn't refetched.
        for (const endpoint of [getDebate, getResult, listStatusChanges])
          queryClient.removeQueries({ queryKey: keyOf(endpoint, { params }) })
        toast({ tone: 'good', title: 'Debate Deleted' })
        onDeleted()
      },
      onError: (error) => {
        toast({
          tone: 'bad',
          title: 'Delete failed',
          description: messageOf(error, 'Could not delete debate'),
        })
        onDeleted()
      },
    }),
    seed: useApiMutation(call, seedDebates, {
      changes: debateEndpoints,
      onSuccess: ({ message }) => {
        toast({
          tone: 'good',
          title: 'Success!',
          description: message || 'Debates seeded successfully. Visit /debate-arena to see them.',
        })
      },
      failure: { title: 'Error', text: 'Failed to seed debates' },
    }),
  }
}

export type DebateCommands = ReturnType<typeof useDebateCommands>
