import { z } from 'zod'
import { id, nameInPath } from '#platform/contract/schemas.ts'
import { articleCard } from './schemas.ts'

/** An article as other pages link to it. It has no counts, so those pages need no re-rendering. */
const headline = articleCard
  .pick({
    id: true,
    title: true,
    category: true,
    state: true,
    publishedAt: true,
    authorUsername: true,
    author: true,
  })
  .meta({ id: 'Headline' })
export type Headline = z.output<typeof headline>

export const listHeadlines = { reply: z.array(headline) }
export const listRelated = { params: z.object({ id: nameInPath(200) }), reply: z.array(headline) }
export const setFeatured = {
  params: z.object({ id }),
  body: z.object({ featured: z.boolean({ error: 'Set featured to true or false.' }) }),
  reply: z.object({ id, featured: z.boolean() }),
}
