import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parallelism } from './run-size.ts'

/**
 * Files that need a process of their own: they measure it, end it, or change what it shares. Any
 * other file takes turns with its neighbors in one process, which loads the product once.
 */
const alone = [
  /^app\/tests\/(access|api-description|availability|backup|demo|durability|event-loop|keys)\./,
  /^app\/tests\/(login-time|operator|paid-and-killed|privacy|start|stripe-payments)\./,
  /^app\/tests\/(token-scopes|two-nodes|visible-words|voted-and-killed|weight|words)\./,
  /^scripts\//,
  /^platform\/server\/(csv|documents|embedded-postgres|workers|realtime)\//,
  /^platform\/web\/toast\./,
]

/** Fewest files of a process, which loads the product first, and most, which share its memory. */
const [fewest, most] = [6, 24]

/** What to start: files that run alone, and files of `folder` that import several others. */
export function inSharedProcesses(files: string[], folder: string): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const isAlone = (file: string) => alone.some((pattern) => pattern.test(file))
  const together = files.filter((file) => !isAlone(file))
  const shared: string[] = []
  while (together.length > 0) {
    const path = join(folder, `${shared.length}.test.ts`)
    writeFileSync(path, sourceOf(together.splice(0, shareOf(together.length))))
    shared.push(path)
  }
  return [...files.filter(isAlone), ...shared]
}

/**
 * How many of the files that are left one process gets: half of an equal part, so that few load the
 * product, and small last ones fill the cores until the end.
 */
const shareOf = (left: number) =>
  Math.min(most, Math.max(fewest, Math.ceil(left / parallelism / 2)))

/** Each file is a suite, so that its hooks run around its own tests. */
function sourceOf(files: string[]): string {
  const suites = files.map((file) => {
    const [name, address] = [file, resolve(file)].map((text) => JSON.stringify(text))
    return `describe(${name}, async () => {\n  await import(${address})\n})\n`
  })
  return `import { describe } from 'node:test'\n\n${suites.join('')}`
}
