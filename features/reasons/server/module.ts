import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as reasonsApi from '../contract/endpoints.ts'
import { reasonsPrivacy } from './privacy.ts'
import { reasonRoutes } from './routes.ts'
import { createReasons } from './service.ts'
import { createReasonStore } from './store.ts'

/** Reasons that moderators and administrators choose from. */
export function createReasonsModule({ db, clock }: Platform, { audit }: { audit: Audit }) {
  const store = createReasonStore(db)
  const reasons = createReasons({ store, audit, clock })
  audit.nameSubjects('reason', async (ids) => {
    const titles = await store.listTitles(ids)
    const path = '/control-center?tab=reasons'
    return new Map(titles.map(({ id, title }) => [id, { name: title, path }]))
  })
  const module: Module<Viewer> = {
    name: 'reasons',
    contracts: [reasonsApi],
    routes: reasonRoutes(reasons),
    limits: { reasons: { max: 300, per: hour, by: 'account' } },
    privacy: reasonsPrivacy,
    api: { tags: { Reasons: 'Reasons to choose from for rejections, warnings and bans' } },
  }
  return { ...module, service: reasons }
}
