import { openApp } from '#app/server/compose.ts'
import { systemClock } from '#platform/server/clock.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { StartError } from '#platform/server/start-error.ts'

/**
 * Seals everything with the first key of ENCRYPTION_KEYS. Put the new key first and keep the old one behind it, run this
 * while the site is stopped or running on other nodes, then take the old key out.
 */
try {
  const app = await openApp({ settings: readSettings(), clock: systemClock, log: createLog('warn'), say: console.error })
  const count = await app.rotateKeys()
  await app.close()
  console.log(`${count} members' answers were sealed with the new key. The old keys are not needed any more.`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
