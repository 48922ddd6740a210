import { listSanctions } from '#features/sanctions/contract/endpoints.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { showOutcome } from '#platform/web/tables/use-each.ts'
import { actOnMembers, getMemberFile, listNewMembers, listUsers } from '../contract/endpoints.ts'
import type { MemberActionWire } from '../contract/schemas.ts'

/** Acts on many members at once and says how many it worked for, and why not for the others. */
export function useMemberActions() {
  const { mutateAsync, isPending, error } = useApiMutation(useCall(), actOnMembers, {
    isSingle: true,
    failure: { title: 'Not done', text: 'Nothing was changed. Please try again.' },
    changes: [listUsers, listNewMembers, listSanctions, getMemberFile],
  })
  return {
    isBusy: isPending,
    error,
    /** Answers false if the whole request failed. */
    act: async (body: MemberActionWire, verb: string): Promise<boolean> => {
      try {
        const { results } = await mutateAsync({ body })
        const refusals = results.flatMap(({ error: reason }) => reason ?? [])
        showOutcome(results.length - refusals.length, results.length, verb, refusals)
        return true
      } catch {
        return false
      }
    },
  }
}
