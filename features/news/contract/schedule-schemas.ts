import { z } from 'zod'
import { done, id, instant } from '#platform/contract/schemas.ts'

const ofArticle = z.object({ id })
const schedule = z
  .object({
    /** When the saved text is published; null without a schedule. */
    publishAt: instant.nullable(),
    /** Why it wasn't published at its time; the draft is as it was. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'ArticleSchedule' })
export type ArticleSchedule = z.output<typeof schedule>
export type ArticleScheduleWire = z.input<typeof schedule>

export const getArticleSchedule = { params: ofArticle, reply: schedule }
export const scheduleArticle = {
  params: ofArticle,
  body: z.object({ publishAt: instant }),
  reply: schedule,
}
export const unscheduleArticle = { params: ofArticle, reply: done }
