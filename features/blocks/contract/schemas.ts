import { z } from 'zod'
import { cursor, done, instant, nameInPath, pageSize } from '#platform/contract/schemas.ts'
import { blockLevels } from './rules.ts'

const level = z.enum(blockLevels, { error: `Choose one of these: ${blockLevels.join(', ')}.` })
const params = z.object({ username: nameInPath(100) })
const standing = z.object({ level: level.nullable() }).meta({ id: 'BlockStanding' })

const blockedMember = z
  .object({ username: z.string(), name: z.string(), level, since: instant })
  .meta({ id: 'BlockedMember' })
export type BlockedMember = z.output<typeof blockedMember>

export const listBlocks = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(blockedMember),
}
export const getBlock = { params, reply: standing }
export const putBlock = {
  params,
  body: z.object({ level }).meta({ id: 'NewBlock' }),
  reply: standing,
}
export const removeBlock = { params, reply: done }
