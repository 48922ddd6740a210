import type { Readable } from 'node:stream'
import type { Viewer } from '#features/identity/server/service.ts'
import { minute, second, type Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { maxAttempts, maxOpenSlots, maxPending, slotSeconds } from '../contract/rules.ts'
import type { AnnouncedFile } from '../contract/schemas.ts'
import type { MediaStore } from './store.ts'

type Dependencies = {
  store: MediaStore
  storage: Storage
  clock: Clock
  /** Total storage of all members, in bytes. */
  maxTotal: number
}

/** How long the total is cached, in milliseconds; it changes slowly and reads every row. */
const sumIsFresh = minute

/** An upload not checked yet. */
export type Upload = {
  /** Bytes. */
  size: number
  /** Its first bytes, at most 64. */
  head(): Promise<Buffer>
  whole(): Promise<Buffer<ArrayBuffer>>
}

/** Where uploads wait for their check; never served. */
export const quarantine = 'quarantine'

/** Slots: a single-use place in quarantine for one member, valid ten minutes. */
export function createSlots({ store, storage, clock, maxTotal }: Dependencies) {
  const uploading = new Map<string, AbortController>()
  let sum = { bytes: 0, at: -Infinity }
  const totalBytes = async () => {
    const now = clock.now().getTime()
    if (now - sum.at >= sumIsFresh) sum = { bytes: await store.bytesOfAll(), at: now }
    return sum.bytes
  }
  const nothingThere = () =>
    new DomainError('missing', 'The upload is empty. Choose the file again.')
  const read = async (key: string, size: number) => {
    const part = size > 0 ? await storage.open(key, { start: 0, end: size - 1 }) : null
    return part ? bytesOf(part.body, size) : Buffer.alloc(0)
  }
  return {
    /**
     * @param maxBytes the address's size limit.
     * @throws DomainError `too_large` for a larger file; `limited` if the member has many open;
     * `unavailable` if storage is full.
     */
    open: async (
      viewer: Viewer,
      maxBytes: number,
      { size, contentType }: AnnouncedFile,
      tooLarge: string,
    ): Promise<string> => {
      if (size !== undefined && size > maxBytes)
        throw new DomainError('too_large', tooLarge, { size: tooLarge })
      const [id, userId] = [newId(), viewer.account.id]
      const key = `${quarantine}/${id}`
      const address = await storage.slotAddress(
        key,
        { maxBytes, size: size ?? null, type: contentType ?? null },
        slotSeconds,
      )
      const [now, stored, wanted] = [clock.now(), await totalBytes(), size ?? maxBytes]
      const expiresAt = new Date(now.getTime() + slotSeconds * second)
      await store.add(
        { id, userId, key, maxBytes: wanted, expiresAt },
        now,
        ({ own, pendingBytes }) => {
          if (own >= maxOpenSlots) throw tooManyOpen()
          if (pendingBytes + wanted > maxPending || stored + pendingBytes + wanted > maxTotal)
            throw noRoom()
        },
      )
      return address
    },

    /**
     * Lets one upload at a time fill a slot, and ends it once used.
     * @throws DomainError `conflict` while another is in progress, `forbidden` for an expired or
     * used slot.
     */
    fill: async (key: string, write: (signal: AbortSignal) => Promise<void>): Promise<void> => {
      if (uploading.has(key))
        throw new DomainError('conflict', 'A file is already uploading to this address.')
      const controller = new AbortController()
      uploading.set(key, controller)
      try {
        if (!(await store.begin(key, maxAttempts, clock.now()))) throw slotIsOver()
        await write(controller.signal)
      } catch (error) {
        throw controller.signal.aborted ? slotIsOver() : error
      } finally {
        uploading.delete(key)
      }
    },

    /**
     * Passes a member's upload to `work`, once, then deletes the quarantined copy in any case.
     * @throws DomainError `missing` for someone else's, used or expired upload.
     */
    use: async <T>(
      viewer: Viewer,
      address: string,
      work: (upload: Upload) => Promise<T>,
    ): Promise<T> => {
      const key = `${quarantine}/${/quarantine\/([0-9a-f-]{36})(?:\?|$)/.exec(address)?.[1] ?? ''}`
      if (!(await store.take(viewer.account.id, key, clock.now())))
        throw new DomainError('missing', 'This upload has expired. Choose the file again.')
      uploading.get(key)?.abort()
      try {
        const size = await storage.size(key)
        if (size === null) throw nothingThere()
        return await work({
          size,
          head: () => read(key, Math.min(size, 64)),
          whole: () => read(key, size),
        })
      } finally {
        // A failed deletion is left to the next cleanup; the caller gets the work's result.
        await storage.remove([key]).catch(() => {})
      }
    },
  }
}

function tooManyOpen(): DomainError {
  const message = `You can upload ${maxOpenSlots} files at once. Finish one first, or wait 10 minutes.`
  return new DomainError('limited', message, undefined, { retryAfterSeconds: 60 })
}

function noRoom(): DomainError {
  return new DomainError(
    'unavailable',
    "We can't accept uploads right now. Please try again later.",
    undefined,
    { retryAfterSeconds: 600 },
  )
}

function slotIsOver(): DomainError {
  return new DomainError(
    'forbidden',
    'This upload address is no longer valid. Choose the file again.',
  )
}

/** Reads a stream of known length without holding it twice. */
export async function bytesOf(body: Readable, size: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(size)
  let at = 0
  for await (const chunk of body as AsyncIterable<Buffer>) at += chunk.copy(bytes, at)
  return bytes.subarray(0, at)
}
