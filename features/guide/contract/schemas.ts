import { z } from 'zod'
import { filledLine } from '#platform/contract/schemas.ts'
import { searchHelp } from '#features/pages/contract/schemas.ts'
import { aiModels } from '#platform/contract/ai-models.ts'
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
    /** The model that members can have answer from the passages; null without one. */
    model: z.enum(aiModels).nullable(),
  })
  .meta({ id: 'GuideAnswer' })
export type GuideAnswer = z.infer<typeof answer>

const question = z.object({
  question: filledLine(guideMessages.blank).max(longestQuestion, {
    error: `Ask with at most ${longestQuestion} characters.`,
  }),
})

export const askGuide = { body: question, reply: answer }

const explanation = z
  .object({
    /**
     * `sentence` adds to the answer; `sources` ends it; `unknown` ends it if the passages hold no
     * answer; `failed` withdraws it, with the reason as text.
     */
    kind: z.enum(['sentence', 'sources', 'unknown', 'failed']),
    /** Plain text with `[1]` for the first source, and so on. */
    text: z.string(),
    /** The passages that the answer names, with their numbers. */
    sources: z.array(
      z.object({
        number: z.number().int(),
        path: z.string(),
        title: z.string(),
        pageTitle: z.string(),
      }),
    ),
  })
  .meta({ id: 'GuideExplanation' })
export type GuideExplanation = z.infer<typeof explanation>

export const explainGuide = { body: question, reply: explanation }

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
