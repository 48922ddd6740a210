import type { Blocks } from '#features/blocks/server/service.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as followsApi from '../contract/endpoints.ts'
import { createAnnouncements } from './announcements.ts'
import { followsData } from './personal-data.ts'
import { followsPrivacy } from './privacy.ts'
import { followRoutes } from './routes.ts'
import { createFollows, type FollowsService } from './service.ts'
import { createFollowStore } from './store.ts'

/** What members follow, and what followers are notified of. */
export function createFollowsModule(
  { db, clock, jobs }: Platform,
  {
    notifications,
    blocks,
    membership,
  }: { notifications: Notifications; blocks: Blocks; membership: Membership },
) {
  const store = createFollowStore(db)
  const follows = createFollows({ store, blocks, membership, clock })
  const announcements = createAnnouncements({ store, notifications, membership, clock, jobs })
  blocks.onBlock(store.removeBetween)
  follows.register('member', {
    name: 'Members',
    find: store.findMember,
    refusalOfOwn: (id, memberId) =>
      Promise.resolve(id === memberId ? "You can't follow yourself." : null),
    describe: async (ids) =>
      new Map(
        (await store.nameMembers(ids)).map((member) => [
          member.id,
          {
            name: displayNameOf(member),
            path: `/members/${member.username}`,
            target: member.username,
          },
        ]),
      ),
  })
  const module: Module<Viewer> = {
    name: 'follows',
    contracts: [followsApi],
    routes: followRoutes(follows),
    limits: { follows: { max: 240, per: hour, by: 'account' } },
    privacy: followsPrivacy,
    personalData: followsData,
    api: {
      tags: { Following: 'What a member follows' },
    },
  }
  const service: FollowsService = { ...follows, addSource: announcements.addSource }
  return { ...module, service, announcements }
}
