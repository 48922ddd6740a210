import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Storage } from '../storage/storage.ts'
import { memberSql, placeOf, type Erasure, type PersonalData } from './rules.ts'

/** Files removed with one call. */
const batch = 200

/** Removes a member's files from the storage; repeating it does no harm. */
export async function eraseFiles(
  storage: Storage,
  data: PersonalData[],
  memberId: string,
): Promise<void> {
  for (const { files } of data) {
    const keys = (await files?.(memberId))?.map(({ key }) => key) ?? []
    for (let at = 0; at < keys.length; at += batch) await storage.remove(keys.slice(at, at + batch))
  }
}

/**
 * Locks a member's rows in these tables, in their order, by any column that names them. Runs in the
 * caller's transaction, before it locks the account (docs/locks.md).
 */
export async function lockRows(
  tx: Db,
  data: PersonalData[],
  memberId: string,
  tables: readonly string[],
): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`)
  const places = data.flatMap(({ rows }) => rows.map(({ at }) => placeOf(at)))
  for (const name of tables) {
    const isTheirs = places
      .filter(({ table }) => table === name)
      .map(({ column }) => `${column} = :member`)
    if (isTheirs.length === 0) continue
    const rows = `select 1 from ${name} where ${isTheirs.join(' or ')} order by id for update`
    await tx.execute(memberSql(rows, memberId))
  }
}

/**
 * Applies every feature's rules to a member's rows, features from the top down, so what refers to
 * others goes first. Runs in the caller's transaction.
 */
export async function eraseRows(
  tx: Db,
  data: PersonalData[],
  memberId: string,
  { removesContent }: { removesContent: boolean },
): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`)
  const run = (statement: string) => tx.execute(memberSql(statement, memberId))
  for (const { rows } of data.toReversed())
    for (const { at, erase, eraseContent, before = [], beforeContent = [] } of rows) {
      for (const statement of before) await run(statement)
      if (removesContent) for (const statement of beforeContent) await run(statement)
      const statement = statementOf(at, (removesContent && eraseContent) || erase)
      if (statement) await run(statement)
    }
}

function statementOf(at: string, erasure: Erasure): string | null {
  const { table, column } = placeOf(at)
  if (erasure === 'delete') return `delete from ${table} where ${column} = :member`
  return 'set' in erasure ? `update ${table} set ${erasure.set} where ${column} = :member` : null
}
