import { z } from 'zod'
import { nameInPath } from '#platform/contract/schemas.ts'

const params = z.object({ id: nameInPath(200) })
const reply = z
  .object({
    isLiked: z.boolean(),
    /** Everybody's likes. */
    likes: z.number().int(),
  })
  .meta({ id: 'Likes' })
export type Like = z.input<typeof reply>

export const getLike = { params, reply }
export const likeArticle = { params, reply }
export const unlikeArticle = { params, reply }
