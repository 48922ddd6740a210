import { z } from 'zod'
import { filledLine } from '#platform/contract/schemas.ts'
import { searchHelp } from '#features/pages/contract/schemas.ts'
import { guideMessages, longestQuestion } from './rules.ts'

const answer = z
  .object({
    /** `refused` for what the guide never answers, `unknown` if it found nothing. */
    kind: z.enum(['account', 'plans', 'passages', 'refused', 'unknown']),
    /** Plain text, a line each; never contains the question. */
    lines: z.array(z.string()),
    /** Pages of this site that lead further. */
    links: z.array(z.object({ path: z.string(), label: z.string() })),
    /** The documentation's passages, best first. */
    passages: searchHelp.reply,
  })
  .meta({ id: 'GuideAnswer' })
export type GuideAnswer = z.infer<typeof answer>

export const askGuide = {
  body: z.object({
    question: filledLine(guideMessages.blank).max(longestQuestion, {
      error: `Ask with at most ${longestQuestion} characters.`,
    }),
  }),
  reply: answer,
}

export const getLiveGuide = {
  reply: z.object({
    isConfigured: z.boolean(),
    /** Null without a live guide, as `apiUrl`. */
    agentId: z.string().nullable(),
    /** The provider's address, for its library. */
    apiUrl: z.string().nullable(),
  }),
}
export const startLiveGuide = {
  reply: z.object({ sessionId: z.string(), didToken: z.string(), agentId: z.string() }),
}
