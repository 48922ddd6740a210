import { spawnSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeScratch } from './scratch.ts'

/** Why a full disk can't be tried on this machine; false if it can. */
export const withoutMounts =
  (process.platform !== 'linux' || process.getuid?.() !== 0) && 'only root can mount a small disk'

/** A real file system of its own that can be filled. */
export type SmallDisk = {
  path: string
  /** Fills it up except for so many bytes. */
  fill(leaving?: number): Promise<void>
  /** Makes room again. */
  free(): Promise<void>
  freeBytes(): Promise<number>
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
    freeBytes,
    fill: async (leaving = 0) => {
      // Others may take the last pages meanwhile.
      const room = Math.max(0, (await freeBytes()) - leaving)
      await writeFile(filling, Buffer.alloc(room, 1), { flag: 'a' }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error
        },
      )
    },
    free: () => rm(filling, { force: true }),
    close: async () => {
      // A process that just ended may still hold a file.
      mount('umount', ['--lazy', scratch.path])
      await scratch.remove()
    },
  }
}

function mount(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}
