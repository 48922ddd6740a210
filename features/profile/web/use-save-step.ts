import { useQueryClient } from '@tanstack/react-query'
import type { CallError } from '#platform/web/call.ts'
import { useSendOnce } from '#platform/web/send-once.ts'
import { useCall } from '#platform/web/site.ts'
import { getScoring, putScoring } from '../contract/endpoints.ts'
import type { ScoringWire } from '../contract/schemas.ts'
import { scoringQuery } from './queries.ts'
import { answersOf, type Draft } from './wizard-draft.ts'

type Step = { step: number; draft: Draft }

/**
 * Stores a step of the wizard and refetches the member everywhere. It reads the answers again
 * first: another window may have changed other steps, or withdrawn the consent.
 */
export function useSaveStep() {
  const call = useCall()
  const queryClient = useQueryClient()
  const { queryKey } = scoringQuery(call)
  return useSendOnce<ScoringWire, CallError | TypeError, Step>({
    mutationFn: async ({ step, draft }) => {
      const stored = await call(getScoring)
      queryClient.setQueryData(queryKey, stored)
      return call(putScoring, { body: answersOf(step, draft, stored) })
    },
    onSuccess: async (scoring) => {
      queryClient.setQueryData(queryKey, scoring)
      await queryClient.invalidateQueries()
    },
  })
}
