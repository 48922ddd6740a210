import { fileTypeOf, typeBytes, typeRefusal } from '#platform/contract/file-types.ts'
import { hour, type Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { sourceOfStored } from '#platform/server/media/stored-video.ts'
import type { VideoSource } from '#platform/server/media/video-source.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { createConcurrencyLimit } from '#platform/server/security/concurrency-limit.ts'
import type { MediaAddress } from '../../contract/paths.ts'
import { uploadHours, notVideo } from '../../contract/resumable.ts'
import { storedIn, type PartRemoval } from './parts.ts'
import type { UploadStore } from './upload-store.ts'
import { checkJob, partsPrefix } from './uploads.ts'

type Dependencies = {
  store: UploadStore
  storage: Storage
  clock: Clock
  jobs: Jobs
  removeParts: PartRemoval
  /** Checks a video and stores it; one that an interrupted attempt stored is replaced. */
  keepVideo: (ownerId: string, video: VideoSource, id: string) => Promise<MediaAddress>
}

const cleanUp = 'media-uploads-clean-up'
const batch = 100
/** What content, limits and a lost part refuse for good; anything else is tried again. */
const final = new Set(['invalid', 'wrong_type', 'too_large'])

/** Jobs that check complete uploads and forget old ones (docs/product/videos.md 4). */
export function defineUploadJobs({
  store,
  storage,
  clock,
  jobs,
  removeParts,
  keepVideo,
}: Dependencies): { startCleanUp: () => Promise<void> } {
  const inTurn = createConcurrencyLimit(1, 100, 'Many large videos are waiting for their check.')
  const expiresAt = () => new Date(clock.now().getTime() + uploadHours * hour)

  const check = async (id: string): Promise<void> => {
    const upload = await store.find(id, clock.now())
    if (upload?.state !== 'checking') return
    const parts = await store.partsOf(id)
    const end = (to: Parameters<UploadStore['move']>[3]) =>
      store.transaction((tx) => store.move(tx, id, 'checking', { ...to, expiresAt: expiresAt() }))
    try {
      const video = sourceOfStored(storage, parts)
      const type = fileTypeOf(await video.read(0, typeBytes))
      if (type?.kind !== 'video') throw new DomainError('wrong_type', notVideo)
      if (!type.isAccepted) throw new DomainError('wrong_type', typeRefusal(type))
      const file = await keepVideo(upload.userId, video, id)
      await end({ state: 'ready', mediaId: file.id })
    } catch (error) {
      if (!(error instanceof DomainError) || !final.has(error.code)) throw error
      await end({ state: 'refused', reason: error.message })
    }
    await store.forgetParts(id)
    await removeParts(storedIn(parts))
  }

  jobs.define<{ id: string }>(checkJob, ({ id }) => inTurn(() => check(id)))
  jobs.define(
    cleanUp,
    async () => {
      const now = clock.now()
      for (let ids = [''], round = 0; ids.length > 0 && round < batch; round += 1) {
        ids = await store.listExpired(now, batch)
        for (const id of ids) await removeParts(storedIn(await store.remove(id)))
      }
      // Parts that were stored and never counted, because their node ended in between.
      const forgotten = new Date(now.getTime() - 3 * uploadHours * hour)
      await removeParts(await storage.listOlder(partsPrefix, forgotten, 1000))
    },
    { cron: '37 * * * *' },
  )
  return { startCleanUp: () => jobs.send(cleanUp, {}) }
}
