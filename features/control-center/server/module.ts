import type { Analytics } from '#features/analytics/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type {
  Administration,
  ImportedAccounts,
  SecurityLog,
} from '#features/identity/server/service.ts'
import type { Imports } from '#features/imports/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { TextPages } from '#features/pages/server/service.ts'
import type { Profile } from '#features/profile/server/service.ts'
import type { ElectionReviews } from '#features/elections/server/service.ts'
import type { OpenAppeals, Sanctions } from '#features/sanctions/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as controlCenterApi from '../contract/endpoints.ts'
import { createNewMemberStore } from './new-members-store.ts'
import { controlCenterData } from './personal-data.ts'
import { controlCenterPrivacy } from './privacy.ts'
import { controlCenterRoutes } from './routes.ts'
import { createMemberActions } from './member-actions.ts'
import { createMemberFile } from './member-file.ts'
import { createControlCenter } from './service.ts'
import { createControlCenterStore, type ControlCenterStore } from './store.ts'
import { createStatistics } from './statistics.ts'
import { createStatisticsStore } from './statistics-store.ts'
import { memberImports } from './import-kind.ts'

type Dependencies = {
  analytics: Analytics
  audit: Audit
  imports: Imports
  importedAccounts: ImportedAccounts
  administration: Administration
  securityLog: SecurityLog
  membership: Membership
  profile: Profile
  houses: Houses
  moderation: Moderation
  pages: TextPages
  sanctions: Sanctions
  appeals: OpenAppeals
  electionReviews: ElectionReviews
}

/** The control center's frame, statistics and member administration. */
export function createControlCenterModule(
  platform: Platform,
  dependencies: Dependencies,
  /** Those that contribute to a member's file. */
  features: Pick<Module<Viewer>, 'memberFile'>[],
) {
  const { db, invalidation, clock, searches, settings, jobs } = platform
  const store: ControlCenterStore = {
    ...createControlCenterStore(db),
    listUsers: (filter, ...page) =>
      searches.list(filter.search, (tx) => createControlCenterStore(tx).listUsers(filter, ...page)),
    listHouses: (filter, ...page) =>
      searches.list(filter.search, (tx) =>
        createControlCenterStore(tx).listHouses(filter, ...page),
      ),
  }
  dependencies.imports.register(memberImports({ ...dependencies, store, invalidation }))
  const controlCenter = createControlCenter({
    ...dependencies,
    store,
    invalidation,
    clock,
    powersNeedSecondFactor: settings.requireAdminTwoFactor,
  })
  const statistics = createStatistics({
    ...dependencies,
    store: createStatisticsStore(db),
    countSanctionAppeals: dependencies.appeals.countOpen,
    countToConfirm: dependencies.electionReviews.countToConfirm,
    clock,
  })
  jobs.define('count-members', statistics.recount, { cron: '*/10 * * * *' })
  const module: Module<Viewer> = {
    name: 'control-center',
    contracts: [controlCenterApi],
    routes: controlCenterRoutes(
      controlCenter,
      createMemberFile({
        parts: features.flatMap(({ memberFile = [] }) => memberFile),
        findUser: controlCenter.findUser,
      }),
      createMemberActions({ ...dependencies, store: createNewMemberStore(db), clock }),
      statistics,
    ),
    limits: { memberActions: { max: 60, per: hour, by: 'account' } },
    privacy: controlCenterPrivacy,
    personalData: controlCenterData,
    api: { tags: { 'Control center': 'Manage members, Houses and messages' } },
  }
  return { ...module, service: controlCenter, statistics }
}
