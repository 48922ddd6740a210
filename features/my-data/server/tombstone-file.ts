import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unusableFile } from '#platform/server/start-error.ts'

/** An account that was deleted, by the SHA-256 of its id. */
type Erased = { idHash: string; erasedAt: Date; removesContent: boolean }

export type TombstoneFile = ReturnType<typeof createTombstoneFile>

const line = /^([0-9a-f]{64}) (\S+) (keep|remove)$/

/**
 * The list of deleted accounts beside the backups, a line each: hash, time, and whether content went
 * too. A restore needs it to know what was deleted after the backup (docs/operations.md).
 */
export function createTombstoneFile(path: string) {
  const read = async (): Promise<Erased[]> => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw unusableFile(path, error)
    })
    return text.split('\n').flatMap((each) => {
      const [, idHash, at = '', content] = line.exec(each) ?? []
      const erasedAt = new Date(at)
      if (!idHash || Number.isNaN(erasedAt.getTime())) return []
      return [{ idHash, erasedAt, removesContent: content === 'remove' }]
    })
  }
  return {
    read,

    /** Adds those that it lacks. */
    add: async (erased: Erased[]): Promise<void> => {
      const present = new Set((await read()).map(({ idHash }) => idHash))
      const lines = erased
        .filter(({ idHash }) => !present.has(idHash))
        .map(
          ({ idHash, erasedAt, removesContent }) =>
            `${idHash} ${erasedAt.toISOString()} ${removesContent ? 'remove' : 'keep'}\n`,
        )
      if (lines.length === 0) return
      try {
        await mkdir(dirname(path), { recursive: true })
        await appendFile(path, lines.join(''), { mode: 0o600 })
      } catch (error) {
        throw unusableFile(path, error)
      }
    },
  }
}
