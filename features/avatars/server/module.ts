import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as avatarsApi from '../contract/endpoints.ts'
import { avatarsPath } from '../contract/rules.ts'
import { lookApiPaths } from './api-notes.ts'
import { registerLooks } from './looks-http.ts'
import { avatarsData } from './personal-data.ts'
import { avatarsPrivacy } from './privacy.ts'
import { avatarsProof } from './proof.ts'
import { avatarRoutes } from './routes.ts'
import { createAvatars } from './service.ts'
import { createAvatarStore } from './store.ts'

type Dependencies = { media: Media; identity: Identity; membership: Membership }

/** Members' own avatars: drawn or from a portrait, with name, voice, persona and greeting. */
export function createAvatarsModule(
  { db, clock }: Platform,
  { media, identity, membership }: Dependencies,
) {
  const store = createAvatarStore(db)
  const avatars = createAvatars({ store, media, identity, membership, clock })
  const module: Module<Viewer> = {
    name: 'avatars',
    contracts: [avatarsApi],
    routes: avatarRoutes(avatars),
    limits: { avatars: { max: 60, per: hour, by: 'account' } },
    privacy: avatarsPrivacy,
    personalData: avatarsData({ db, keysOf: media.avatarKeysOf }),
    proof: avatarsProof(membership),
    pages: [{ path: avatarsPath, query: [], isIndexed: true }],
    http: registerLooks,
    api: {
      tags: { Avatars: 'Members’ own avatars' },
      paths: lookApiPaths,
    },
  }
  return { ...module, service: avatars }
}
