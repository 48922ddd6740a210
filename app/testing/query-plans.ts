import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from '#platform/server/database/database.ts'

/** A database that records its statements. */
export type WatchedDatabase = {
  db: Db
  /** The same database for what sends SQL itself. */
  pool: Pool
  /** The plans of all statements a read sends, in order. */
  plansOf(read: () => Promise<unknown>, options?: string): Promise<string[]>
}

/** Records statements sent to a database, so tests can explain them. */
export function watchQueries(pool: Pool): WatchedDatabase {
  let sent: { text: string; values: unknown[] }[] = []
  const client = new Proxy(pool, {
    get: (target, key) =>
      key === 'query'
        ? (config: string | { text: string }, values: unknown[]) => {
            sent.push({ text: typeof config === 'string' ? config : config.text, values })
            return target.query(config as string, values)
          }
        : (Reflect.get(target, key) as unknown),
  })
  return {
    pool: client,
    db: drizzle({ client, casing: 'snake_case' }),
    plansOf: async (read, options = '') => {
      sent = []
      await read()
      return Promise.all(
        sent.map(async ({ text, values }) =>
          (await pool.query<{ 'QUERY PLAN': string }>(`explain ${options} ${text}`, values)).rows
            .map((row) => row['QUERY PLAN'])
            .join('\n'),
        ),
      )
    },
  }
}

/**
 * Inserts thousands of rows for a plan to be explained over. They stay out of the site's search,
 * whose triggers would take as long as a statement may.
 */
export async function insertMany(
  pool: Pool,
  table: string,
  statement: string,
  values: unknown[],
): Promise<void> {
  await pool.query(`alter table ${table} disable trigger user`)
  try {
    await pool.query(statement, values)
  } finally {
    await pool.query(`alter table ${table} enable trigger user`)
  }
  await pool.query(`analyze ${table}`)
}
