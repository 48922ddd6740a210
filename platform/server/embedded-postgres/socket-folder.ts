import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { giveTo, type Place } from './place.ts'

/** The longest folder name that leaves room for the socket's own name in the 100 characters that every system takes. */
const longest = 100 - '/.s.PGSQL.5432.lock'.length

/** Makes the private folder (0700) of the server's socket: beside the data, or in /tmp where that name would be too long. */
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
