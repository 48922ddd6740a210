import { Readable } from 'node:stream'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { fileTypeOf, typeRefusal } from '#platform/contract/file-types.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { pictureSizes } from '#platform/server/media/images.ts'
import { edited } from '#platform/server/media/video-edits.ts'
import type { VideoSource } from '#platform/server/media/video-source.ts'
import { createConcurrencyLimit } from '#platform/server/security/concurrency-limit.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import { mediaAt, mediaPath, stepsOf, type MediaAddress } from '../contract/paths.ts'
import {
  maxPicture,
  maxVideo,
  maxPictureHeight,
  pictureWidths,
  sizeLimit,
  unusedDays,
  uploadMessages,
  type MediaKind,
} from '../contract/rules.ts'
import type { AnnouncedFile, CheckedMedia } from '../contract/schemas.ts'
import type { Room } from './room.ts'
import type { createSlots } from './slots.ts'
import type { MediaFileRow, MediaStore } from './store.ts'

type Dependencies = {
  store: MediaStore
  storage: Storage
  clock: Clock
  slots: ReturnType<typeof createSlots>
  room: Room
  workers: Pick<Workers, 'checkVideo'>
}

/** Who may read a file: everyone, only this caller, or nobody. */
export type FileAccess = 'public' | 'private' | null

const batch = 200
const first = '00000000-0000-0000-0000-000000000000'

/** Members' pictures and videos: checked, re-encoded, and visible with what they belong to. */
export function createMediaFiles({ store, storage, clock, slots, room, workers }: Dependencies) {
  const inTurn = createConcurrencyLimit(
    1,
    20,
    "We're checking many videos right now. Please try again in a moment.",
  )
  const addUnlimited = async (
    ownerId: string,
    file: Omit<MediaAddress, 'id'>,
    bytes: number,
    id = newId(),
  ): Promise<MediaAddress> => {
    const added = { ...file, id }
    await store.addFile({ ...added, ownerId, bytes, createdAt: clock.now() })
    return added
  }
  const add: typeof addUnlimited = async (ownerId, file, bytes, id) => {
    await room.checkMember(ownerId, bytes)
    return addUnlimited(ownerId, file, bytes, id)
  }

  const keepPicture = async (
    ownerId: string,
    picture: Buffer,
    addFile: typeof add = add,
  ): Promise<MediaAddress> => {
    const sizes = await pictureSizes(picture, pictureWidths, maxPictureHeight, ownerId)
    const largest = sizes.at(-1) ?? { width: 0, height: 0 }
    const file = await addFile(
      ownerId,
      { kind: 'image', width: largest.width, height: largest.height },
      sizes.reduce((sum, { body }) => sum + body.length, 0),
    )
    const steps = stepsOf(file)
    await Promise.all(
      sizes.map(({ body }, index) =>
        storage.put(keyOf(steps[index]?.path ?? ''), body, 'image/webp'),
      ),
    )
    return file
  }
  /** @param id the file's; a file that an interrupted attempt added is written again. */
  const keepVideo = async (
    ownerId: string,
    video: VideoSource,
    id = newId(),
  ): Promise<MediaAddress> => {
    const { width, height, edits } = await workers.checkVideo(video, ownerId)
    // Its copy is written while the upload is still there.
    const check = await room.check()
    check({ copied: video.size })
    const known = await store.findFile(id)
    const file = known ?? (await add(ownerId, { kind: 'video', width, height }, video.size, id))
    const body = Readable.from(edited(video.stream(), edits), { objectMode: false })
    await storage.put(keyOf(mediaPath(file)), body, 'video/mp4', video.size)
    return file
  }

  const removeAll = (files: MediaFileRow[]) => storage.remove(files.flatMap(storedKeysOf))

  return {
    openMediaSlot: async (
      viewer: Viewer,
      kind: MediaKind = 'video',
      announced: AnnouncedFile = {},
    ): Promise<{ uploadURL: string }> => ({
      uploadURL: await slots.open(
        viewer,
        kind === 'image' ? maxPicture : maxVideo,
        announced,
        sizeLimit(kind),
      ),
    }),

    keepVideo,

    /**
     * Stores a picture that the operator imports, without the limit of a member's files.
     * @throws DomainError `wrong_type`, `invalid` for its content; `unavailable` if storage is full.
     */
    importPicture: async (ownerId: string, picture: Buffer): Promise<MediaAddress> => {
      const check = await room.check()
      check({ kept: picture.length })
      return keepPicture(ownerId, picture, addUnlimited)
    },

    /** A checked file's address; null if it is gone. */
    find: async (id: string): Promise<MediaAddress | null> => {
      const file = await store.findFile(id)
      return file && { id, kind: file.kind, width: file.width, height: file.height }
    },

    /**
     * @param wanted the declared type; null decides by the first bytes.
     * @throws DomainError `missing` for someone else's, used or expired upload; `too_large`,
     * `wrong_type`, `invalid` for its content.
     */
    setMedia: (viewer: Viewer, mediaUrl: string, wanted: MediaKind | null): Promise<CheckedMedia> =>
      slots.use(viewer, mediaUrl, async (upload) => {
        if (upload.size > maxVideo) throw refused('too_large', sizeLimit('video'))
        const head = await upload.head()
        const type = fileTypeOf(head)
        if (!type || (wanted !== null && wanted !== type.kind))
          throw refused('wrong_type', uploadMessages.invalid.text)
        if (!type.isAccepted) throw refused('wrong_type', typeRefusal(type))
        const { kind } = type
        if (kind === 'image' && upload.size > maxPicture)
          throw refused('too_large', sizeLimit('image'))
        await room.checkMember(viewer.account.id, upload.size)
        const file =
          kind === 'image'
            ? await keepPicture(viewer.account.id, await upload.whole())
            : await inTurn(() => keepVideo(viewer.account.id, upload.video), viewer.account.id)
        return {
          objectPath: mediaPath(file),
          mediaType: kind,
          width: file.width,
          height: file.height,
        }
      }),

    /** Who may read the file at a path below `/media`; its owner and moderators see it first. */
    accessOf: async (
      path: string,
      viewerOf: () => Promise<Viewer | null>,
      isShared: boolean,
    ): Promise<FileAccess> => {
      const asked = mediaAt(path)
      const file = asked && (await store.findFile(asked.id))
      if (!file || !pathsOf(file).includes(path)) return null
      if (file.isPublic) return 'public'
      if (isShared) return 'private'
      const account = (await viewerOf())?.account
      return account && (account.id === file.ownerId || account.isAdmin || account.isModerator)
        ? 'private'
        : null
    },

    /** Deletes old unreferenced files. */
    sweep: async (): Promise<void> => {
      const before = new Date(clock.now().getTime() - unusedDays * day)
      for (let after: string | null = first; after !== null;)
        after = await store.sweep(before, after, batch, removeAll)
    },
  }
}

/** The storage keys of a file's sizes, the largest last. */
export const storedKeysOf = (file: MediaAddress): string[] => pathsOf(file).map(keyOf)

function pathsOf(file: MediaAddress): string[] {
  return file.kind === 'image' ? stepsOf(file).map(({ path }) => path) : [mediaPath(file)]
}

/** The storage key of a path below `/media/`. */
function keyOf(path: string): string {
  return path.slice('/media/'.length)
}

function refused(code: 'too_large' | 'wrong_type', message: string): DomainError {
  return new DomainError(code, message, { mediaUrl: message })
}
