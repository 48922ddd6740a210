import { z } from 'zod'
import {
  cursor,
  filledLine,
  id,
  instant,
  nameInPath,
  pageSize,
} from '#platform/contract/schemas.ts'
import { importLimits, importStates, rowEffects } from './rules.ts'

const count = z.number().int()

const importKind = z
  .object({
    name: z.string(),
    /** The columns of its files, in order. */
    columns: z.array(
      z.object({ name: z.string(), isRequired: z.boolean(), description: z.string() }),
    ),
    maxRows: count,
    /** True if an applied import can be undone. */
    canUndo: z.boolean(),
    /** True if applying needs the sender's password. */
    needsProof: z.boolean(),
  })
  .meta({ id: 'ImportKind' })
export type ImportKindWire = z.input<typeof importKind>

const stored = z
  .object({
    id: z.string(),
    kind: z.string(),
    fileName: z.string(),
    by: z.object({ username: z.string(), name: z.string() }).nullable(),
    createdAt: instant,
    state: z.enum(importStates),
    total: count,
    /** Rows finished in the current step. */
    processed: count,
    created: count,
    changed: count,
    unchanged: count,
    bad: count,
    /** Why the last step changed nothing. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.output<typeof stored>
export type ImportWire = z.input<typeof stored>

const row = z
  .object({
    /** Its first line in the file. */
    line: count,
    effect: z.enum(rowEffects),
    /** The record it is about. */
    label: z.string(),
    /** What changes, in words. */
    notes: z.array(z.string()),
    errors: z.array(z.object({ column: z.string(), reason: z.string() })),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.output<typeof row>
export type ImportRowWire = z.input<typeof row>

const params = z.object({ id })
const kind = z
  .string({ error: 'Choose a kind of records.' })
  .regex(/^[a-z]{1,40}$/, { error: 'Choose a kind of records.' })

export const getImportKind = { params: z.object({ kind: nameInPath(40) }), reply: importKind }
export const createImport = {
  body: z.object({
    kind,
    fileName: filledLine('Name the file.').max(importLimits.fileName, {
      error: `Use at most ${importLimits.fileName} characters.`,
    }),
  }),
  reply: z.object({ import: stored, uploadUrl: z.string() }),
}
export const listImports = {
  query: z.object({ kind, cursor, limit: pageSize }),
  reply: z.array(stored),
}
export const getImport = { params, reply: stored }
export const listImportRows = {
  params,
  query: z.object({
    effect: z.enum(rowEffects, { error: 'Choose new, changed, unchanged or error.' }).optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(row),
}
export const checkImport = { params, reply: stored }
export const applyImport = {
  params,
  body: z.object({
    /** The sender's own password, if the kind asks for it. */
    currentPassword: z.string().max(1000).default(''),
  }),
  reply: stored,
}
export const undoImport = { params, reply: stored }
