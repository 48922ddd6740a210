import type { Audit } from '#features/audit/server/service.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { FollowsService } from '#features/follows/server/service.ts'
import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { RequestSessions } from '#features/identity/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import { day, hour } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as videosApi from '../contract/endpoints.ts'
import { libraryPath, uploadsPath, videoPath } from '../contract/paths.ts'
import { videoMessages as messages } from '../contract/rules.ts'
import { createVideoAddresses } from './addresses.ts'
import { commentableVideos } from './commentable.ts'
import { createVideoDesk } from './desk.ts'
import { seedVideos } from './demo.ts'
import { registerVideoFiles, videoFilePaths } from './files.ts'
import { videosData } from './personal-data.ts'
import { videosPrivacy } from './privacy.ts'
import { videoRoutes } from './routes.ts'
import { createVideos, videosTag } from './service.ts'
import { createVideoSitemap, videoSitemapPath } from './sitemap.ts'
import { createVideoStore, videoKind, type VideoStore } from './store.ts'
import { videoTools } from './tools.ts'
import { videoUploadPaths } from './upload-notes.ts'
import { registerVideoUploads, uploadLimits } from './uploads.ts'

type Dependencies = {
  audit: Audit
  media: Media
  follows: FollowsService
  houses: Houses
  sessions: RequestSessions
  membership: Membership
  comments: Comments
}

/** The video library: Houses' videos by tier, at addresses that expire. */
export function createVideosModule(
  platform: Platform,
  { audit, sessions, membership, media, comments, follows, houses }: Dependencies,
) {
  const {
    settings,
    site,
    db,
    clock,
    invalidation,
    storage,
    deriveKey,
    jobs,
    workers,
    limiter,
    searches,
  } = platform
  const store: VideoStore = {
    ...createVideoStore(db),
    listAll: (filter, ...page) =>
      searches.list(filter.search, (tx) => createVideoStore(tx).listAll(filter, ...page)),
  }
  const videos = createVideos({
    store,
    membership,
    addresses: createVideoAddresses({ secret: deriveKey('video addresses'), clock }),
    invalidation,
    clock,
    salt: deriveKey('video views'),
    site,
  })
  const desk = createVideoDesk({
    store,
    media,
    houses,
    audit,
    workers,
    invalidation,
    clock,
    videoOf: videos.videoOf,
  })
  audit.nameSubjects(
    videoKind,
    async (ids) =>
      new Map((await store.names(ids)).map(({ id, name }) => [id, { name, path: videoPath(id) }])),
  )
  comments.register(videoKind, commentableVideos(store))
  follows.addSource(async (since) =>
    (await store.listPublishedSince(since)).map(({ id, title, houseId, houseName, ownerId }) => ({
      key: `video:${id}`,
      kind: 'house',
      target: houseId,
      ownerId,
      subjectId: id,
      text: `${houseName} published the video “${title}”`,
      path: videoPath(id),
    })),
  )
  jobs.define(
    'video-views-forget',
    async () => {
      const before = new Date(clock.now().getTime() - 2 * day)
      await store.forgetViews(before.toISOString().slice(0, 10))
    },
    { cron: '53 3 * * *' },
  )
  const requireSeller = async (viewer: Viewer | null): Promise<Viewer> => {
    await membership.authorize(viewer?.account ?? null, 'member')
    if (!viewer) throw new DomainError('signed_out', messages.signedOut)
    await desk.requireSeller(viewer)
    return viewer
  }
  const module: Module<Viewer> = {
    name: 'videos',
    contracts: [videosApi],
    routes: videoRoutes(videos, desk, media),
    limits: {
      watching: { max: 600, per: hour, by: 'address' },
      videos: { max: 60, per: hour, by: 'account' },
      ...uploadLimits,
    },
    privacy: videosPrivacy,
    personalData: videosData(db),
    pages: [
      { path: libraryPath, query: ['category'], isIndexed: true },
      { path: `${libraryPath}/:id`, query: ['comments'] },
    ],
    publications: [
      {
        paths: [videoSitemapPath],
        cacheTags: [videosTag],
        read: createVideoSitemap(store, settings.siteUrl),
      },
    ],
    sitemapFiles: () => ['videos'],
    uploadPaths: [`${uploadsPath}/`],
    http: async (app) => {
      const { identify } = sessions
      registerVideoFiles(app, { videos, storage, identify })
      await registerVideoUploads(app, { media, limiter, identify, requireSeller })
    },
    tools: videoTools,
    api: {
      tags: { Videos: 'The video library' },
      paths: { ...videoFilePaths, ...videoUploadPaths },
    },
    seed: (demo) => seedVideos({ store, storage, houses, workers }, demo),
  }
  return { ...module, service: videos }
}
