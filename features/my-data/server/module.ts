import { join } from 'node:path'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity, RequestSessions } from '#features/identity/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import { bytesOfFiles, exportMember } from '#platform/server/personal-data/export.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { PrivacyMarks } from '#platform/server/privacy.ts'
import * as myDataApi from '../contract/endpoints.ts'
import { myDataApiPaths } from './api-notes.ts'
import { createDeletions } from './deletions.ts'
import { createExports } from './exports.ts'
import { registerExportFiles } from './http.ts'
import { myDataData } from './personal-data.ts'
import { myDataPrivacy } from './privacy.ts'
import { readmeOf } from './readme.ts'
import { myDataRoutes } from './routes.ts'
import { createMyDataStore } from './store.ts'
import { createTombstoneFile } from './tombstone-file.ts'

type Dependencies = { identity: Identity; sessions: RequestSessions }

/** Exports of members' data, and the deletion of accounts. */
export function createMyDataModule(
  platform: Platform,
  { identity, sessions }: Dependencies,
  /** All other modules, whose data about members is exported and erased. */
  modules: Module<Viewer>[],
) {
  const { settings, site, db, database, clock, jobs, mail, log, storage, invalidation } = platform
  const store = createMyDataStore(db)
  const shared = { store, identity, storage, clock, jobs, mail, log, site }
  const personalData = myDataData((memberId) => exports.keysOf(memberId))
  const data = [...modules.flatMap((module) => module.personalData ?? []), personalData]
  const privacy = Object.assign(
    {},
    ...modules.map((module) => module.privacy),
    myDataPrivacy,
  ) as PrivacyMarks
  const exports = createExports({
    ...shared,
    space: platform.storageSpace,
    bytesOfFiles: (memberId) => bytesOfFiles({ data, storage }, memberId),
    folder: join(settings.dataDir, 'exports'),
    write: (memberId, path, onProgress) =>
      exportMember({
        pool: database.pool,
        storage,
        privacy,
        data,
        memberId,
        readme: readmeOf(site.siteName, clock.now()),
        path,
        onProgress,
      }),
  })
  const deletions = createDeletions({
    ...shared,
    db,
    data,
    invalidation,
    file: createTombstoneFile(settings.erasedAccountsFile),
  })
  const module: Module<Viewer> = {
    name: 'my-data',
    contracts: [myDataApi],
    routes: myDataRoutes({ exports, deletions }),
    limits: { myData: { max: 20, per: hour, by: 'account' } },
    privacy: myDataPrivacy,
    personalData,
    http: (app) => registerExportFiles(app, { exports, storage, identify: sessions.identify }),
    api: {
      tags: { 'My data': 'Exports of your data, and deleting your account' },
      paths: myDataApiPaths,
    },
    start: deletions.replay,
  }
  return { ...module, exports, deletions, data }
}
