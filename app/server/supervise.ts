import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { heapFlags } from './heap.ts'

/**
 * Milliseconds: the first restart delay, doubled each time, the maximum, and the uptime that resets
 * it.
 */
const wait = { first: 1000, longest: 30_000, resetAfter: 10_000 }
/** Milliseconds allowed for shutdown: longer than draining and the server's own limit. */
const shutdownTimeout = 45_000

const program = [process.execPath, ...heapFlags, join(import.meta.dirname, 'main.ts')] as const
const print = (line: string) => process.stderr.write(`${line}\n`)

type Exit = { code: number | null; signal: NodeJS.Signals | null }

/**
 * Runs the server and restarts it with growing delays when it dies, until this process is told to
 * stop. A refused start (a wrong setting, a port in use, another key) isn't repeated: its exit code
 * becomes this process's. A database that can't be reached is tried again once the site had been
 * ready. If this process dies, the server stops.
 */
async function supervise(): Promise<void> {
  let server: ChildProcess
  let isReady = false
  let wasReady = false
  let isRefused = false
  let isEnding = false
  const resting = new AbortController()
  const end = (signal: NodeJS.Signals) => {
    isEnding = true
    resting.abort()
    // A ready server shuts down in order, once, even if the terminal signaled it too.
    if (isReady && server.connected) server.send('stop')
    else server.kill(signal)
    setTimeout(() => server.kill('SIGKILL'), shutdownTimeout).unref()
  }
  process.on('SIGTERM', end).on('SIGINT', end)

  let pause = wait.first
  for (;;) {
    isReady = false
    const since = performance.now()
    const [command, ...args] = program
    server = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    server.on('message', (message) => {
      isRefused = message === 'refused'
      if (message !== 'ready') return
      isReady = true
      wasReady = true
    })
    const [code, signal] = (await once(server, 'exit')) as [Exit['code'], Exit['signal']]
    if (isEnding || !wasReady || isRefused || code === 0) return leave({ code, signal })
    if (performance.now() - since > wait.resetAfter) pause = wait.first
    print(
      `The server stopped unexpectedly (${signal ?? `exit code ${code}`}). Starting it again in ${pause / 1000} s ...`,
    )
    await rest(pause, resting.signal)
    if (resting.signal.aborted) return leave({ code: 0, signal: null })
    pause = Math.min(pause * 2, wait.longest)
  }
}

/** Exits like the server did. */
function leave({ code, signal }: Exit): void {
  if (signal === null) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

await supervise()
