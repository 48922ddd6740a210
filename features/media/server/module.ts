import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity, RequestSessions } from '#features/identity/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import { contentSizesIn } from '#platform/server/storage/content-media.ts'
import { uploadPath } from '#platform/server/storage/disk.ts'
import * as mediaApi from '../contract/endpoints.ts'
import { createMediaAddresses } from './addresses.ts'
import { mediaApiPaths } from './api-notes.ts'
import { registerFiles } from './http.ts'
import { storedKeysOf } from './files.ts'
import { mediaData } from './personal-data.ts'
import { mediaPrivacy } from './privacy.ts'
import { createPictureStore } from './pictures-store.ts'
import { createUploadStore } from './resumable/upload-store.ts'
import { mediaRoutes } from './routes.ts'
import { createMedia } from './service.ts'
import { createMediaStore } from './store.ts'

type Dependencies = { identity: Identity; sessions: RequestSessions }

/** Uploaded pictures and videos: received, checked, and served to those who may see them. */
export function createMediaModule(platform: Platform, { identity, sessions }: Dependencies) {
  const { db, clock, jobs, workers, storage, disk, settings, content, deriveKey } = platform
  const media = createMedia({
    store: createMediaStore(db),
    uploadStore: createUploadStore(db),
    pictureStore: createPictureStore(db),
    storage,
    identity,
    clock,
    jobs,
    workers,
    addresses: createMediaAddresses({
      siteUrl: settings.siteUrl,
      hosts: settings.videoHosts,
      contentSize: contentSizesIn(content),
      uploadSize: storage.size,
    }),
    space: platform.storageSpace,
    maxResumable: settings.videosMaxBytes,
    secret: deriveKey('shared files'),
  })
  const module: Module<Viewer> = {
    name: 'media',
    contracts: [mediaApi],
    routes: mediaRoutes(media),
    limits: { uploads: { max: 20, per: hour, by: 'account' } },
    privacy: mediaPrivacy,
    personalData: mediaData({ db, keysOf: storedKeysOf, avatarKeysOf: media.avatarKeysOf }),
    uploadPaths: [`${uploadPath}/`],
    http: (app) => registerFiles(app, { media, disk, identify: sessions.identify }),
    api: { tags: { Uploads: 'Pictures and videos' }, paths: mediaApiPaths },
  }
  return { ...module, service: media }
}
