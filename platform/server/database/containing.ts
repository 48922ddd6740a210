import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** The newest rows read to see if what is typed is frequent, and how many matches make it so. */
const sample = { rows: 300, frequent: 6 }
/** Rows with a text that isn't frequent which are read from the index. */
const mostFound = 2000

/** A table whose texts have an index on `search_grams`. */
export type Searched = {
  table: PgTable
  id: PgColumn
  /** The order of another index, newest first. */
  newest: SQL[]
  /** The text exactly as indexed. */
  text: SQL
  /** The index's own condition, if it has one. */
  where?: SQL
}

/** True of a text that contains what is typed, in any case, with or without accents. */
export const contains = (text: SQL | PgColumn, typed: string): SQL =>
  sql`strpos(search_fold(${text}), search_fold(${typed}::text)) > 0`

/**
 * The ids of the rows that contain what is typed, read from the index; null if there are so many
 * that reading a list in its own order finds a page's rows soon.
 */
export async function listContaining(
  tx: Db,
  { table, id, newest, text, where = sql`true` }: Searched,
  typed: string,
): Promise<string[] | null> {
  const newestHits = await tx.execute<{ hits: number }>(sql`
    select count(*) filter (where hit)::int as hits from (select ${contains(text, typed)} as hit
      from ${table} where ${where} order by ${sql.join(newest, sql`, `)} limit ${sample.rows})
      as newest`)
  if ((newestHits.rows[0]?.hits ?? 0) >= sample.frequent) return null
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${id} as id from ${table} where ${where}
      and search_grams(${text}) @@ search_grams_query(${typed}::text) limit ${mostFound + 1}`)
  return rows.length > mostFound ? null : rows.map((row) => row.id)
}

/** A condition for a list's rows that contain what is typed, without reading all that don't. */
export async function containing(tx: Db, searched: Searched, typed: string): Promise<SQL> {
  const ids = await listContaining(tx, searched, typed)
  const isMatch = contains(searched.text, typed)
  return ids === null ? isMatch : sql`(${isAny(searched.id, ids)} and ${isMatch})`
}

/** True of a column with one of some ids. */
export const isAny = (column: PgColumn, ids: string[]): SQL =>
  sql`${column} = any (${sql.param(ids)}::uuid[])`
