import { z } from 'zod'
import { id, nameInPath } from '#platform/contract/schemas.ts'
import { articleCard } from './schemas.ts'

export const listRelated = { params: z.object({ id: nameInPath(200) }), reply: z.array(articleCard) }
export const setFeatured = {
  params: z.object({ id }),
  body: z.object({ featured: z.boolean({ error: 'Say whether it is featured.' }) }),
  reply: z.object({ id, featured: z.boolean() }),
}
