import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as broadcastsApi from '../contract/endpoints.ts'
import { broadcastsData } from './personal-data.ts'
import { broadcastsPrivacy } from './privacy.ts'
import { broadcastRoutes } from './routes.ts'
import { createSegmentStore } from './segment-store.ts'
import { createBroadcasts } from './service.ts'
import { createBroadcastStore } from './store.ts'

/** Members notified per transaction: few enough that nothing waits for it. */
const batch = 500

/** Messages of administrators to many members. */
export function createBroadcastsModule(
  { db, clock, jobs }: Platform,
  { audit, notifications }: { audit: Audit; notifications: Notifications },
) {
  const store = createBroadcastStore(db)
  const broadcasts = createBroadcasts({
    store,
    segments: createSegmentStore(db),
    notifications,
    audit,
    clock,
    jobs,
    batch,
  })
  audit.nameSubjects(
    'broadcast',
    async (ids) =>
      new Map(
        (await store.listTitles(ids)).map(({ id, title }) => [
          id,
          { name: title, path: '/control-center?tab=broadcasts' },
        ]),
      ),
  )
  const module: Module<Viewer> = {
    name: 'broadcasts',
    contracts: [broadcastsApi],
    routes: broadcastRoutes(broadcasts),
    limits: {
      broadcasts: { max: 10, per: hour, by: 'account' },
      broadcastCounts: { max: 300, per: hour, by: 'account' },
    },
    privacy: broadcastsPrivacy,
    personalData: broadcastsData,
    api: { tags: { Broadcasts: 'Messages of administrators to many members' } },
  }
  return { ...module, service: broadcasts }
}
