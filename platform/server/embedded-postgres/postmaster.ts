import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The server's pid and state (`starting`, `ready` or `stopping`) from `postmaster.pid`; null
 * without the file.
 */
export function readPostmaster(cluster: string): { pid: number; status: string } | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    return Number.isNaN(pid) ? null : { pid, status: lines[7]?.trim() ?? 'starting' }
  } catch {
    return null
  }
}

/** True if the process is alive and is this cluster's server rather than a reused pid. */
export function isPostmaster(pid: number, cluster: string): boolean {
  try {
    if (existsSync('/proc/self')) return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(
      cluster,
    )
  } catch {
    return false
  }
}
