import { join } from 'node:path'
import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { DemoClock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Module } from '#platform/server/module.ts'
import { inOneTransaction } from '#platform/server/database/one-transaction.ts'
import { projectFolder } from '#platform/server/platform.ts'

export { demoLoginsLine } from '#features/identity/server/module.ts'

/** An arbitrary lock id shared by all processes; its holder seeds. */
export const fillLock = 7_203_120

type Filled = {
  modules: Pick<Module<Viewer>, 'seed'>[]
  features: {
    identity: { service: { countAccounts(): Promise<number> } }
    audit: { service: Pick<Audit, 'inOrderOfTime'> }
  }
  database: Database
}

/**
 * Seeds the fictional demo community into an empty database, all or nothing; false if there are
 * members.
 */
export function seedDemo(
  { modules, features, database: { connection } }: Filled,
  clock: DemoClock,
  print: (line: string) => void = () => {},
): Promise<boolean> {
  const waiting = 'Waiting for another node to fill the empty database'
  return inOneTransaction({ connection, lock: fillLock, waiting, print }, async () => {
    if ((await features.identity.service.countAccounts()) > 0) return false
    const community = {
      clock,
      during: clock.during,
      folder: join(projectFolder, 'content/demo'),
      members: new Map<string, Viewer>(),
      crowd: [],
    }
    // In list order, because later features build on earlier ones.
    await clock.makeUp(() =>
      features.audit.service.inOrderOfTime(async () => {
        for (const { seed } of modules) await seed?.(community)
      }),
    )
    return true
  })
}
