import { z } from 'zod'
import { register, updateProfile } from '#features/identity/contract/schemas.ts'
import type { FileRow, ImportColumn } from '#features/imports/server/service.ts'
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
  { name: 'first_name', description: 'Shown to everyone.', example: 'Ann' },
  { name: 'last_name', description: 'Shown to everyone.', example: 'Arbor' },
  { name: 'location', description: 'City, state.', example: 'Boise, ID' },
  { name: 'tier', description: 'public, weekly, monthly or annual.', example: 'public' },
]

/** What a file may give; the same rules as the forms of registration, profile and editing. */
const fields = z.object({
  username: register.body.shape.username.optional(),
  email: register.body.shape.email,
  firstName: register.body.shape.firstName,
  lastName: register.body.shape.lastName,
  location: updateProfile.body.shape.location,
  tier: updateUser.body.shape.subscriptionTier,
})

const columnOf: Record<string, string> = { firstName: 'first_name', lastName: 'last_name' }

/** The column of an account's field. */
export const columnOfField = (field: string): string => columnOf[field] ?? field

/** A row's values; blank cells give nothing. */
export type UserRow = {
  line: number
  username: string
  email: string | null
  firstName: string | null
  lastName: string | null
  location: string | null
  tier: z.output<typeof fields.shape.tier>
  /** Errors by column; those of the username only concern new accounts. */
  errors: Record<string, string>
}

/** Reads a row by the rules of the forms. */
export function readUserRow({ line, cells }: FileRow): UserRow {
  const cell = (name: string) => (cells[name] ?? '').trim()
  const username = cell('username')
  const parsed = fields.safeParse({
    username: username || undefined,
    email: cell('email'),
    firstName: cell('first_name'),
    lastName: cell('last_name'),
    location: cell('location'),
    tier: cell('tier').toLowerCase() || undefined,
  })
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[columnOfField(String(path[0]))] ??= message
  const {
    email = null,
    firstName = null,
    lastName = null,
    location = null,
    tier,
  } = parsed.data ?? {}
  return {
    line,
    username,
    email: email ?? (parsed.success ? null : cell('email').toLowerCase() || null),
    firstName,
    lastName,
    location,
    tier,
    errors,
  }
}
