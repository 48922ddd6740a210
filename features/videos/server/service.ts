import { createHash } from 'node:crypto'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { countsOf, type InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { cuesOf } from '../contract/captions.ts'
import { endSeconds, videoMessages as messages, type HouseCategory } from '../contract/rules.ts'
import type { Video, VideoDetail, WatchAddress } from '../contract/schemas.ts'
import type { SignedAddress, VideoAddresses } from './addresses.ts'
import { newestPublic, type VideoStore } from './store.ts'
import { createVisibleVideos } from './visible-videos.ts'

/** The cache tag of everything that shows videos. */
export const videosTag = 'videos'

type Dependencies = {
  store: VideoStore
  membership: Membership
  addresses: VideoAddresses
  invalidation: InvalidationBus
  clock: Clock
  /** Makes daily visitor hashes meaningless to readers of the table. */
  salt: string
  site: SiteIdentity
}

export type Videos = ReturnType<typeof createVideos>

/** Where a watcher's browser is, for counting views. */
type Visitor = { address: string; browser: string }

/** Listing and watching videos (docs/product/videos.md 1, 2). */
export function createVideos({
  store,
  membership,
  addresses,
  invalidation,
  clock,
  salt,
  site,
}: Dependencies) {
  const { watcherOf, visible, requireWatchable, videoOf } = createVisibleVideos({
    store,
    membership,
    site,
  })

  const countView = async (id: string, viewer: Viewer | null, visitor: Visitor) => {
    const day = clock.now().toISOString().slice(0, 10)
    const who = viewer ? viewer.account.id : `${visitor.address}|${visitor.browser}`
    const hash = createHash('sha256').update(`${salt}|${day}|${who}`).digest('base64url')
    if (await store.addView(id, day, hash.slice(0, 22)))
      await invalidation.publish([countsOf(videosTag)])
  }

  return {
    videoOf,

    list: async (
      viewer: Viewer | null,
      {
        category,
        featured,
        ...query
      }: {
        category?: HouseCategory | undefined
        featured?: 'true' | 'false' | undefined
      } & PageQuery,
    ): Promise<Page<Video>> => {
      const filter = featured === undefined ? {} : { isFeatured: featured === 'true' }
      const page = await newestPublic.page(
        query,
        (after, limit) => store.listPublic({ category, ...filter }, after, limit),
        ({ video }) => [video.createdAt, video.id],
      )
      const isWatchable = await watcherOf(viewer)
      return { ...page, items: page.items.map((found) => videoOf(found, isWatchable(found))) }
    },

    /** @throws DomainError `missing` for videos that aren't public. */
    get: async (viewer: Viewer | null, id: string): Promise<VideoDetail> => {
      const { isWatchable, ...found } = await visible(viewer, id)
      const { chapters, captions, transcript, seconds } = found.video
      const stopped = viewer && isWatchable ? await store.findProgress(viewer.account.id, id) : null
      return {
        ...videoOf(found, isWatchable),
        chapters: isWatchable ? chapters : [],
        cues: (isWatchable && captions !== null && cuesOf(captions)) || [],
        transcript: isWatchable ? transcript : null,
        hasCaptions: captions !== null,
        resumeAt: stopped !== null && stopped < seconds - endSeconds ? stopped : null,
      }
    },

    /**
     * An address of the file, for this caller alone unless the video is free.
     * @throws DomainError `signed_out` or `forbidden` without the tier it needs.
     */
    watch: async (viewer: Viewer | null, id: string, visitor: Visitor): Promise<WatchAddress> => {
      const { video } = await requireWatchable(viewer, id)
      const isFree = video.tier === 'public' && video.state === 'published'
      const { query, expiresAt } = addresses.sign(id, isFree ? '' : (viewer?.account.id ?? ''))
      if (video.state === 'published') await countView(id, viewer, visitor)
      const path = `/api/videos/${id}`
      return {
        url: `${path}/file?${query}`,
        captionsUrl: video.captions === null ? null : `${path}/captions.vtt?${query}`,
        expiresAt,
      }
    },

    /**
     * The present address of a free video's file, for everyone.
     * @throws DomainError `missing` for other videos.
     */
    freeFile: async (id: string): Promise<string> => {
      const { video } = await visible(null, id)
      if (video.tier !== 'public') throw missing('Video')
      return `/api/videos/${id}/file?${addresses.sign(id, '').query}`
    },

    /**
     * The video of a signed address, if its caller may still watch it.
     * @throws DomainError `forbidden` for a guessed, expired or shared address.
     */
    open: async (
      id: string,
      address: SignedAddress,
      viewerOf: () => Promise<Viewer | null>,
    ): Promise<{ key: string; captions: string | null; isFree: boolean }> => {
      const refused = new DomainError('forbidden', messages.expired)
      if (!addresses.isValid(id, address)) throw refused
      const isFree = address.for === ''
      const viewer = isFree ? null : await viewerOf()
      if (!isFree && viewer?.account.id !== address.for) throw refused
      const { video } = await requireWatchable(viewer, id)
      return { key: video.fileKey, captions: video.captions, isFree }
    },

    /** @throws DomainError `forbidden` for a video the member may not watch. */
    saveProgress: async (
      viewer: Viewer,
      id: string,
      { position }: { position: number },
    ): Promise<{ ok: true }> => {
      const { video } = await requireWatchable(viewer, id)
      const at = Math.min(position, video.seconds)
      await store.saveProgress(viewer.account.id, id, at, clock.now())
      return { ok: true }
    },
  }
}
