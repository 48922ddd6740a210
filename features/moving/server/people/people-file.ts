import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { emailOf } from '#platform/contract/schemas.ts'
import { emailMax } from '#features/identity/contract/rules.ts'
import { StartError } from '#platform/server/start-error.ts'
import { movingLimits as limits } from '../../contract/rules.ts'
import { readRows, type CsvRow } from '../files/csv.ts'
import { sizeOfFile } from '../files/text-file.ts'
import { timeOf } from '../old-site.ts'
import type { Reporting, ReportKind } from '../report.ts'

/** Someone in a file of members or subscribers, who agreed to be emailed. */
export type ListedPerson = {
  email: string
  name: string
  username: string | null
  joinedAt: Date | null
}

/** Columns that are read, besides that of the consent; Ghost's and Substack's names among them. */
const columns = {
  email: ['email', 'email address'],
  name: ['name', 'full name', 'display_name'],
  first: ['first_name', 'first name'],
  last: ['last_name', 'last name'],
  username: ['username', 'user_login', 'login'],
  joined: ['created_at', 'joined_at', 'user_registered', 'registered_at', 'start date'],
}
const address = emailOf(emailMax)
const yes = new Set(['true', 'yes', 'y', '1', 'on'])
const no = new Set(['', 'false', 'no', 'n', '0', 'off'])

/**
 * Reads people who agreed to hear from the site, each address once. A row without consent is left
 * out: the site stores nothing of it.
 * @param consent the column that says whether someone agreed: yes, no, or when.
 * @throws StartError for a file without that column or an address, or with another value in it.
 */
export async function readPeople(
  path: string,
  kind: Extract<ReportKind, 'members' | 'subscribers'>,
  consent: string,
  report: Reporting,
): Promise<ListedPerson[]> {
  await sizeOfFile(path, limits.textFile)
  const name = basename(path)
  const column = consent.toLowerCase()
  const people = new Map<string, ListedPerson>()
  const unread = new Set<string>()
  const leave = (what: string, where: string) => {
    report.count(kind, 'left')
    report.lose({ what, where })
  }
  let line = 1
  const shape = { most: limits.people, required: [column] }
  for await (const row of readRows(createReadStream(path), name, shape)) {
    line += 1
    if (line === 2) noteColumns(row, column, unread, name)
    const email = address.safeParse(cell(row, 'email'))
    const where = `${name}, row ${line}`
    if (!agrees(row.get(column) ?? '', where)) leave('People without consent', where)
    else if (!email.success) leave('Rows without an email address that can be read', where)
    else if (people.has(email.data)) leave('Addresses that are listed twice', where)
    else people.set(email.data, personOf(row, email.data))
  }
  for (const each of unread)
    report.lose({ what: 'Columns that aren’t read', where: `${name}: ${each}` })
  return [...people.values()]
}

const cell = (row: CsvRow, field: keyof typeof columns): string =>
  columns[field].map((name) => row.get(name)?.trim() ?? '').find((text) => text !== '') ?? ''

function personOf(row: CsvRow, email: string): ListedPerson {
  const names = [cell(row, 'first'), cell(row, 'last')].filter(Boolean).join(' ')
  return {
    email,
    name: (cell(row, 'name') || names).slice(0, 200),
    username: cell(row, 'username') || null,
    joinedAt: timeOf(cell(row, 'joined')),
  }
}

function noteColumns(row: CsvRow, consent: string, unread: Set<string>, name: string): void {
  const read = new Set([...Object.values(columns).flat(), consent])
  if (!columns.email.some((each) => row.has(each)))
    throw new StartError(`${name} has no column “email”.`)
  for (const each of row.keys()) if (!read.has(each)) unread.add(each)
}

/** A time of consent counts as one. @throws StartError for a value that says neither. */
function agrees(written: string, where: string): boolean {
  const value = written.trim().toLowerCase()
  if (no.has(value)) return false
  if (yes.has(value) || (/^\d{4}-\d\d-\d\d/.test(value) && timeOf(written))) return true
  throw new StartError(`${where}: “${written.slice(0, 40)}” says neither yes nor no.`)
}
