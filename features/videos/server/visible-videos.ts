import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { tierReaches, videoMessages as messages } from '../contract/rules.ts'
import type { Video } from '../contract/schemas.ts'
import type { FoundVideo, VideoStore } from './store.ts'

type Dependencies = {
  store: VideoStore
  membership: Membership
  site: SiteIdentity
}

/** Videos as viewers may see them. */
export function createVisibleVideos({ store, membership, site }: Dependencies) {
  /** What decides who may watch: administrators, the uploader, its House's owner, or the tier. */
  const watcherOf = async (viewer: Viewer | null) => {
    const account = viewer?.account
    const tier =
      account?.suspendedUntil === null && account.deletesAt === null
        ? await membership.tierOf(account.id)
        : 'public'
    return ({ video, ownerId }: FoundVideo): boolean =>
      account?.isAdmin === true ||
      (account !== undefined && (account.id === video.uploaderId || account.id === ownerId)) ||
      (video.state === 'published' && tierReaches(tier, video.tier))
  }
  /** A video that its reader may know of. @throws DomainError `missing`. */
  const visible = async (viewer: Viewer | null, id: string) => {
    const found = await store.find(id)
    const isWatchable = found !== null && (await watcherOf(viewer))(found)
    if (!found || (found.video.state !== 'published' && !isWatchable)) throw missing('Video')
    return { ...found, isWatchable }
  }
  const requireWatchable = async (viewer: Viewer | null, id: string) => {
    const found = await visible(viewer, id)
    if (found.isWatchable) return found
    if (!viewer) throw new DomainError('signed_out', messages.signedOut)
    const { tier } = found.video
    throw await membership.tierRefusal(viewer.account, tier, messages.needs(tier))
  }
  const videoOf = ({ video, houseName }: FoundVideo, isWatchable: boolean): Video => ({
    id: video.id,
    title: video.title,
    description: video.description,
    duration: video.seconds,
    houseCategory: video.houseCategory,
    tier: video.tier,
    views: video.views,
    commentCount: video.commentCount,
    uploadDate: video.createdAt,
    houseName: houseName ?? site.siteName,
    houseId: video.houseId,
    featured: video.isFeatured,
    posterUrl: video.posterUrl,
    width: video.width,
    height: video.height,
    isWatchable,
  })

  return { watcherOf, visible, requireWatchable, videoOf }
}
