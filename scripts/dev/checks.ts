import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ViteDevServer } from 'vite'

/** Milliseconds after the last change before the sources are checked. */
const pause = 1000

/** After changes, lints the changed files and checks all types; prints what is wrong. */
export function startChecks(watcher: ViteDevServer['watcher']): { stop(): void } {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: ChildProcess | undefined
  let checking = Promise.resolve()

  const run = async (name: string, args: string[]) => {
    const child = spawn('nice', ['-n', '10', join('node_modules', '.bin', name), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running = child
    const [found, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    if (code !== 0) process.stdout.write(found)
  }
  const check = async () => {
    const files = [...changed]
    changed.clear()
    if (files.length === 0) return
    await run('oxlint', ['--deny-warnings', '--no-error-on-unmatched-pattern', ...files])
    await run('tsc', ['-b', '--checkers', '1'])
  }
  watcher.on('all', (event, file) => {
    if (!/\.tsx?$/.test(file)) return
    if (event === 'unlink') changed.delete(file)
    else changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      checking = checking.then(check)
    }, pause)
  })
  return {
    stop: () => {
      clearTimeout(timer)
      running?.kill()
    },
  }
}
