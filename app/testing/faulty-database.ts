import pg from 'pg'
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { openPostgresServer } from './postgres-server.ts'
import { makeScratch } from './scratch.ts'
import { databaseOf, onServer, openTestDatabase } from './test-database.ts'

/** A PostgreSQL database behind a connection that can fail. */
export type FaultyDatabase = {
  /** The database's address through the proxy. */
  url: string
  line: FaultProxy
  /** Queries the database directly. */
  ask<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>
  /** Terminates all other connections, as an administrator would. */
  endConnections(): Promise<void>
  /** Makes the database read-only, or writable again; existing connections end. */
  setReadOnly(isReadOnly: boolean): Promise<void>
  close(): Promise<void>
}

/** Creates a database on the run's server, or on a new one. */
export async function openFaultyDatabase(): Promise<FaultyDatabase> {
  const scratch = await makeScratch()
  const database = await openTestDatabase(scratch.path)
  const server = database.url === null ? await openPostgresServer() : null
  if (server) await onServer(server.url, 'create database faulty')
  const direct = new URL(database.url ?? databaseOf(server?.url ?? '', 'faulty'))
  const line = await openFaultProxy(Number(direct.port))
  const url = new URL(direct)
  url.port = String(line.port)
  const admin = new pg.Pool({
    connectionString: direct.href,
    max: 1,
    options: '-c default_transaction_read_only=off',
  })
  admin.on('error', () => {})
  const ask: FaultyDatabase['ask'] = async <T extends pg.QueryResultRow>(
    statement: string,
    values: unknown[] = [],
  ) => (await admin.query<T>(statement, values)).rows
  const endConnections = async () => {
    // Waits until each has ended: one that still answers would break the request after.
    await ask(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  return {
    url: url.href,
    line,
    ask,
    endConnections,
    setReadOnly: async (isReadOnly) => {
      await ask(
        `alter database "${direct.pathname.slice(1)}" set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
      )
      await endConnections()
    },
    close: async () => {
      await line.close()
      await admin.end()
      await database.drop()
      await server?.close()
      await scratch.remove()
    },
  }
}
