import type { Viewer } from '#features/identity/contract/viewer.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import type { Module } from '#platform/server/module.ts'
import { openPlatform } from '#platform/server/platform.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readSettings } from '#platform/server/settings.ts'
import { createModules } from '../compose.ts'
import { contentNames } from '../content-names.ts'

/** Connections of a command that works on one record after the other. */
const poolSize = 4

/**
 * What imports other sites, with the site's own features, also while the site runs. It queues work,
 * such as emails, for the site and does none itself.
 * @throws StartError if the database can't be opened.
 */
export async function openMoving(print: (line: string) => void) {
  const settings = readSettings()
  const log = createLog('warn')
  const { databaseUrl, dataDir } = settings
  const database = await openDatabase({ databaseUrl, dataDir, poolSize, log, print, joins: true })
  const platform = await openPlatform({
    settings,
    clock: systemClock,
    log,
    print,
    contentNames,
    database,
    recurs: false,
  }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const features = await createModules(platform)
  const { moving } = features
  for (const { limits = {} } of Object.values<Module<Viewer>>(features))
    platform.limiter.define(limits)
  return { moving: await moving.open(), close: () => platform.close() }
}
