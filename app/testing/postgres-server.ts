import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openBinaries } from '#platform/server/embedded-postgres/binaries.ts'
import { openCluster, superuser } from '#platform/server/embedded-postgres/cluster.ts'
import { choosePlace, giveTo } from '#platform/server/embedded-postgres/place.ts'
import { runWatched, type Watched } from '#platform/server/embedded-postgres/watched.ts'
import { until } from './until.ts'
import { freePort } from './free-port.ts'
import { makeScratch } from './scratch.ts'

/** A PostgreSQL server over TCP on loopback with a password, as in an operator's DATABASE_URL. */
export type PostgresServer = {
  url: string
  /** Shuts down and keeps the data. */
  stop(): Promise<void>
  start(): Promise<void>
  /** False once it ended by itself, or was stopped. */
  isRunning(): boolean
  close(): Promise<void>
}

const password = 'a-password-of-tests'

/** Creates a server in `folder`, or else in its own; it ends with this process. */
export async function openPostgresServer(folder?: string): Promise<PostgresServer> {
  const scratch = await makeScratch()
  const port = await freePort()
  const place = choosePlace(folder ?? scratch.path, () => {})
  const binaries = openBinaries(place, () => {})
  const cluster = join(place.home, 'data')
  await openCluster(cluster, binaries, place, () => {})
  const socketFolder = join(place.home, 'run')
  await mkdir(socketFolder, { mode: 0o700 })
  giveTo(place, socketFolder)
  await writeFile(
    join(cluster, 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
  await appendFile(
    join(cluster, 'postgresql.conf'),
    [
      '',
      `listen_addresses = '127.0.0.1'`,
      `port = ${port}`,
      `unix_socket_directories = '${socketFolder}'`,
      // Only a crash of the machine could lose data, and no test causes one. Commits stay synchronous:
      // PostgreSQL's own crashes, which tests do cause, would lose the last ones.
      'fsync = off',
      'full_page_writes = off',
      'wal_level = minimal',
      'max_wal_senders = 0',
      'autovacuum = off',
      'jit = off',
      'max_connections = 200',
      'shared_buffers = 64MB',
      '',
    ].join('\n'),
  )

  const log = join(place.home, 'server.log')
  let server: Watched
  const start = async () => {
    server = await runWatched({
      command: [join(binaries, 'bin', 'postgres'), '-D', cluster],
      place,
      log,
    })
    server.release()
    await until(
      async () => {
        if (!server.isRunning())
          throw new Error(`PostgreSQL did not start: ${await readFile(log, 'utf8')}`)
        return ask(
          { host: socketFolder, port, user: superuser, database: 'postgres' },
          `alter role ${superuser} password '${password}'`,
        )
      },
      'PostgreSQL to answer',
      30,
    )
  }
  await start()
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
    start,
    stop: () => server.stop(),
    isRunning: () => server.isRunning(),
    close: async () => {
      await server.stop()
      await scratch.remove()
    },
  }
}

async function ask(connection: pg.ClientConfig, statement: string): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
