import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { secondsSince, type Tally } from './tally.ts'

/**
 * Runs a program that succeeds with exit code 0; counts as one test, and shows its output on
 * failure.
 */
export async function runCheck(
  name: string,
  [command, ...args]: [string, ...string[]],
  tally: Tally,
  deadline: AbortSignal,
): Promise<void> {
  const start = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
    signal: deadline,
  })
  const output: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const code = await once(child, 'close').then(
    ([exitCode]: number[]) => exitCode,
    (error: unknown) => output.push(String(error)),
  )
  if (code === 0) tally.passed += 1
  else tally.failed.push(name)
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${secondsSince(start)})`)
  if (code !== 0) console.log(output.join(''))
}
