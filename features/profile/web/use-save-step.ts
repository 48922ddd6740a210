import { useQueryClient } from '@tanstack/react-query'
import type { CallError } from '#platform/web/call.ts'
import { useSendOnce } from '#platform/web/send-once.ts'
import { useCall } from '#platform/web/site.ts'
import { putScoring } from '../contract/endpoints.ts'
import type { ScoringWire } from '../contract/schemas.ts'
import { scoringQuery } from './queries.ts'
import { answersOf, type Draft } from './wizard-draft.ts'

type Step = { step: number; draft: Draft; stored: ScoringWire }

/** Stores a step of the wizard and refetches the member everywhere. */
export function useSaveStep() {
  const call = useCall()
  const queryClient = useQueryClient()
  return useSendOnce<ScoringWire, CallError | TypeError, Step>({
    mutationFn: ({ step, draft, stored }) =>
      call(putScoring, { body: answersOf(step, draft, stored) }),
    onSuccess: async (scoring) => {
      queryClient.setQueryData(scoringQuery(call).queryKey, scoring)
      await queryClient.invalidateQueries()
    },
  })
}
