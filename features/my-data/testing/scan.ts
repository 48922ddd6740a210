import type pg from 'pg'
import type { Storage } from '#platform/server/storage/storage.ts'

/** Where any of the words occurs: `table.column` of every schema's text, and storage keys. */
export async function placesHolding(
  pool: pg.Pool,
  storage: Storage | null,
  words: string[],
): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ word: string }>(
      `select distinct searched as word from ${name} t, unnest($1::text[]) searched
       where strpos(lower(row_to_json(t)::text), lower(searched)) > 0
         or strpos(lower(row_to_json(t)::text), encode(searched::bytea, 'hex')) > 0`,
      [words],
    )
    found.push(...rows.map(({ word }) => `${name} holds ${word}`))
  }
  if (storage) for await (const key of storage.keys()) found.push(`the storage holds ${key}`)
  return found
}
