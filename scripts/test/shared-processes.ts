import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Files that need a process of their own: they measure it, end it, or change what it shares. Any
 * other file takes turns with its neighbors in one process, which loads the product once.
 */
const alone = [
  /^app\/tests\/(access|api-description|availability|backup|demo|durability|event-loop|keys)\./,
  /^app\/tests\/(login-time|operator|paid-and-killed|privacy|start|stripe-payments)\./,
  /^app\/tests\/(two-nodes|visible-words|voted-and-killed|weight|words)\./,
  /^scripts\//,
  /^platform\/server\/(csv|documents|embedded-postgres|workers|realtime)\//,
  /^platform\/web\/toast\./,
]

/** Most files of one process; a crash costs no more than these. */
const perProcess = 9

/** What to start: files that run alone, and files of `folder` that import several others. */
export function inSharedProcesses(files: string[], folder: string): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const isAlone = (file: string) => alone.some((pattern) => pattern.test(file))
  const together = files.filter((file) => !isAlone(file))
  const count = Math.ceil(together.length / perProcess)
  const shared = Array.from({ length: count }, (_, index) => {
    const path = join(folder, `${index}.test.ts`)
    const chosen = together.slice(index * perProcess, (index + 1) * perProcess)
    writeFileSync(path, sourceOf(chosen))
    return path
  })
  return [...files.filter(isAlone), ...shared]
}

/** Each file is a suite, so that its hooks run around its own tests. */
function sourceOf(files: string[]): string {
  const suites = files.map((file) => {
    const [name, address] = [file, resolve(file)].map((text) => JSON.stringify(text))
    return `describe(${name}, async () => {\n  await import(${address})\n})\n`
  })
  return `import { describe } from 'node:test'\n\n${suites.join('')}`
}
