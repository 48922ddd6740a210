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

/** A part of the site on the front page. */
const frontItem = z
  .object({
    kicker: z.string(),
    title: z.string(),
    text: z.string(),
    /** Its page; null if it has none of its own. */
    path: z.string().nullable(),
    /** A note beside it, such as `Opens later`; null for most. */
    badge: z.string().nullable(),
  })
  .meta({ id: 'FrontItem' })
export type FrontItem = z.output<typeof frontItem>

const frontPage = z
  .object({
    /** What is free, and what voting costs. */
    costs: z.string(),
    /** Current facts that anyone can check. */
    proofs: z.array(frontItem),
    /** What the site is made of. */
    offerings: z.array(frontItem),
  })
  .meta({ id: 'FrontPage' })
export type FrontPage = z.output<typeof frontPage>

export const getFrontPage = { reply: frontPage }
