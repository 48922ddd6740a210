import { systemClock } from '#platform/server/clock.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { StartError } from '#platform/server/start-error.ts'
import { openApp, type App } from './compose.ts'
import { demoLogins, seedDemo } from './demo.ts'

/** Longest time that running requests get when the process is asked to end (quality R3). */
const longestGoodbye = 10_000

const say = (line: string) => process.stderr.write(`${line}\n`)

async function start(): Promise<void> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const app = await openApp({ settings, clock: systemClock, log, say })
  process.once('SIGTERM', () => void stop(app))
  process.once('SIGINT', () => void stop(app))
  try {
    if (settings.demo && await seedDemo(app, systemClock)) say('Filled the empty database with a fictional demo community.')
    await app.http.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await app.close()
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new StartError(`Port ${settings.port} is in use. Stop the other program, or set PORT to another number.`)
      : error
  }
  say(`${settings.siteName} is ready at ${settings.siteUrl}`)
  if (settings.demo) say(demoLogins)
}

async function stop(app: App): Promise<void> {
  setTimeout(() => process.exit(1), longestGoodbye).unref()
  await app.close()
  process.exit(0)
}

start().catch((error: unknown) => {
  say(error instanceof StartError ? error.message : `XVerse could not start: ${error instanceof Error ? error.stack : String(error)}`)
  process.exit(1)
})
