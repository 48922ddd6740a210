import { createHmac, timingSafeEqual } from 'node:crypto'

export type SanctionKeys = ReturnType<typeof createSanctionKeys>

/**
 * Keys that let a member read and appeal one decision without a session: the decision's id and its
 * keyed hash, so nothing has to be stored and none can be guessed.
 */
export function createSanctionKeys(secret: string) {
  const hashOf = (id: string) => createHmac('sha256', secret).update(id).digest('base64url')
  return {
    keyOf: (id: string): string => `${id}.${hashOf(id)}`,

    /** The decision's id; null for a key that we didn't issue. */
    read: (key: string): string | null => {
      const [id = '', hash = ''] = key.split('.')
      const expected = Buffer.from(hashOf(id))
      const given = Buffer.from(hash)
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
    },
  }
}
