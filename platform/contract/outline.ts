import { z } from 'zod'

/** A heading of the second or third level with its anchor. */
export const outlineEntry = z.object({
  id: z.string(),
  text: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
})
export type OutlineEntry = z.infer<typeof outlineEntry>
