import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#platform/server/database/database.ts'

/** A database that records its statements. */
export type WatchedDatabase = {
  db: Db
  /** The same database for what sends SQL itself. */
  pool: pg.Pool
  /** The plans of all statements a read sends, in order. */
  plansOf(read: () => Promise<unknown>, options?: string): Promise<string[]>
}

/** Records statements sent to a database, so tests can explain them. */
export function watchQueries(pool: pg.Pool): WatchedDatabase {
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
 * Inserts thousands of rows for a plan to be explained over, as a replica would: without triggers,
 * so they stay out of the site's search, and in as much time as a slow machine takes.
 */
export async function insertMany(
  pool: pg.Pool,
  table: string,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new pg.Client(pool.options)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement, values)
    await client.query(`analyze ${table}`)
  } finally {
    await client.end()
  }
}
