import { z } from 'zod'
import { filedFields } from '#features/identity/contract/person-fields.ts'
import { register } from '#features/identity/contract/schemas.ts'
import { columnOf, columnsOf, readCells, trimmed } from '#features/imports/contract/columns.ts'
import type { FileRow, ImportColumn } from '#features/imports/server/service.ts'
import { rulesOf } from '#platform/contract/field-schemas.ts'
import { pickFields, type ValuesOf } from '#platform/contract/fields.ts'
import { updateUser } from '../contract/schemas.ts'

export const userColumns: ImportColumn[] = [
  {
    name: 'username',
    description: 'A new username, or a known one to change that account. Blank finds one by email.',
    isRequired: true,
    example: 'ann_arbor',
  },
  {
    name: 'email',
    description:
      'The email address. A new account gets a link there to set its password. A changed address waits for its owner.',
    example: 'ann@example.org',
  },
  ...columnsOf(filedFields),
  { name: 'tier', description: 'public, weekly, monthly or annual.', example: 'public' },
]

/** What a file may give; the same rules as the forms of registration, profile and editing. */
const rules = z.object({
  username: register.body.shape.username.optional(),
  email: register.body.shape.email,
  ...rulesOf(filedFields),
  tier: updateUser.body.shape.subscriptionTier,
})

/** What blank cells say of a person. */
const nobody = z.object(rulesOf(filedFields)).parse(readCells(filedFields, {}, null).written)

/** A row's values; blank cells give nothing. */
export type UserRow = ValuesOf<typeof filedFields> & {
  line: number
  username: string
  email: string | null
  tier: z.output<typeof rules.shape.tier>
  /** Errors by column; those of the username only concern new accounts. */
  errors: Record<string, string>
}

/** Reads a row by the rules of the forms. */
export function readUserRow({ line, cells }: FileRow): UserRow {
  const cell = (name: string) => (cells[name] ?? '').trim()
  const username = cell('username')
  const { written, faults: errors } = readCells(filedFields, trimmed(cells), null)
  const parsed = rules.safeParse({
    username: username || undefined,
    email: cell('email'),
    ...written,
    tier: cell('tier').toLowerCase() || undefined,
  })
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[columnOf(filedFields, String(path[0]))] ??= message
  const email = parsed.success ? parsed.data.email : cell('email').toLowerCase() || null
  return {
    ...pickFields(filedFields, parsed.data ?? nobody),
    line,
    username,
    email,
    tier: parsed.data?.tier,
    errors,
  }
}
