import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from '#platform/server/database/database.ts'

/** A database that records its statements. */
export type WatchedDatabase = {
  db: Db
  /** The plans of all statements a read sends, in order. */
  plansOf(read: () => Promise<unknown>, options?: string): Promise<string[]>
}

/** Records statements sent to a database, so tests can explain them. */
export function watchQueries(pool: Pool): WatchedDatabase {
  let sent: { text: string; values: unknown[] }[] = []
  const client = new Proxy(pool, {
    get: (target, key) =>
      key === 'query'
        ? (config: { text: string }, values: unknown[]) => {
            sent.push({ text: config.text, values })
            return target.query(config, values)
          }
        : (Reflect.get(target, key) as unknown),
  })
  return {
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
