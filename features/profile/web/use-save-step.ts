import { useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { viewerQuery } from '#features/identity/web/public.tsx'
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
    mutationFn: async ({ step, draft, stored }) => {
      if (step === 0) {
        const { firstName, lastName, location, bio } = draft
        queryClient.setQueryData(
          viewerQuery(call).queryKey,
          await call(updateProfile, { body: { firstName, lastName, location, bio } }),
        )
      }
      return call(putScoring, { body: answersOf(step, draft, stored) })
    },
    onSuccess: async (scoring) => {
      queryClient.setQueryData(scoringQuery(call).queryKey, scoring)
      await queryClient.invalidateQueries()
    },
  })
}
