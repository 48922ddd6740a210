import { openApp } from '#app/server/app.ts'
import { countText } from '#platform/contract/count-text.ts'
import { systemClock } from '#platform/server/clock.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { StartError } from '#platform/server/start-error.ts'

/**
 * Re-encrypts everything with the first key of ENCRYPTION_KEYS; an interrupted run can be repeated.
 */
try {
  const app = await openApp({
    settings: readSettings(),
    clock: systemClock,
    log: createLog('warn'),
    print: console.error,
  })
  const { answers = 0, loginSecrets = 0, webhookSecrets = 0 } = await app.rotateKeys()
  await app.close()
  const members = (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`
  console.log(
    `Encrypted again: answers of ${members(answers)}, login secrets of ${members(loginSecrets)} and secrets of ${countText(webhookSecrets, 'webhook')}. You no longer need the old keys.`,
  )
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
