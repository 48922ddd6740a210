import type pg from 'pg'
import { openClient, type DatabaseClient } from './client.ts'
import { StartError } from '../start-error.ts'

/** An idle pooler shows on the first probe; a busy one when either connection is reassigned. */
const maxProbes = 2

/**
 * Detects a pooler that shares server connections among clients, like PgBouncer in transaction or
 * statement mode. Notifications and session settings would be lost there.
 * @throws StartError if it finds one.
 */
export async function refuseTransactionPooling(connection: pg.ClientConfig): Promise<void> {
  const clients: DatabaseClient[] = []
  const open = async () => {
    const client = await openClient(connection)
    clients.push(client)
    return client
  }
  try {
    const first = await open()
    const backend = await backendOf(first)
    // PostgreSQL reports the real backend on connect; a pooler invents one.
    if (backend === (first as unknown as { processID: number }).processID) return
    for (let probes = 0; probes < maxProbes; probes += 1) {
      const other = await open()
      // Held by an open transaction, so the next probe gets another one.
      await other.query('begin').catch(() => {
        throw refusal()
      })
      if ((await backendOf(other)) === backend || (await backendOf(first)) !== backend)
        throw refusal()
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function backendOf(client: DatabaseClient): Promise<number> {
  const {
    rows: [row],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return row?.pid ?? 0
}

function refusal(): StartError {
  return new StartError(
    'The pooler at DATABASE_URL runs in transaction or statement mode, which loses notifications. Use session mode (pool_mode = session), or connect to PostgreSQL directly.',
  )
}
