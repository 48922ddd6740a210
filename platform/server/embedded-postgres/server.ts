import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Place } from './place.ts'
import { isPostmaster, readPostmaster } from './postmaster.ts'
import { runWatched, type Watched } from './watched.ts'

type Launch = {
  cluster: string
  binaries: string
  place: Place
  socketFolder: string
  print: (line: string) => void
}

/** The port is only part of the socket's name; the server has no network listener. */
export const port = 5432

const timeouts = { notice: 1_000, interrupt: 2_000, end: 20_000 }

const settings = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A container's /dev/shm of 64 MB is too small for parallel joins.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Only the server's own messages. Callers log failed statements, whose values are private.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}

/**
 * Waits for a server still shutting down in `cluster` after its process died, and interrupts it if
 * needed; throws `StartError` after 20 s.
 */
export async function awaitPredecessor(
  cluster: string,
  print: (line: string) => void,
): Promise<void> {
  const since = performance.now()
  let noticed = false
  let interrupted = false
  for (
    let found = readPostmaster(cluster);
    found && isPostmaster(found.pid, cluster);
    found = readPostmaster(cluster)
  ) {
    const waited = performance.now() - since
    if (waited > timeouts.notice && !noticed) {
      print(`Waiting for the previous database server (pid ${found.pid}) to finish ...`)
      noticed = true
    }
    if (waited > timeouts.interrupt && !interrupted && found.status !== 'stopping') {
      process.kill(found.pid, 'SIGINT')
      interrupted = true
    }
    if (waited > timeouts.end)
      throw new StartError(
        `A PostgreSQL server (pid ${found.pid}) still runs in ${cluster}. Stop it with "kill -INT ${found.pid}".`,
      )
    await sleep(10)
  }
}

/**
 * Starts the server and keeps it running until `stop`, which resolves after shutdown; throws
 * `StartError` if the first start fails.
 */
export async function keepServer(launch: Launch): Promise<{ stop(): Promise<void> }> {
  let server = await start(launch)
  const stopped = Promise.withResolvers<void>()
  const stopping = new AbortController()

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      await server.exited
      if (stopping.signal.aborted) break
      launch.print('The database server stopped unexpectedly. Starting it again ...')
      await start(launch).then(
        (again) => {
          server = again
        },
        async (error: unknown) => {
          launch.print(error instanceof Error ? error.message : String(error))
          await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => {})
        },
      )
    }
    await server.stop()
    stopped.resolve()
  }

  void keep()
  return {
    async stop() {
      stopping.abort()
      await server.stop()
      await stopped.promise
    },
  }
}

async function start(launch: Launch): Promise<Watched> {
  const log = join(launch.place.home, 'server.log')
  const flags = Object.entries({
    ...settings,
    unix_socket_directories: launch.socketFolder,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(launch.binaries, 'bin', 'postgres'), '-D', launch.cluster, ...flags]
  const since = performance.now()
  for (;;) {
    // After a crash, the pid in the file may belong to another program; PostgreSQL provides this
    // way to say so.
    const stale = readPostmaster(launch.cluster)
    const env = stale ? { PG_GRANDPARENT_PID: String(stale.pid) } : undefined
    const server = await runWatched({ command, place: launch.place, log, env })
    if (await isReady(server, launch)) {
      server.release()
      return server
    }
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    const reason = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)
    // Workers may briefly outlive a killed server.
    const isBusy =
      reason?.includes('still in use') === true && performance.now() - since < timeouts.end
    if (!isBusy) throw new StartError(`The database server did not start: ${reason} (${log})`)
    await sleep(100)
  }
}

async function isReady(server: Watched, { cluster, print }: Launch): Promise<boolean> {
  const since = performance.now()
  let noticed = false
  while (server.isRunning()) {
    const found = readPostmaster(cluster)
    if (found?.pid === server.pid && found.status === 'ready') return true
    if (!noticed && performance.now() - since > timeouts.notice) {
      print('The database is recovering from a crash ...')
      noticed = true
    }
    await sleep(3)
  }
  return false
}
