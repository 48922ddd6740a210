import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { giveTo, type Place } from './place.ts'

/** Maximum folder name length: a socket path has 100 characters on every system. */
const longest = 100 - '/.s.PGSQL.5432.lock'.length

/**
 * Creates the private folder (0700) for the server's socket: beside the data, or in /tmp if that
 * path is too long.
 */
export function openSocketFolder(place: Place): string {
  const beside = join(place.home, 'run')
  const folder =
    beside.length <= longest
      ? beside
      : `/tmp/xverse-${createHash('sha256').update(beside).digest('hex').slice(0, 12)}`
  const uid = place.user?.uid ?? process.getuid?.()
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) giveTo(place, folder)
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid)
    throw new StartError(
      `${folder} belongs to another user. Remove it, or set DATA_DIR to a shorter path.`,
    )
  chmodSync(folder, 0o700)
  return folder
}
