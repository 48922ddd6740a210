import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Administration, Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as sanctionsApi from '../contract/endpoints.ts'
import { createAppeals } from './appeals.ts'
import { createSanctionKeys } from './keys.ts'
import { createAccountNotes } from './notes.ts'
import { createNoteStore } from './notes-store.ts'
import { sanctionsData } from './personal-data.ts'
import { sanctionsPrivacy } from './privacy.ts'
import { sanctionRoutes } from './routes.ts'
import { createSanctions } from './service.ts'
import { createSanctionStore } from './store.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  administration: Administration
  notifications: Notifications
}

/** Warnings, suspensions, bans and their appeals. */
export function createSanctionsModule(platform: Platform, dependencies: Dependencies) {
  const { db, clock, mail, invalidation, deriveKey, site } = platform
  const shared = {
    ...dependencies,
    store: createSanctionStore(db),
    keys: createSanctionKeys(deriveKey('sanctions')),
    mail,
    invalidation,
    clock,
    site,
  }
  const sanctions = createSanctions(shared)
  const appeals = createAppeals(sanctions, shared)
  const notes = createAccountNotes({ ...shared, notes: createNoteStore(db) })
  dependencies.identity.registerLoginCheck(sanctions.checkLogin)
  const module: Module<Viewer> = {
    name: 'sanctions',
    contracts: [sanctionsApi],
    routes: sanctionRoutes(sanctions, appeals, notes),
    limits: {
      sanctions: { max: 300, per: hour, by: 'account' },
      sanctionKeys: { max: 120, per: hour, by: 'address', isGuard: true },
      sanctionAppeals: { max: 10, per: hour, by: 'address' },
    },
    privacy: sanctionsPrivacy,
    personalData: sanctionsData,
    api: { tags: { Sanctions: 'Warnings, suspensions, bans and appeals' } },
  }
  return { ...module, service: sanctions, appeals }
}
