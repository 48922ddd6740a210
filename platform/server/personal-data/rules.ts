import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** A row as the database writes it as JSON. */
export type ExportedRow = Record<string, unknown>

/** A table's rows about one member, named by the column that refers to them. */
type PersonalRows = {
  /** `table.column`, which holds the member's id. */
  at: string
  /** The file they fill in an export, without extension; omitted for what members can't read. */
  file?: string
  /** True to write the file as a spreadsheet too. */
  isSpreadsheet?: true
  /** Columns that an export leaves out, besides those marked secret. */
  without?: string[]
  /** Turns a row into what the member may read, such as decrypted answers; for spreadsheets, too. */
  read?: (row: ExportedRow) => ExportedRow
  /**
   * How the rows lose the member when the account is deleted: by their deletion, by SQL assignments,
   * or not at all for the given reason.
   */
  erase: Erasure
  /** Instead of `erase` if the member's published content goes too. */
  eraseContent?: Erasure
  /** SQL statements before it; `:member` stands for the member's id. */
  before?: string[]
  /** The same before `eraseContent`. */
  beforeContent?: string[]
}

export type Erasure = 'delete' | { set: string } | { keep: string }

/** Rows found through others, such as an order's lines; `where` uses `:member`. */
type RelatedRows = Pick<PersonalRows, 'without' | 'read'> & {
  file: string
  table: string
  where: string
}

/** A member's stored file: its key, and its name in an export unless it's a smaller copy. */
type PersonalFile = { key: string; name: string | null }

/** What keeps an account from being deleted, and the page where that is settled. */
export type DeletionHold = { text: string; link: { label: string; path: string } | null }

/** What one feature stores about members, how they take it along, and how it is erased. */
export type PersonalData = {
  rows: PersonalRows[]
  related?: RelatedRows[]
  /** The member's files in the storage. */
  files?: (memberId: string) => Promise<PersonalFile[]>
  /** What keeps the account from being deleted now. */
  holds?: (memberId: string) => Promise<DeletionHold[]>
  /** Called as a deletion is requested, such as to cancel a renewal. */
  begin?: (tx: Db, memberId: string) => Promise<void>
  /** Called in the transaction that erases the rows, before them. */
  beforeErase?: (
    tx: Db,
    memberId: string,
    at: Date,
    choice: { removesContent: boolean },
  ) => Promise<void>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A statement in which `:member` stands for the member's id, sent beside it as a value. */
export function memberSql(statement: string, memberId: string): SQL {
  return sql.join(
    statement.split(':member').map((part) => sql.raw(part)),
    sql`${memberId}::uuid`,
  )
}

/**
 * The same with the member's id in place, for `copy`, which takes no values; ids are checked, so
 * they can't be anything else.
 */
export function forMember(statement: string, memberId: string): string {
  if (!uuid.test(memberId)) throw new Error('not a member id')
  return statement.replaceAll(':member', `'${memberId}'::uuid`)
}

/** The table and column of `table.column`. */
export function placeOf(at: string): { table: string; column: string } {
  const [table = '', column = ''] = at.split('.')
  return { table, column }
}
