import type { StoredPiece } from '#platform/server/media/stored-video.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

/** A store deletes at most so many files at once. */
const batch = 1000

/** Deletes stored parts; what can't be deleted now is left to the next cleanup. */
export type PartRemoval = (keys: readonly string[]) => Promise<void>

/** Deletes parts in batches. */
export const createPartRemoval =
  ({ remove }: Pick<Storage, 'remove'>): PartRemoval =>
  async (keys) => {
    for (let at = 0; at < keys.length; at += batch)
      await remove(keys.slice(at, at + batch)).catch(() => {})
  }

/** The keys of stored parts. */
export const storedIn = (parts: readonly StoredPiece[]): string[] => parts.map(({ key }) => key)
