import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity, RequestSessions } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as importsApi from '../contract/endpoints.ts'
import { importApiPaths } from './api-notes.ts'
import { createImportAccess } from './access.ts'
import { assembleImports } from './assemble.ts'
import { registerImports } from './http.ts'
import { importsData } from './personal-data.ts'
import { importsPrivacy } from './privacy.ts'
import { importRoutes } from './routes.ts'
import { importSubject } from './steps.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  sessions: RequestSessions
  membership: Membership
}

/** Entries of candidates' imports from before other records could be imported. */
const formerSubject = 'election_import'

/** CSV files of records that features register (docs/product/imports.md). */
export function createImportsModule(
  platform: Platform,
  { audit, identity, sessions, membership }: Dependencies,
) {
  const imports = assembleImports(platform, audit, async (id) => {
    const account = await identity.findAccount(id)
    return account && identity.actingFor(account.username)
  })
  const access = createImportAccess(imports, membership)
  for (const subject of [importSubject, formerSubject])
    audit.nameSubjects(
      subject,
      async (ids) =>
        new Map(
          (await imports.names(ids)).map(({ id, fileName }) => [
            id,
            { name: fileName, path: null },
          ]),
        ),
    )
  const module: Module<Viewer> = {
    name: 'imports',
    contracts: [importsApi],
    routes: importRoutes(imports, access),
    limits: { imports: { max: 120, per: hour, by: 'account' } },
    privacy: importsPrivacy,
    personalData: importsData,
    http: (app) => registerImports(app, { imports, access, sessions, limiter: platform.limiter }),
    api: {
      tags: { Imports: 'CSV files of members, products, debates and candidates' },
      paths: importApiPaths,
    },
  }
  return { ...module, service: imports }
}
