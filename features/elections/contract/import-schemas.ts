import { z } from 'zod'
import { cursor, filledLine, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { importKinds, importStates } from './admin-rules.ts'

const electionImport = z
  .object({
    id: z.string(),
    kind: z.enum(importKinds),
    fileName: z.string(),
    by: z.object({ username: z.string(), name: z.string() }).nullable(),
    /** True if the caller started it, so they can't confirm its positions. */
    isOwn: z.boolean(),
    createdAt: instant,
    state: z.enum(importStates),
    total: z.number().int(),
    /** Rows finished in the current step. */
    processed: z.number().int(),
    bad: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    /** Its position changes awaiting a second editor. */
    waiting: z.number().int(),
    failure: z.string().nullable(),
    /** The first bad rows: line number, and errors by column. */
    errors: z.array(z.object({ line: z.number().int(), errors: z.record(z.string(), z.string()) })),
  })
  .meta({ id: 'ElectionImport' })
export type ElectionImport = z.output<typeof electionImport>
export type ElectionImportWire = z.input<typeof electionImport>

const params = z.object({ id })

export const createElectionImport = {
  body: z.object({
    fileName: filledLine('Name the file.').max(200, { error: 'Use at most 200 characters.' }),
  }),
  reply: z.object({ import: electionImport, uploadUrl: z.string() }),
}
export const listElectionImports = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(electionImport),
}
export const getElectionImport = { params, reply: electionImport }
export const applyElectionImport = { params, reply: electionImport }
export const undoElectionImport = { params, reply: electionImport }
export const confirmElectionImport = {
  params,
  reply: z.object({ confirmed: z.number().int(), left: z.number().int() }),
}
