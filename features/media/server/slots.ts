import type { Readable } from 'node:stream'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { second, type Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { sourceOfStored } from '#platform/server/media/stored-video.ts'
import type { VideoSource } from '#platform/server/media/video-source.ts'
import { noRoom } from '#platform/server/storage/space.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { maxAttempts, maxOpenSlots, maxPending, slotSeconds } from '../contract/rules.ts'
import type { AnnouncedFile } from '../contract/schemas.ts'
import type { Room } from './room.ts'
import type { MediaStore } from './store.ts'

type Dependencies = {
  store: MediaStore
  storage: Storage
  clock: Clock
  room: Room
}

/** An upload not checked yet. */
export type Upload = {
  /** Bytes. */
  size: number
  /** Its first bytes, at most 64. */
  head(): Promise<Buffer>
  whole(): Promise<Buffer<ArrayBuffer>>
  /** A video's bytes, in parts. */
  video: VideoSource
}

/** Where uploads wait for their check; never served. */
export const quarantine = 'quarantine'

/** Slots: a single-use place in quarantine for one member, valid ten minutes. */
export function createSlots({ store, storage, clock, room }: Dependencies) {
  const uploading = new Map<string, AbortController>()
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
      const [now, check, wanted] = [clock.now(), await room.check(), size ?? maxBytes]
      const expiresAt = new Date(now.getTime() + slotSeconds * second)
      await store.add(
        { id, userId, key, maxBytes: wanted, expiresAt },
        now,
        ({ own, slotBytes, uploadBytes, longest }) => {
          if (own >= maxOpenSlots) throw tooManyOpen()
          if (slotBytes + wanted > maxPending) throw noRoom()
          check({
            kept: slotBytes + uploadBytes + wanted,
            copied: Math.max(wanted, longest),
          })
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
          video: sourceOfStored(storage, [{ key, bytes: size }]),
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
