import { z } from 'zod'
import { instant } from '#platform/contract/schemas.ts'

const task = z
  .object({
    /** What to do: `3 orders to ship`. */
    text: z.string(),
    detail: z.string().nullable(),
    /** The page where it is done. */
    path: z.string(),
    /** When it is too late; null if it can wait. */
    dueAt: instant.nullable(),
  })
  .meta({ id: 'Task' })
export type TaskWire = z.input<typeof task>

export const listTasks = { reply: z.array(task) }
