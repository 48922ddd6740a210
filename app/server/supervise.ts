import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Milliseconds: the first wait before a restart, doubled each time, the longest one, and after how long a run the waits begin anew. */
const wait = { first: 1000, longest: 30_000, forgiven: 10_000 }
/** Milliseconds that a server that was asked to end may take: longer than it gives itself. */
const longestGoodbye = 15_000

const program = [
  process.execPath,
  '--max-semi-space-size=16',
  join(import.meta.dirname, 'main.ts'),
] as const
const print = (line: string) => process.stderr.write(`${line}\n`)

type Exit = { code: number | null; signal: NodeJS.Signals | null }

/**
 * Runs the server and starts it again when it dies, with growing waits, until this process is asked to end. A server that refuses to start
 * (a wrong setting, a port in use) is not started again: its exit code becomes this process's. Should this process die, the server ends
 * by itself.
 */
async function supervise(): Promise<void> {
  let server: ChildProcess
  let isReady = false
  let wasReady = false
  let isEnding = false
  const resting = new AbortController()
  const end = (signal: NodeJS.Signals) => {
    isEnding = true
    resting.abort()
    // One that is ready ends in its order, once, even when a terminal sent it the signal as well.
    if (isReady && server.connected) server.send('stop')
    else server.kill(signal)
    setTimeout(() => server.kill('SIGKILL'), longestGoodbye).unref()
  }
  process.on('SIGTERM', end).on('SIGINT', end)

  let pause = wait.first
  for (;;) {
    isReady = false
    const since = performance.now()
    const [command, ...args] = program
    server = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    server.on('message', (message) => {
      if (message !== 'ready') return
      isReady = true
      wasReady = true
    })
    const [code, signal] = (await once(server, 'exit')) as [Exit['code'], Exit['signal']]
    if (isEnding || !wasReady || code === 0) return leave({ code, signal })
    if (performance.now() - since > wait.forgiven) pause = wait.first
    print(
      `The server stopped unexpectedly (${signal ?? `exit code ${code}`}). Starting it again in ${pause / 1000} s ...`,
    )
    await rest(pause, resting.signal)
    if (resting.signal.aborted) return leave({ code: 0, signal: null })
    pause = Math.min(pause * 2, wait.longest)
  }
}

/** Ends this process as the server ended. */
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
