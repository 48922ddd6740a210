import { unavailabilityOf } from '../http/unavailable.ts'
import { diskFull, reasonOf, StartError } from '../start-error.ts'

type Refusal = { when: RegExp; says: string; remedy: string; isTemporary?: boolean }

/** What the database says no to, by its code and message. */
const refusals: Refusal[] = [
  {
    when: /^28|^ SASL/,
    says: 'The database at DATABASE_URL refuses this user',
    remedy: 'Correct the user and the password in DATABASE_URL.',
  },
  {
    when: /^3D000/,
    says: 'There is no such database at DATABASE_URL',
    remedy: 'Create it, or correct its name in DATABASE_URL.',
  },
  {
    when: /^42501 .*extension/,
    says: 'The user of DATABASE_URL may not do what the site needs',
    remedy: 'Let a superuser run "create extension pg_trgm" in this database first.',
  },
  {
    when: /^42501/,
    says: 'The user of DATABASE_URL may not do what the site needs',
    remedy: 'Let this user own the database and everything in it.',
  },
  {
    when: /^25006/,
    says: 'The database takes no changes',
    remedy: 'Set DATABASE_URL to one that does.',
    isTemporary: true,
  },
  {
    when: /^53300/,
    says: 'The database takes no more connections',
    remedy: 'Let it take more, or set DATABASE_POOL to fewer.',
    isTemporary: true,
  },
]

/** Why the database can't be used, and what to do; null for errors that aren't about that. */
export function databaseRefusal(error: unknown): StartError | null {
  if (error instanceof StartError) return error
  const full = diskFull(error)
  if (full) return full
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', message } = cause as Error & { code?: string }
    const found = refusals.find(({ when }) => when.test(`${code} ${message}`))
    if (found)
      return new StartError(`${found.says} (${reasonOf(error)}). ${found.remedy}`, {
        isTemporary: found.isTemporary ?? false,
      })
    if (unavailabilityOf(cause)) return unreachable(error)
  }
  return null
}

/** The database doesn't answer, which may pass. */
export function unreachable(error: unknown): StartError {
  return new StartError(
    `Can't reach the database at DATABASE_URL (${reasonOf(error)}). Check the address and that the server is running.`,
    { isTemporary: true },
  )
}
