import { z } from 'zod'
import { presentPassword } from '#features/identity/contract/schemas.ts'
import { done, id, instant } from '#platform/contract/schemas.ts'
import { contentChoices, exportStates } from './rules.ts'

const proof = { currentPassword: presentPassword }

const dataExport = z
  .object({
    id,
    state: z.enum(exportStates),
    /** Parts written so far, of how many. */
    done: z.number().int(),
    total: z.number().int(),
    bytes: z.number().int().nullable(),
    createdAt: instant,
    expiresAt: instant.nullable(),
    /** Where to download it; null unless it is ready. */
    downloadUrl: z.string().nullable(),
  })
  .meta({ id: 'DataExport' })

const deletion = z
  .object({ dueAt: instant, content: z.enum(contentChoices) })
  .meta({ id: 'AccountDeletion' })

const hold = z
  .object({
    text: z.string(),
    /** Where it is settled; null if only waiting helps. */
    link: z.object({ label: z.string(), path: z.string() }).nullable(),
  })
  .meta({ id: 'DeletionHold' })

const overview = z
  .object({
    /** The member's latest exports, newest first. */
    exports: z.array(dataExport),
    /** Null unless the account is being deleted. */
    deletion: deletion.nullable(),
    /** What keeps a deletion from starting; empty if nothing does. */
    holds: z.array(z.string()),
    /** The same, each with the page where it is settled. */
    holdsWithLinks: z.array(hold),
  })
  .meta({ id: 'MyData' })
export type MyData = z.output<typeof overview>
export type DataExportWire = z.input<typeof dataExport>
export type DataExport = z.output<typeof dataExport>

export const getMyData = { reply: overview }

export const requestExport = { body: z.object(proof), reply: dataExport }

export const requestDeletion = {
  body: z.object({
    ...proof,
    content: z.enum(contentChoices, { error: 'Choose what happens to your content.' }),
  }),
  reply: deletion,
}

export const keepAccount = { reply: done }
