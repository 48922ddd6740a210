import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sourcesChanged } from './pages.ts'

const program = join(import.meta.dirname, 'main.ts')

/** The product's process, started anew when its code changes. */
export type Product = ReturnType<typeof createProduct>

/**
 * Runs the product with `env`; its pages come from the development server at `address`. A process
 * that ends by itself has said why, and is started again by the next change.
 */
export function createProduct(address: string, env: NodeJS.ProcessEnv) {
  let running: ChildProcess | null = null
  let isReady = Promise.resolve(false)
  let turn = Promise.resolve()

  const start = () => {
    const child = spawn(process.execPath, [program, address], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running = child
    isReady = new Promise((resolve) => {
      child.on('message', (message) => message === 'ready' && resolve(true))
      child.once('exit', () => resolve(false))
    })
  }
  const stop = async () => {
    const child = running
    running = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    // What was confirmed is stored already, so it needn't end in order.
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    /** Starts it, or starts it anew. */
    restart: (): Promise<void> => {
      turn = turn.then(stop).then(start)
      return turn
    },
    /** True once the newest process answers; false if it ended. */
    ready: async (): Promise<boolean> => {
      await turn
      return isReady
    },
    /** Has the next page rendered from the changed sources. */
    forgetPages: () => void running?.send(sourcesChanged),
    stop: async (): Promise<void> => {
      await turn
      await stop()
    },
  }
}
