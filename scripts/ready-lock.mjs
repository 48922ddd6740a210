import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const beat = 1_000
const silence = 30_000

/** Runs `work` while no other process runs it for the same folder; a lock whose process died, or has not touched it for 30 s, does not count. */
export async function withLock(folder, work) {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, 'ready.lock')
  let wasNotified = false
  while (!take(folder, lock)) {
    const holder = pidIn(lock)
    if (holder !== null && isDead(holder, lock)) putAside(lock, holder)
    else {
      if (!wasNotified)
        console.log(`Waiting for another start (pid ${holder}) to finish its preparations ...`)
      wasNotified = true
      await sleep(100)
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  const beating = setInterval(() => utimesSync(lock, new Date(), new Date()), beat)
  const leave = () => process.exit(130)
  process.once('exit', release).once('SIGINT', leave).once('SIGTERM', leave)
  try {
    await work()
  } finally {
    clearInterval(beating)
    process
      .removeListener('exit', release)
      .removeListener('SIGINT', leave)
      .removeListener('SIGTERM', leave)
    release()
  }
}

/** The lock appears with its pid in one step, and only where there is none: a folder cannot be renamed onto one that holds files. */
function take(folder, lock) {
  const mine = mkdtempSync(join(folder, 'ready-'))
  writeFileSync(join(mine, 'pid'), String(process.pid))
  try {
    renameSync(mine, lock)
    return true
  } catch {
    rmSync(mine, { recursive: true })
    return false
  }
}

function pidIn(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'))
  } catch {
    return null
  }
}

function isDead(pid, lock) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return true
  }
  return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > silence
}

/** Removes a dead lock; where another process was faster and the name is already its new lock, gives that back. */
function putAside(lock, holder) {
  const aside = `${lock}-${process.pid}`
  try {
    renameSync(lock, aside)
    if (pidIn(aside) === holder) rmSync(aside, { recursive: true })
    else renameSync(aside, lock)
  } catch {
    rmSync(aside, { recursive: true, force: true })
  }
}
