import { join } from 'node:path'
import type { Viewer } from '#features/identity/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Module } from '#platform/server/module.ts'
import { inOneTransaction } from '#platform/server/database/one-transaction.ts'
import { projectFolder } from '#platform/server/platform.ts'

export { demoLoginsLine } from '#features/identity/server/demo.ts'

/** Any number, the same in every process: the process that holds it fills. */
export const fillLock = 7_203_120

type Filled = {
  modules: Pick<Module<Viewer>, 'seed'>[]
  features: { identity: { service: { countAccounts(): Promise<number> } } }
  database: Database
}

/** Fills an empty database with the fictional demo community, whole or not at all; false when it has members already. */
export function seedDemo(
  { modules, features, database: { pool, connection } }: Filled,
  clock: Clock,
  print: (line: string) => void = () => {},
): Promise<boolean> {
  const waiting = 'Waiting for another node to fill the empty database'
  return inOneTransaction({ pool, connection, lock: fillLock, waiting, print }, async () => {
    if ((await features.identity.service.countAccounts()) > 0) return false
    const community = {
      clock,
      folder: join(projectFolder, 'content/demo'),
      members: new Map<string, Viewer>(),
    }
    // In the order of the list, since later features build on what earlier ones added.
    for (const { seed } of modules) await seed?.(community)
    return true
  })
}
