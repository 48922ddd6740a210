import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as profileApi from '../contract/endpoints.ts'
import { profileTasks } from './tasks.ts'
import { createAskedAgainNotices } from './asked-again.ts'
import { seedProfiles } from './demo.ts'
import { readPolicy } from './policy-file.ts'
import { profileData } from './personal-data.ts'
import { profilePrivacy } from './privacy.ts'
import { profileRoutes } from './routes.ts'
import { scoreProof } from './proof.ts'
import { createProfile } from './service.ts'
import { createProfileStore } from './store.ts'

/** Profile answers, the citizen score and the leaderboard. */
export function createProfileModule(
  platform: Platform,
  { identity, notifications }: { identity: Identity; notifications: Notifications },
) {
  const { db, clock, encryption, jobs, invalidation, mail, settings, site, content } = platform
  const store = createProfileStore(db)
  const policy = readPolicy(
    settings.scorePolicy ?? content.file('score-policy.yaml'),
    settings.scorePolicy !== null,
  )
  const profile = createProfile({
    store,
    clock,
    encryption,
    jobs,
    invalidation,
    siteTimeZone: settings.siteTimeZone,
    identity,
    notifyAskedAgain: createAskedAgainNotices({
      store,
      notifications,
      identity,
      mail,
      clock,
      site,
    }),
    policy,
  })
  identity.onPersonChanged(profile.personChanged)
  const module: Module<Viewer> = {
    name: 'profile',
    contracts: [profileApi],
    routes: profileRoutes(profile),
    privacy: profilePrivacy,
    personalData: profileData(encryption),
    tasks: profileTasks(profile),
    proof: scoreProof(policy),
    pages: [
      { path: '/leaderboard', query: [], isIndexed: true },
      { path: '/members/:username', query: [] },
    ],
    api: { tags: { Profile: 'Profile answers, citizen score and leaderboard' } },
    reencrypt: { what: 'answers', run: profile.rotateKeys },
    seed: (demo) => seedProfiles(profile, demo),
    start: profile.startRecompute,
  }
  return { ...module, service: profile }
}
