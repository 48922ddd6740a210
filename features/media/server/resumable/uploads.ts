import type { Readable } from 'node:stream'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { hour, type Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { createConcurrencyLimit } from '#platform/server/security/concurrency-limit.ts'
import { temporaryFiles, type Storage } from '#platform/server/storage/storage.ts'
import { mediaPath } from '../../contract/paths.ts'
import { videoTypes } from '../../contract/rules.ts'
import {
  maxFileName,
  maxPart,
  partLimit,
  maxUploads,
  uploadHours,
  uploadLimit,
  notVideo,
} from '../../contract/resumable.ts'
import type { OpenUpload } from '../../contract/schemas.ts'
import { storedIn, type PartRemoval } from './parts.ts'
import type { Room } from '../room.ts'
import type { FoundUpload, UploadRow, UploadStore } from './upload-store.ts'

type Dependencies = {
  store: UploadStore
  storage: Storage
  clock: Clock
  jobs: Jobs
  room: Room
  removeParts: PartRemoval
  /** The largest file, in bytes. */
  maxBytes: number
}

/** A file about to be uploaded. */
export type AnnouncedUpload = { size: number; name: string; type: string | null }

export type ResumableUploads = ReturnType<typeof createResumableUploads>

/** The job that checks a complete upload. */
export const checkJob = 'media-upload-check'
/** Where parts wait; they stay out of backups. */
export const partsPrefix = `${temporaryFiles}parts`
/** How many parts are received at once, each in memory until it is stored. */
const receivers = 32
const maxListed = 20

/** Uploads of large videos in parts, by the tus protocol (docs/product/videos.md 4). */
export function createResumableUploads({
  store,
  storage,
  clock,
  jobs,
  room,
  removeParts,
  maxBytes,
}: Dependencies) {
  const inTurn = createConcurrencyLimit(
    receivers,
    100,
    'Many videos are uploading right now. Please try again in a moment.',
  )

  const get = async (id: string): Promise<FoundUpload> => {
    const upload = await store.find(id, clock.now())
    if (!upload) throw missing('Upload')
    return upload
  }

  /** Stores a part, then counts it; one that came too late is removed again. */
  const keepPart = async (id: string, start: number, body: Buffer): Promise<number> => {
    // Its upload had room, which others may have taken since.
    const check = await room.check()
    check({ copied: body.length })
    const key = `${partsPrefix}/${newId()}`
    await storage.put(key, body, 'application/octet-stream')
    const part = { start, bytes: body.length, key }
    const added = await store
      .transaction(async (tx) => {
        const upload = await store.addPart(tx, id, part, clock.now())
        if (upload && upload.received === upload.size) {
          await store.move(tx, id, 'receiving', { state: 'checking', expiresAt: expiry(clock) })
          await jobs.send(checkJob, { id }, tx)
        }
        return upload
      })
      .catch(async (error: unknown) => {
        await removeParts([key])
        throw error
      })
    if (added) return added.received
    await removeParts([key])
    throw new DomainError('conflict', 'Another part of this upload arrived first. Resume it.')
  }

  return {
    maxBytes,

    /**
     * Begins an upload, refused before anything is sent.
     * @throws DomainError `invalid`, `wrong_type`, `too_large`, `limited` or `unavailable`.
     */
    open: async (viewer: Viewer, announced: AnnouncedUpload): Promise<UploadRow> => {
      const { size } = announced
      const [type, name] = [announced.type, fileName(announced.name)]
      if (size < 1) throw new DomainError('invalid', 'The file is empty.', { size: 'It is empty.' })
      if (type !== null && type !== videoTypes) throw new DomainError('wrong_type', notVideo)
      if (size > maxBytes)
        throw new DomainError('too_large', uploadLimit(maxBytes), { size: uploadLimit(maxBytes) })
      const [userId, now, check] = [viewer.account.id, clock.now(), await room.check()]
      const stored = await room.bytesOf(userId)
      const upload: UploadRow = {
        id: newId(),
        userId,
        name,
        size,
        received: 0,
        state: 'receiving',
        reason: null,
        mediaId: null,
        createdAt: now,
        expiresAt: expiry(clock),
      }
      await store.add(upload, now, ({ own, ownBytes, pendingBytes, longest }) => {
        if (own >= maxUploads) throw tooMany()
        room.checkBytes(stored + ownBytes + size)
        // One upload at a time is copied by its check.
        check({ kept: pendingBytes + size, copied: Math.max(size, longest) })
      })
      return upload
    },

    /** @throws DomainError `missing` past its time, too. */
    get,

    /** A member's own upload. @throws DomainError `missing`, for others' too. */
    find: async ({ account }: Viewer, id: string): Promise<FoundUpload> => {
      const upload = await get(id)
      if (upload.userId !== account.id) throw missing('Upload')
      return upload
    },

    /**
     * Stores what a request's body brings as the next part, even if it breaks off.
     * @returns the upload's new length.
     * @throws DomainError `conflict` if another request was first, `unavailable` without room.
     */
    receive: (id: string, start: number, body: Readable): Promise<number> =>
      inTurn(async () => {
        const part = Buffer.allocUnsafe(maxPart)
        let [length, broken]: [number, { error: unknown } | null] = [0, null]
        try {
          for await (const chunk of body as AsyncIterable<Buffer>) {
            if (length + chunk.length > maxPart) throw new DomainError('too_large', partLimit)
            length += chunk.copy(part, length)
          }
        } catch (error) {
          if (error instanceof DomainError) throw error
          broken = { error }
        }
        const now = length > 0 ? await keepPart(id, start, part.subarray(0, length)) : start
        if (broken) throw broken.error
        return now
      }),

    /** Deletes an upload; a file that it became stays. */
    cancel: async (id: string): Promise<void> => {
      await removeParts(storedIn(await store.remove(id)))
    },

    /** A member's uploads of the last day, newest first. */
    list: async ({ account }: Viewer): Promise<OpenUpload[]> =>
      (await store.listOwn(account.id, clock.now(), maxListed)).map(openUploadOf),
  }
}

const expiry = (clock: Clock): Date => new Date(clock.now().getTime() + uploadHours * hour)

function openUploadOf({ width, height, mediaId, ...row }: FoundUpload): OpenUpload {
  const { id, name, size, received, state, reason, expiresAt } = row
  const mediaUrl =
    mediaId !== null && width !== null && height !== null
      ? mediaPath({ id: mediaId, kind: 'video', width, height })
      : null
  return { id, name, size, received, state, reason, mediaUrl, expiresAt }
}

/** A file's name as one line of visible text. */
function fileName(given: string): string {
  // oxlint-disable-next-line no-control-regex -- what no name should contain
  const line = given.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
  return line.slice(0, maxFileName) || 'video.mp4'
}

function tooMany(): DomainError {
  const message = `You have ${maxUploads} unfinished uploads. Finish or discard one first.`
  return new DomainError('limited', message, undefined, { retryAfterSeconds: 60 })
}
