import type { Audit } from '#features/audit/server/service.ts'
import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { mediaAt } from '#features/media/contract/paths.ts'
import type { AddressField, Media } from '#features/media/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing, violatedUnique } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { createConcurrencyLimit } from '#platform/server/security/concurrency-limit.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import { videoMessages as messages, type VideoState } from '../contract/rules.ts'
import type { OwnVideo, Video, VideoDecision, WrittenVideo } from '../contract/schemas.ts'
import { videosTag } from './service.ts'
import {
  newestAdded,
  videoKind,
  type FoundVideo,
  type VideoFilter,
  type VideoStore,
} from './store.ts'
import { createVideoFiles } from './video-files.ts'

type Dependencies = {
  store: VideoStore
  media: Media
  houses: Houses
  audit: Audit
  workers: Pick<Workers, 'checkVideo'>
  invalidation: InvalidationBus
  clock: Clock
  videoOf: (found: FoundVideo, isWatchable: boolean) => Video
}

/** Plans decide who watches, so files are uploads, which only the server reads. */
const film: AddressField = { name: 'mediaUrl', kind: 'video', only: 'uploads' }
const poster: AddressField = { name: 'posterUrl', kind: 'image', only: 'uploads' }

export type VideoDesk = ReturnType<typeof createVideoDesk>

/** Adding and changing videos, and what administrators decide (docs/product/videos.md 3). */
export function createVideoDesk({
  store,
  media,
  houses,
  audit,
  workers,
  invalidation,
  clock,
  videoOf,
}: Dependencies) {
  const inTurn = createConcurrencyLimit(
    1,
    20,
    'We’re checking many videos right now. Please try again in a moment.',
  )
  const ownOf = (found: FoundVideo): OwnVideo => ({
    ...videoOf(found, true),
    state: found.video.state,
    reason: found.video.reason,
    chapters: found.video.chapters,
    captions: found.video.captions,
    transcript: found.video.transcript,
  })
  const read = async (id: string): Promise<OwnVideo> => {
    const found = await store.find(id)
    if (!found) throw missing('Video')
    return ownOf(found)
  }
  /** Administrators, and owners of a House in good standing. */
  const sellerOf = async ({ account }: Viewer): Promise<{ houseId: string | null }> => {
    const house = await houses.houseOf(account.id)
    const isApproved = house !== null && house.status !== 'pending'
    if (!isApproved && !account.isAdmin) throw new DomainError('forbidden', messages.notSeller)
    return { houseId: isApproved ? house.id : null }
  }
  const { usable, refer } = createVideoFiles({ media })

  const checkChapters = ({ chapters }: WrittenVideo, seconds: number) => {
    if (chapters.some(({ start }) => start >= seconds))
      throw new DomainError('invalid', messages.chapters, { chapters: messages.chapters })
  }

  return {
    /** @throws DomainError `forbidden` for those who may not add videos. */
    requireSeller: async (viewer: Viewer): Promise<void> => {
      await sellerOf(viewer)
    },

    listOwn: async ({ account }: Viewer): Promise<OwnVideo[]> => {
      const house = await houses.registeredOf(account.id)
      return (await store.listOwn(account.id, house?.id ?? null)).map(ownOf)
    },

    /**
     * @throws DomainError `forbidden` without a verified House, `conflict` for a file
     * that is a video already, `invalid` for a file that isn't the
     * member's own or doesn't say how long it is.
     */
    create: async (
      viewer: Viewer,
      { mediaUrl, posterUrl, ...written }: WrittenVideo & { mediaUrl: string },
    ): Promise<OwnVideo> => {
      const { houseId } = await sellerOf(viewer)
      const id = newId()
      const key = mediaUrl.replace(/^\/media\//, '')
      await store.transaction((tx) => usable(tx, mediaUrl, viewer, id, film))
      const video = await media.video(key)
      const checked = await inTurn(
        () => workers.checkVideo(video, viewer.account.id),
        viewer.account.id,
      )
      if (checked.seconds === null)
        throw new DomainError('invalid', messages.noLength, { mediaUrl: messages.noLength })
      const { seconds, width, height } = checked
      checkChapters({ ...written, posterUrl }, seconds)
      const state: VideoState = viewer.account.isAdmin ? 'published' : 'pending'
      const added = store.transaction(async (tx) => {
        const filmId = await usable(tx, mediaUrl, viewer, id, film)
        if (filmId === null) throw missing('Video')
        const posterId = await usable(tx, posterUrl, viewer, id, poster)
        const now = clock.now()
        await store.add(tx, {
          ...written,
          id,
          uploaderId: viewer.account.id,
          houseId,
          state,
          fileKey: key,
          bytes: video.size,
          width,
          height,
          seconds,
          posterUrl,
          createdAt: now,
          publishedAt: state === 'published' ? now : null,
        })
        await refer(tx, id, { posterId, filmId }, state === 'published')
      })
      await added.catch((error: unknown) => {
        if (violatedUnique(error) !== 'videos_file_unique') throw error
        throw new DomainError('conflict', messages.twice)
      })
      await invalidation.publish([videosTag])
      return read(id)
    },

    /** @throws DomainError `missing` for others' videos. */
    update: async (viewer: Viewer, id: string, written: WrittenVideo): Promise<OwnVideo> => {
      const { isAdmin } = viewer.account
      const found = await store.find(id)
      const isOwn = [found?.video.uploaderId, found?.ownerId].includes(viewer.account.id)
      if (!found || !(isOwn || isAdmin)) throw missing('Video')
      await sellerOf(viewer)
      await store.transaction(async (tx) => {
        const before = await store.lock(tx, id)
        if (!before) throw missing('Video')
        checkChapters(written, before.seconds)
        const state = isAdmin || before.state !== 'published' ? before.state : 'pending'
        const isSamePoster = written.posterUrl === before.posterUrl
        const posterId = isSamePoster
          ? (mediaAt(before.posterUrl)?.id ?? null)
          : await usable(tx, written.posterUrl, viewer, id, poster)
        await store.change(tx, id, { ...written, state })
        await refer(tx, id, { posterId, filmId: null }, state === 'published')
      })
      await invalidation.publish([videosTag])
      return read(id)
    },

    listAll: async ({
      state,
      search,
      ...query
    }: VideoFilter & PageQuery): Promise<Page<OwnVideo>> => {
      const page = await newestAdded.page(
        query,
        (after, limit) => store.listAll({ state, search }, after, limit),
        ({ video }) => [video.id],
      )
      return { ...page, items: page.items.map(ownOf) }
    },

    /** Publishes, features or removes a video; audited. */
    decide: async (
      viewer: Viewer,
      id: string,
      { state, featured, reason }: VideoDecision,
    ): Promise<OwnVideo> => {
      await store.transaction(async (tx) => {
        const before = await store.lock(tx, id)
        if (!before) throw missing('Video')
        const isFeatured = state === 'published' && (featured ?? before.isFeatured)
        const now = state === 'removed' ? reason || null : null
        const publishedAt = before.publishedAt ?? (state === 'published' ? clock.now() : null)
        await store.change(tx, id, { state, isFeatured, reason: now, publishedAt })
        const posterId = mediaAt(before.posterUrl)?.id ?? null
        await refer(tx, id, { posterId, filmId: null }, state === 'published')
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: state === 'removed' ? 'video.remove' : 'video.publish',
          subject: { kind: videoKind, id },
          before: { state: before.state, isFeatured: before.isFeatured },
          after: { state, isFeatured, reason: now },
        })
      })
      await invalidation.publish([videosTag])
      return read(id)
    },
  }
}
