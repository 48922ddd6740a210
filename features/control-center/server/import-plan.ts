import { createHash } from 'node:crypto'
import type { Account } from '#features/identity/contract/viewer.ts'
import { filedFields } from '#features/identity/contract/person-fields.ts'
import type { ImportedAccounts } from '#features/identity/server/service.ts'
import { cellsOf, columnOf } from '#features/imports/contract/columns.ts'
import type { Plan } from '#features/imports/server/service.ts'
import { namesOf, type ValuesOf } from '#platform/contract/fields.ts'
import type { Tier } from '#features/membership/contract/tiers.ts'
import type { UserRow } from './import-rows.ts'

type Rules = Awaited<ReturnType<ImportedAccounts['openRules']>>

/** What a batch of rows is planned by. */
export type KnownUsers = {
  /** Accounts by lowercase username and by lowercase confirmed address. */
  byUsername: Map<string, Account>
  byEmail: Map<string, Account>
  tierOf: (account: Account) => Tier
  /** New usernames that look like an existing one. */
  alike: Set<string>
  lookOf: (username: string) => string
  rules: Rules
}

/** A row to apply: a new account, or what changes of a known one. */
export type UserEntry = { row: UserRow; account: Account | null; changes: UserChanges }

type UserChanges = {
  email?: string
  tier?: NonNullable<UserRow['tier']>
  names?: Partial<ValuesOf<typeof filedFields>>
}

const alikeReason = 'This username is too similar to another one.'
const staffReason = "A file can't change administrators and moderators. Edit them under Users."

/** What a row does, or why it can't be used. */
export function planUser(row: UserRow, known: KnownUsers): { plan: Plan; entry: UserEntry } {
  const account =
    known.byUsername.get(row.username.toLowerCase()) ??
    (row.username === '' && row.email !== null ? known.byEmail.get(row.email) : undefined) ??
    null
  const holder = row.email === null ? undefined : known.byEmail.get(row.email)
  const errors = { ...row.errors }
  if (row.username === '' && !account) errors['username'] = 'Enter a username.'
  if (account) delete errors['username']
  if (holder && holder.id !== account?.id)
    errors['email'] = `The account @${holder.username} has this email address.`
  const changes = account ? changesOf(row, account, known) : {}
  const isChanged = Object.keys(changes).length > 0
  if (account?.isErased) errors['username'] = 'This username is taken.'
  if (account && isChanged && isStaff(account)) errors['username'] ??= staffReason
  Object.assign(
    errors,
    account ? nameFaults(account, changes, known) : newFaults(row, errors, known),
  )
  const entry = { row, account, changes }
  const faults = Object.entries(errors)
  if (faults.length > 0)
    return {
      entry,
      plan: {
        faults: faults.map(([column, reason]) => ({ line: row.line, column, reason })),
      },
    }
  return {
    entry,
    plan: {
      effect: account ? (isChanged ? 'changed' : 'unchanged') : 'new',
      subjectId: account?.id ?? null,
      seen: account && versionOf(account, known.tierOf(account)),
      keys: [
        ...(account ? [account.id] : [`look ${known.lookOf(row.username)}`]),
        ...(row.email === null ? [] : [row.email]),
      ],
      label: `@${account?.username ?? row.username}`,
      notes: account ? changeNotes(account, changes, known) : newNotes(row),
    },
  }
}

/** Staff as granted, whether or not their powers await a second factor. */
const isStaff = ({ isAdmin, isModerator, needsSecondFactor }: Account) =>
  isAdmin || isModerator || needsSecondFactor

function changesOf(row: UserRow, account: Account, known: KnownUsers): UserChanges {
  const names = Object.fromEntries(
    namesOf(filedFields).flatMap((field) =>
      row[field] !== null && row[field] !== account[field] ? [[field, row[field]]] : [],
    ),
  )
  const present = (account.email ?? account.pendingEmail)?.toLowerCase()
  return {
    ...(row.email !== null && row.email !== present ? { email: row.email } : {}),
    ...(row.tier !== undefined && row.tier !== known.tierOf(account) ? { tier: row.tier } : {}),
    ...(Object.keys(names).length > 0 ? { names } : {}),
  }
}

function nameFaults(
  account: Account,
  { names }: UserChanges,
  { rules }: KnownUsers,
): Record<string, string> {
  if (!names) return {}
  const faults = rules.faultsOfNames(account.id, account.username, { ...account, ...names })
  return byColumn(faults)
}

function newFaults(
  row: UserRow,
  errors: Record<string, string>,
  { rules, alike }: KnownUsers,
): Record<string, string> {
  if (errors['username']) return {}
  if (alike.has(row.username)) return { username: alikeReason }
  return byColumn(rules.faultsOfNew(row))
}

const byColumn = (faults: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(faults).map(([field, reason]) => [columnOf(filedFields, field), reason]),
  )

function newNotes({ email, tier }: UserRow): string[] {
  return [
    email === null
      ? 'No email address: nobody can log in until you add one.'
      : `Emails ${email} a link to set a password.`,
    ...(tier && tier !== 'public' ? [`Tier: ${tier}`] : []),
  ]
}

function changeNotes(
  account: Account,
  { email, tier, names }: UserChanges,
  known: KnownUsers,
): string[] {
  return [
    ...(email === undefined
      ? []
      : [
          `Email: ${account.email ?? account.pendingEmail ?? 'none'} → ${email}, once its owner confirms it`,
        ]),
    ...namesOf(filedFields).flatMap((field) => {
      const value = names?.[field]
      if (value === undefined) return []
      return [`${filedFields[field].label}: ${account[field] ?? 'none'} → ${value}`]
    }),
    ...(tier === undefined ? [] : [`Tier: ${known.tierOf(account)} → ${tier}`]),
  ]
}

/** Everything a file can change of an account. */
function versionOf(account: Account, tier: Tier): string {
  const { username, email, pendingEmail } = account
  return createHash('sha256')
    .update(
      JSON.stringify([
        username,
        email,
        pendingEmail,
        ...cellsOf(filedFields, account),
        tier,
        isStaff(account),
      ]),
    )
    .digest('base64url')
}
