import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { diskFull, StartError } from '../start-error.ts'
import { giveTo, type Place } from './place.ts'
import { runWatched } from './watched.ts'

/** The owner of everything in the database. */
export const superuser = 'xverse'

const major = '18'

/**
 * Creates the database files in `cluster` if missing, in a temporary folder that is renamed when
 * complete, so a killed start leaves nothing half done. Throws `StartError` on failure, or if
 * another PostgreSQL version wrote the files.
 */
export async function openCluster(
  cluster: string,
  binaries: string,
  place: Place,
  print: (line: string) => void,
): Promise<void> {
  const unfinished = readdirSync(place.home).filter((name) => name.startsWith('initdb-'))
  if (!existsSync(cluster)) await initialize(cluster, binaries, place, print)
  for (const name of unfinished) removeIfQuiet(join(place.home, name))
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) {
    throw new StartError(
      `The database in ${cluster} uses PostgreSQL ${version}, but this release of XVerse runs PostgreSQL ${major}. Export it with the release that created it, then import it here.`,
    )
  }
}

/**
 * An initdb whose parent was just killed may still be writing; a later start removes its leftovers.
 */
function removeIfQuiet(folder: string): void {
  try {
    rmSync(folder, { recursive: true })
  } catch {
    return
  }
}

async function initialize(
  cluster: string,
  binaries: string,
  place: Place,
  print: (line: string) => void,
): Promise<void> {
  print('Creating a new database ...')
  const fresh = mkdtempSync(join(place.home, 'initdb-'))
  giveTo(place, fresh)
  const log = join(place.home, 'initdb.log')
  const command = [
    join(binaries, 'bin', 'initdb'),
    '-D',
    fresh,
    '-U',
    superuser,
    '--auth=trust',
    '--encoding=UTF8',
  ]
  // The built-in locale provider sorts and folds case the same on every system.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const initdb = await runWatched({
    command: [...command, ...locale, '--no-instructions'],
    place,
    log,
  })
  if ((await initdb.exited) !== 0) {
    const said = readFileSync(log, 'utf8').trim().replaceAll('\n', ' ')
    const failed = new StartError(`PostgreSQL could not create its files in ${place.home}: ${said}`)
    throw diskFull(failed) ?? failed
  }
  renameSync(fresh, cluster)
  const home = openSync(place.home, 'r')
  fsyncSync(home)
  closeSync(home)
}
