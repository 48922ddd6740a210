import { z } from 'zod'
import { filled, filledLine } from '#platform/contract/schemas.ts'
import { createArticle } from './schemas.ts'
import { limits, quickMessage } from './writing-rules.ts'

const { category, scope, state } = createArticle.body.shape

export const publishQuickly = {
  body: z.object({
    title: filledLine(quickMessage.text).max(limits.title, {
      error: `Use at most ${limits.title} characters.`,
    }),
    /** HTML, sanitized like every article's. */
    content: filled(quickMessage.text).max(limits.body, {
      error: `The text is too long. Use at most ${limits.body} characters, including markup.`,
    }),
    category,
    scope,
    state,
  }),
  reply: createArticle.reply,
}
export type QuickArticle = z.output<typeof publishQuickly.body>
