import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

/** Why Redis tests are skipped on this machine; false if it is installed. */
export const withoutRedis =
  spawnSync('redis-server', ['--version']).status !== 0 && 'redis-server is not installed'

/** A Redis on loopback without persistence. */
export type RedisServer = {
  url: string
  start(): void
  /** Kills it as a crash would. */
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
}

/** Starts a Redis on a free port. */
export async function openRedisServer(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess
  const start = () => {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    )
  }
  start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    signal: (name) => {
      child.kill(name)
    },
  }
}
