import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeScratch } from './scratch.ts'

/** Why a full disk can't be tried on this machine; false if it can. */
export const withoutMounts = !canMount() && 'only root on Linux can mount a small disk'

/** A real file system of its own that can be filled. */
export type SmallDisk = {
  path: string
  /** Fills it up except for so many bytes. */
  fill(leaving?: number): Promise<void>
  /** Makes room again. */
  free(): Promise<void>
  close(): Promise<void>
}

/** Mounts an empty disk of this size, readable by the user a root-started database runs as. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const scratch = await makeScratch()
  mount('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'small-disk', scratch.path])
  const filling = join(scratch.path, 'filling')
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(scratch.path)
    return bavail * bsize
  }
  return {
    path: scratch.path,
    fill: async (leaving = 0) => {
      const room = String(Math.max(0, Math.floor((await freeBytes()) - leaving)))
      // In a process of its own, because the site may run in this one. Others may take the last
      // pages meanwhile, and it fails.
      const child = spawn('sh', ['-c', 'head -c "$1" /dev/zero >> "$2"', 'sh', room, filling], {
        stdio: 'ignore',
      })
      await once(child, 'exit')
    },
    free: () => rm(filling, { force: true }),
    close: async () => {
      // A process that just ended may still hold a file.
      mount('umount', ['--lazy', scratch.path])
      await scratch.remove()
    },
  }
}

/** Root in a container often can't. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'xverse-mount-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'small-disk', folder])
  if (status === 0) spawnSync('umount', [folder])
  rmdirSync(folder)
  return status === 0
}

function mount(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}
