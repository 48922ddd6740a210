import type { DatabaseClient } from './client.ts'

/** Milliseconds between "still waiting" messages. */
const betweenLines = 10_000

/**
 * Takes a session-level advisory lock and reports while another process holds it. The lock ends
 * with the connection.
 * @param waiting the message, such as "Waiting for another node to migrate the database".
 */
export async function takeAdvisoryLock(
  client: DatabaseClient,
  lock: number,
  waiting: string,
  print: (line: string) => void,
): Promise<void> {
  const {
    rows: [row],
  } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  if (row?.taken) return
  const report = () => print(`${waiting} ...`)
  report()
  const again = setInterval(report, betweenLines)
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
  } finally {
    clearInterval(again)
  }
}
