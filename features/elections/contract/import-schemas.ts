import { z } from 'zod'
import { id } from '#platform/contract/schemas.ts'

const params = z.object({ id })

export const getImportedPositions = {
  params,
  reply: z.object({
    /** Positions of the import awaiting a second editor. */
    waiting: z.number().int(),
    /** True if the caller started it, so they can't confirm them. */
    isOwn: z.boolean(),
  }),
}
export const confirmElectionImport = {
  params,
  reply: z.object({ confirmed: z.number().int(), left: z.number().int() }),
}
