import type { Readable } from 'node:stream'
import type { Viewer } from '#features/identity/server/service.ts'
import { second, type Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Storage } from '#platform/server/storage.ts'
import { slotSeconds } from '../contract/rules.ts'
import type { MediaStore } from './store.ts'

type Dependencies = { store: MediaStore; storage: Storage; clock: Clock }

/** What arrived at a slot, which nobody has looked at yet. */
export type Upload = {
  /** Bytes. */
  size: number
  /** Its first bytes, at most 64. */
  head(): Promise<Buffer>
  whole(): Promise<Buffer<ArrayBuffer>>
}

/** Where uploads wait for their check; nothing of it is ever served. */
export const quarantine = 'quarantine'

/** Slots: a place in the quarantine for one member and ten minutes, used once. */
export function createSlots({ store, storage, clock }: Dependencies) {
  const nothingThere = () => new DomainError('missing', 'Nothing was uploaded. Choose the file again.')
  const read = async (key: string, size: number) => {
    const part = size > 0 ? await storage.open(key, { start: 0, end: size - 1 }) : null
    return part ? bytesOf(part.body, size) : Buffer.alloc(0)
  }
  return {
    /** @param maxBytes the largest file that the address takes, where the store can tell. */
    open: async (viewer: Viewer, maxBytes: number): Promise<string> => {
      const id = newId()
      const key = `${quarantine}/${id}`
      await store.add({ id, userId: viewer.account.id, key, expiresAt: new Date(clock.now().getTime() + slotSeconds * second) })
      return storage.slotAddress(key, maxBytes, slotSeconds)
    },

    /**
     * Hands what a member uploaded to `work`, once; then the quarantine's copy goes, whatever came of it.
     * @throws DomainError `missing` for another member's, a used or an expired upload.
     */
    use: async <T>(viewer: Viewer, address: string, work: (upload: Upload) => Promise<T>): Promise<T> => {
      const key = `${quarantine}/${/quarantine\/([0-9a-f-]{36})(?:\?|$)/.exec(address)?.[1] ?? ''}`
      if (!await store.take(viewer.account.id, key, clock.now())) throw new DomainError('missing', 'This upload is not there any more. Choose the file again.')
      try {
        const size = await storage.size(key)
        if (size === null) throw nothingThere()
        return await work({ size, head: () => read(key, Math.min(size, 64)), whole: () => read(key, size) })
      } finally {
        // What cannot be removed now goes with the next clean-up; the caller is to hear how the work ended.
        await storage.remove([key]).catch(() => {})
      }
    },
  }
}

/** Reads a stream of known length without ever holding it twice. */
async function bytesOf(body: Readable, size: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(size)
  let at = 0
  for await (const chunk of body as AsyncIterable<Buffer>) at += chunk.copy(bytes, at)
  return bytes.subarray(0, at)
}
