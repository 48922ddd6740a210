import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import { rankOf } from '#features/membership/contract/tiers.ts'
import { minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as searchApi from '../contract/endpoints.ts'
import { searchPath } from '../contract/rules.ts'
import { searchPrivacy } from './privacy.ts'
import { searchRoutes } from './routes.ts'
import { createSearch } from './service.ts'
import { createSearchStore } from './store.ts'
import { searchTools } from './tools.ts'

type Dependencies = { membership: Membership }

/** Rows of each table whose words are filled in one transaction. */
const fillBatch = 100

/** One search over everything public. */
export function createSearchModule({ db, jobs, searches }: Platform, { membership }: Dependencies) {
  const store = createSearchStore(db)
  const search = createSearch({
    db,
    store,
    searches,
    rankOf: async (viewer) => {
      if (!viewer) return 0
      if (viewer.account.isAdmin) return rankOf('house')
      return rankOf((await membership.standingOf(viewer.account)).subscriptionTier)
    },
  })
  jobs.define('search-fill', async () => {
    while ((await store.fill(fillBatch)) > 0);
  })
  const module: Module<Viewer> = {
    name: 'search',
    contracts: [searchApi],
    routes: searchRoutes(search),
    limits: { search: { max: 120, per: minute, by: 'address' } },
    privacy: searchPrivacy,
    // Results aren't cached: anything public changes them, and few ask for the same words
    // (docs/decisions/105-what-is-made-once.md).
    pages: [{ path: searchPath }],
    start: async () => {
      await search.storeTexts()
      if ((await store.fill(0)) > 0) await jobs.send('search-fill', {})
    },
    tools: searchTools,
    api: { tags: { Search: 'One search over everything public' } },
  }
  return { ...module, service: search }
}
