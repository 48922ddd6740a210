import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { secretsIn } from './test/secrets.ts'

// Every file that is committed, or would be with the next `git add`.
const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', listing, { encoding: 'utf8' }).split('\0').filter(Boolean)
let read = 0
for (const path of files) {
  const bytes = contentOf(path)
  // Pictures, videos and fonts.
  if (bytes === null || bytes.includes(0)) continue
  read += 1
  for (const secret of await secretsIn(path, bytes.toString())) {
    console.log(`${path}:${secret}`)
    process.exitCode = 1
  }
}
if (process.exitCode !== 1) console.log(`secrets: none in ${read} files`)

/** Null for a file that was deleted and is still in the index. */
function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
