import type pg from 'pg'

/**
 * Stops the search from following tables (docs/decisions/029-search.md), for tests that fill them
 * with more rows in one statement than a statement's time allows.
 */
export async function pauseSearch(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ command: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as command
     from pg_trigger where tgname like 'search\\_%'`,
  )
  await pool.query(rows.map(({ command }) => command).join('; '))
}
