import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { diskFull, StartError } from '../start-error.ts'
import { giveTo, type Place } from './place.ts'

const sqliteBusy = 5

/**
 * Claims the folder for this process, or throws `StartError` if another has it. The claim is a
 * kernel lock, so it ends with the process; Node can take one only through SQLite's exclusive
 * transaction.
 */
export function takeOwnership(place: Place, dataDir: string): { release(): void } {
  const lockFile = join(place.home, 'owner.lock')
  const pidFile = join(place.home, 'owner.pid')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile)
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
    writeFileSync(pidFile, String(process.pid))
    giveTo(place, lockFile)
    giveTo(place, pidFile)
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      throw alreadyUsed(dataDir, pidFile)
    const full = diskFull(error)
    if (full) throw full
    throw new StartError(
      `This user can't open the database in ${place.home}. Start as its owner, or set DATA_DIR to another folder.`,
    )
  }
  const held = lock
  return { release: () => held.close() }
}

/** Another process has this data folder open. */
export class DataFolderInUse extends StartError {}

function alreadyUsed(dataDir: string, pidFile: string): StartError {
  const pid = existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : ''
  const owner = pid === '' ? 'Another XVerse process' : `Another XVerse process (pid ${pid})`
  return new DataFolderInUse(
    `${owner} already uses ${resolve(dataDir)}. Stop it, or set DATA_DIR to another folder.`,
  )
}
