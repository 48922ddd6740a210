import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { until } from './factories.ts'
import { makeScratch } from './scratch.ts'
import { freePort } from './free-port.ts'

/** Why PgBouncer tests are skipped on this machine; false if it is installed. */
export const withoutPgbouncer =
  spawnSync('pgbouncer', ['--version']).status !== 0 && 'pgbouncer is not installed'

/** A PgBouncer on loopback with minimal settings; `url` leads to the same database through it. */
export type Pgbouncer = { url: string; close(): Promise<void> }

/** Starts PgBouncer in front of `databaseUrl`. */
export async function openPgbouncer(
  databaseUrl: string,
  mode: 'session' | 'transaction' | 'statement',
): Promise<Pgbouncer> {
  const scratch = await makeScratch()
  const target = new URL(databaseUrl)
  const port = await freePort()
  const file = join(scratch.path, 'pgbouncer.ini')
  const users = join(scratch.path, 'users.txt')
  await chmod(scratch.path, 0o755)
  await writeFile(users, `"${target.username}" "${target.password}"\n`)
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${target.hostname} port=${target.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      '',
    ].join('\n'),
  )
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn('pgbouncer', [file], { stdio: 'ignore', ...asNobody })
  await until(
    async () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1')
        socket
          .once('error', () => resolve(false))
          .once('connect', () => {
            socket.destroy()
            resolve(true)
          })
      }),
    'PgBouncer to listen',
  )
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    close: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await scratch.remove()
    },
  }
}
