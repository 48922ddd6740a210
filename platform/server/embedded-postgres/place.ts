import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileReason, StartError } from '../start-error.ts'

/**
 * Where the database is, and the user its server runs as; `user` is null if that is this process's
 * user.
 */
export type Place = { home: string; user: { uid: number; gid: number } | null }

/**
 * Chooses `dataDir/postgres`. PostgreSQL refuses to run as root, so root uses the data's owner or
 * else `postgres` or `nobody`, and /var/lib/xverse if that user can't reach `dataDir`. Throws
 * `StartError` if no location works.
 */
export function choosePlace(dataDir: string, print: (line: string) => void): Place {
  const wanted = join(resolve(dataDir), 'postgres')
  if (process.getuid?.() !== 0) return makeHome({ home: wanted, user: null })

  const moved = join(
    '/var/lib/xverse',
    createHash('sha256').update(wanted).digest('hex').slice(0, 12),
  )
  const filled = [wanted, moved].find((home) => existsSync(join(home, 'data', 'PG_VERSION')))
  if (filled === undefined) {
    const place = makeHome({ home: wanted, user: serverUser() })
    if (isReachable(place)) return place
    rmSync(wanted, { recursive: true })
  }
  if (filled !== undefined && ownerOf(join(filled, 'data'))?.uid === 0)
    throw new StartError(
      `The database in ${filled} belongs to root, and PostgreSQL won't run as root. Give it back to the user that it belonged to, with "chown -R USER ${filled}".`,
    )
  const place = makeHome({
    home: filled ?? moved,
    user: filled ? ownerOf(join(filled, 'data')) : serverUser(),
  })
  if (place.home === moved) {
    print(
      `The database is in ${moved} because the system user that runs PostgreSQL can't open ${resolve(dataDir)}.`,
    )
  }
  return place
}

/** Gives a file or folder to the server's user. */
export function giveTo(place: Place, path: string): void {
  if (place.user) chownSync(path, place.user.uid, place.user.gid)
}

function makeHome(place: Place): Place {
  try {
    makeFolder(dirname(place.home))
    if (makeFolder(place.home, 0o700)) giveTo(place, place.home)
    return place
  } catch (error) {
    throw unusableFolder(`create the folder ${place.home}`, error)
  }
}

/**
 * Creates the data folder, for the site's own files and lists.
 * @param inside folders in it that the site writes to, if they are there.
 * @throws StartError if this process can't write to it.
 */
export function openDataFolder(dataDir: string, inside: string[]): void {
  const folder = resolve(dataDir)
  try {
    makeFolder(folder)
  } catch (error) {
    throw unusableFolder(`create the data folder ${folder}`, error)
  }
  for (const each of [folder, ...inside.map((name) => join(folder, name))]) {
    const found = statSync(each, { throwIfNoEntry: false })
    if (!found) continue
    try {
      if (!found.isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' })
      accessSync(each, constants.W_OK | constants.X_OK)
    } catch (error) {
      throw unusableFolder(`write to the folder ${each}`, error)
    }
  }
}

function unusableFolder(what: string, error: unknown): StartError {
  return new StartError(`Can't ${what}: ${fileReason(error)}. Set DATA_DIR to a writable folder.`)
}

/**
 * Creates a folder and its parents one at a time: `recursive` loops forever in file systems such as
 * /proc that allow no folders.
 */
function makeFolder(path: string, mode?: number): boolean {
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (isThere()) return false
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode })
    return true
  } catch (error) {
    if (isThere()) return false
    throw error
  }
}

function isReachable(place: Place): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', place.home], {
      ...place.user,
      cwd: '/',
      stdio: 'ignore',
    }).status === 0
  )
}

function ownerOf(path: string): Place['user'] {
  const { uid, gid } = statSync(path)
  return { uid, gid }
}

function serverUser(): Place['user'] {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!found) {
    throw new StartError(
      "PostgreSQL won't run as root, and this machine has no postgres or nobody user. Start as another user, or set DATABASE_URL.",
    )
  }
  return { uid: Number(found[2]), gid: Number(found[3]) }
}
