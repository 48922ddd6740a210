import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { childEnvironment } from './child-environment.ts'
import { until } from './until.ts'

const programOf = (name: string) => join(import.meta.dirname, `../server/${name}.ts`)

/** The product as an operator starts it, in its own process. */
export type SiteProcess = {
  pid: number
  /** Its output so far. */
  stdout(): string
  stderr(): string
  signal(name: NodeJS.Signals): void
  /** Resolves when it has exited. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** What a site's process may use. */
export type Limits = {
  /** Open files and connections. */
  descriptors?: number
  /** Megabytes of JavaScript's heap. */
  heap?: number
}

/** Starts the product with only these settings, ignoring this process's environment and `.env`. */
export function spawnSite(
  settings: Record<string, string>,
  program: 'main' | 'supervise' = 'main',
  { descriptors, heap }: Limits = {},
): SiteProcess {
  const command = [
    process.execPath,
    ...(heap ? [`--max-old-space-size=${heap}`] : []),
    programOf(program),
  ]
  const limit = descriptors ? `ulimit -n ${descriptors} && ` : ''
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    cwd: import.meta.dirname,
    env: childEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    signal: (name) => {
      child.kill(name)
    },
    ended: once(child, 'close').then(([code, signal]: (number | string | null)[]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
    })),
  }
}

/** Starts the product and waits until it is ready. */
export async function startSite(
  settings: Record<string, string>,
  program: 'main' | 'supervise' = 'main',
  limits: Limits = {},
): Promise<SiteProcess> {
  const site = spawnSite(settings, program, limits)
  let hasEnded = false
  void site.ended.then(() => {
    hasEnded = true
  })
  await until(
    async () => {
      if (hasEnded) throw new Error(`the start failed: ${site.stderr()}`)
      return site.stderr().includes(' is ready at ')
    },
    'the site to be ready',
    90,
  ).catch((error: unknown) => {
    site.signal('SIGKILL')
    throw error
  })
  return site
}
