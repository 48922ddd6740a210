import type pg from 'pg'
import { openClient, type DatabaseClient } from './client.ts'
import { StartError } from '../start-error.ts'

/** The first probe already meets a pooler that is at rest; on a busy one, either this one does or the first connection moves. */
const mostProbes = 2

/**
 * Finds out whether a pooler hands one server connection to several of ours in turn, as PgBouncer does in transaction and statement mode.
 * Notifications and settings of a session would get lost there.
 * @throws StartError when it does.
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
    // PostgreSQL itself names the backend when the connection opens; a pooler makes a number up.
    if (backend === (first as unknown as { processID: number }).processID) return
    for (let probes = 0; probes < mostProbes; probes += 1) {
      const other = await open()
      // Held by an open transaction, so that the next probe gets another one.
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
