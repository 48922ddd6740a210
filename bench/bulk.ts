import { availableParallelism } from 'node:os'
import type pg from 'pg'

/**
 * Fills a table without its GIN indexes, which are built afterwards, and without the triggers that
 * copy single rows into the site's search. The triggers that keep a row's words stay.
 */
export async function fillInBulk(
  pool: pg.Pool,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexdef like '% USING gin %'`,
    [table],
  )
  const { rows: triggers } = await pool.query<{ name: string }>(
    `select tgname as name from pg_trigger
     where tgrelid = $1::regclass and tgname like 'search\\_%' and tgname not like '%\\_words'`,
    [table],
  )
  const switchTriggers = (verb: 'disable' | 'enable') =>
    pool.query(triggers.map(({ name }) => `alter table ${table} ${verb} trigger ${name}`).join(';'))
  await pool.query(indexes.map(({ name }) => `drop index ${name}`).join(';'))
  await switchTriggers('disable')
  await fill()
  await switchTriggers('enable')
  await pool.query(
    [`set maintenance_work_mem = '256MB'`, ...indexes.map(({ definition }) => definition)].join(
      ';',
    ),
  )
  await pool.query(`vacuum analyze ${table}`)
}

/** Runs a statement for the rows from `from + 1` to `to`, one part per core at once. */
export async function inParts(
  from: number,
  to: number,
  run: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  const parts = availableParallelism()
  const end = (part: number) => from + Math.round(((to - from) * part) / parts)
  await Promise.all(Array.from({ length: parts }, (_, part) => run(end(part), end(part + 1))))
}
