import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import { hour, type Clock } from '#platform/server/clock.ts'
import { missing } from '#platform/server/errors.ts'
import { sourceOfStored } from '#platform/server/media/stored-video.ts'
import type { VideoSource } from '#platform/server/media/video-source.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { StorageSpace } from '#platform/server/storage/space.ts'
import type { ByteRange, Storage } from '#platform/server/storage/storage.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import { maxPicture, sizeLimit } from '../contract/rules.ts'
import type { AnnouncedFile } from '../contract/schemas.ts'
import { createMediaFiles, type FileAccess } from './files.ts'
import {
  createMediaReferences,
  type MediaReferences,
  type MediaSubject,
} from './references-store.ts'
import { defineUploadJobs } from './resumable/check.ts'
import type { AddressField, MediaAddresses } from './addresses.ts'
import { createSharedAddresses } from './shared-addresses.ts'
import { createPartRemoval } from './resumable/parts.ts'
import { createTus } from './resumable/tus.ts'
import { createOwnPictures } from './pictures.ts'
import type { PictureStore, PictureUse } from './pictures-store.ts'
import type { UploadStore } from './resumable/upload-store.ts'
import { createResumableUploads } from './resumable/uploads.ts'
import { createRoom } from './room.ts'
import { bytesOf, createSlots, quarantine } from './slots.ts'
import type { MediaStore } from './store.ts'
import { createProfilePictures, avatars } from './profile-pictures.ts'

export type { AddressField, MediaAddresses, MediaReferences, MediaSubject, PictureUse }

type Dependencies = {
  store: MediaStore
  uploadStore: UploadStore
  pictureStore: PictureStore
  storage: Storage
  identity: Identity
  clock: Clock
  jobs: Jobs
  workers: Pick<Workers, 'checkVideo'>
  addresses: MediaAddresses
  space: StorageSpace
  /** The largest resumable upload, in bytes. */
  maxResumable: number
  /** Signs addresses of unpublished files. */
  secret: string
}

export type Media = ReturnType<typeof createMedia>
const cleanUp = 'media-clean-up'
const sweeping = 'media-sweep'

/** Uploads: slot, quarantine, check, re-encoding. */
export function createMedia({
  store,
  uploadStore,
  pictureStore,
  storage,
  identity,
  clock,
  jobs,
  workers,
  addresses,
  space,
  maxResumable,
  secret,
}: Dependencies) {
  const shared = createSharedAddresses({ secret, clock })
  const room = createRoom({ store, space })
  const slots = createSlots({ store, storage, clock, room })
  const files = createMediaFiles({ store, storage, clock, slots, room, workers })
  const removeParts = createPartRemoval(storage)
  const resumable = { store: uploadStore, storage, clock, jobs, removeParts }
  const uploads = createResumableUploads({ ...resumable, room, maxBytes: maxResumable })
  const uploadJobs = defineUploadJobs({ ...resumable, keepVideo: files.keepVideo })
  jobs.define(
    cleanUp,
    async () => {
      const before = new Date(clock.now().getTime() - hour)
      await store.forget(before)
      const orphans = await storage.listOlder(quarantine, before, 1000)
      await storage.remove(orphans)
    },
    { cron: '23 * * * *' },
  )
  jobs.define(sweeping, files.sweep, { cron: '41 4 * * *' })
  const { accessOfPicture, pictureIn, storeSquares, setPicture, keysOf } = createProfilePictures({
    storage,
    identity,
  })

  return {
    /** The storage keys of a profile picture's sizes. */
    avatarKeysOf: keysOf,
    /** Which record references which file; features update it as they save. */
    references: createMediaReferences(),
    /** Members' own pictures, to be used again. */
    pictures: createOwnPictures({ store: pictureStore, clock }),
    /** Which addresses records may name. */
    addresses,
    openMediaSlot: files.openMediaSlot,
    setMedia: files.setMedia,
    /** Pictures that the operator brings from another site. */
    importPicture: files.importPicture,
    findFile: files.find,

    fillSlot: slots.fill,

    /** Addresses of unpublished files for readers of a shared draft. */
    shared,

    /** Large videos that arrive in parts. */
    uploads,
    /** Serves them below a path; the caller decides who may. */
    tusAt: (path: string) => createTus(uploads, path),

    openAvatarSlot: async (
      viewer: Viewer,
      announced: AnnouncedFile,
    ): Promise<{ uploadUrl: string }> => ({
      uploadUrl: await slots.open(viewer, maxPicture, announced, sizeLimit('image')),
    }),

    /**
     * @throws DomainError `missing` for someone else's, used or expired upload; `too_large`,
     * `wrong_type`, `invalid` for its content.
     */
    setAvatar: (viewer: Viewer, mediaUrl: string): Promise<{ profileImageUrl: string }> =>
      slots.use(viewer, mediaUrl, async (upload) => setPicture(viewer, await pictureIn(upload))),

    setPicture,

    /** Stores an upload as public squares like a profile picture's; throws as `setAvatar`. */
    storePortrait: (viewer: Viewer, mediaUrl: string): Promise<string> =>
      slots.use(viewer, mediaUrl, async (upload) =>
        storeSquares(await pictureIn(upload), viewer.account.id),
      ),

    removePortrait: (address: string | null): Promise<void> => storage.remove(keysOf(address)),

    removeAvatar: async (viewer: Viewer): Promise<void> => {
      await identity.setProfileImage(viewer, null)
      await storage.remove(keysOf(viewer.account.profileImageUrl))
    },

    /** Who may read the checked file under a key; quarantined files are unreadable. */
    accessOf: async (
      key: string,
      viewerOf: () => Promise<Viewer | null>,
      isShared = false,
    ): Promise<FileAccess> =>
      key.startsWith(`${avatars}/`)
        ? accessOfPicture(key)
        : files.accessOf(`/media/${key}`, viewerOf, isShared),

    /** A file that `accessOf` permits. */
    open: (key: string, range?: ByteRange) => storage.open(key, range),
    size: (key: string) => storage.size(key),
    /** A checked video's bytes, in parts. @throws DomainError `missing`. */
    video: async (key: string): Promise<VideoSource> => {
      const bytes = await storage.size(key)
      if (bytes === null) throw missing('File')
      return sourceOfStored(storage, [{ key, bytes }])
    },
    /** A checked file's bytes. @throws DomainError `missing`. */
    whole: async (key: string): Promise<Buffer<ArrayBuffer>> => {
      const part = await storage.open(key)
      if (!part) throw missing('File')
      return bytesOf(part.body, part.total)
    },

    startCleanUp: async () => {
      await jobs.send(cleanUp, {})
      await jobs.send(sweeping, {})
      await uploadJobs.startCleanUp()
    },
  }
}
