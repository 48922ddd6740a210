import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Builds the pages if they never were; several test files at once build them once. */
export function buildPagesOnce(): void {
  if (existsSync(join(root, '.build/server/entry-server.js'))) return
  execFileSync(process.execPath, [join(root, 'scripts/ready.mjs'), 'test'], {
    stdio: ['ignore', 2, 2],
  })
}
