import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as analyticsApi from '../contract/endpoints.ts'
import { analyticsPrivacy } from './privacy.ts'
import { analyticsRoutes } from './routes.ts'
import { createAnalytics } from './service.ts'
import { createAnalyticsStore } from './store.ts'

/** Figures about the community over time; it knows others by their tables only. */
export function createAnalyticsModule({ db, clock, jobs }: Platform) {
  const analytics = createAnalytics({ store: createAnalyticsStore(db), clock })
  jobs.define('count-analytics', () => analytics.count(), { cron: '23 * * * *' })
  const module: Module<Viewer> = {
    name: 'analytics',
    contracts: [analyticsApi],
    routes: analyticsRoutes(analytics),
    privacy: analyticsPrivacy,
    seed: () => analytics.count(),
  }
  return { ...module, service: analytics }
}
