import { z } from 'zod'
import { cursor, instant, nameInPath, pageSize } from '#platform/contract/schemas.ts'

/** As its feature registers it: `member`, `category`, `state`, `race`, `debate` or `house`. */
const kind = nameInPath(40)
const params = z.object({
  kind,
  /** A username, a category, a state's code (also of its Senate race), or a debate's or House's id. */
  target: nameInPath(100),
})
const following = z.object({ isFollowing: z.boolean() }).meta({ id: 'Following' })

const followed = z
  .object({
    kind: z.string(),
    /** The kind's name in lists, such as "Senate races". */
    kindName: z.string(),
    /** As in the address of the calls. */
    target: z.string(),
    name: z.string(),
    path: z.string(),
    since: instant,
  })
  .meta({ id: 'Followed' })
export type FollowedWire = z.input<typeof followed>
export type Followed = z.output<typeof followed>

export const listFollows = {
  query: z.object({ kind: kind.optional(), cursor, limit: pageSize }),
  reply: z.array(followed),
}
export const getFollowing = { params, reply: following }
export const follow = { params, reply: following }
export const unfollow = { params, reply: following }
