import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createImportRowStore } from './row-store.ts'
import { createImports, type Imports } from './service.ts'
import { createImportStore } from './store.ts'

/** The service of imports, for the site and operator commands. */
export function assembleImports(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  audit: Audit,
  actorOf: (id: string) => Promise<Viewer | null>,
): Imports {
  return createImports({
    store: createImportStore(db),
    rows: createImportRowStore(db),
    actorOf,
    audit,
    clock,
    jobs,
  })
}
