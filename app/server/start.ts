import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDemoClock, systemClock } from '#platform/server/clock.ts'
import { openDatabase, type Db } from '#platform/server/database/database.ts'
import { databaseRefusal } from '#platform/server/database/refusal.ts'
import { openDataFolder } from '#platform/server/embedded-postgres/place.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { StartError } from '#platform/server/start-error.ts'
import { startTracing, tracing } from '#platform/server/tracing/tracing.ts'
import type { App } from './app.ts'
import type { PageSource } from './rendering/page-source.ts'

/** Maximum time for running requests at shutdown (docs/promises.md R3). */
const shutdownTimeout = 10_000

const print = (line: string) => process.stderr.write(`${line}\n`)

/** How a start differs from the product's own. */
type StartOptions = {
  /** Where pages come from, if not from the builds. */
  pages?: () => Promise<PageSource>
  /** True to join an embedded database that another process opened. */
  joinsDatabase?: boolean
}

/** Opens the product and listens; its settings come from the environment. */
async function open({ pages, joinsDatabase = false }: StartOptions): Promise<void> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  await startTracing(settings.tracing, log)
  const { databaseUrl, dataDir, databasePool } = settings
  await checkAddress(settings)
  openDataFolder(dataDir, settings.s3 ? [] : ['files'])
  // The embedded database starts while modules load; both take about as long.
  const modules = Promise.all([import('./app.ts'), import('./seed/demo.ts')])
  const opening = openDatabase({
    databaseUrl,
    dataDir,
    poolSize: databasePool,
    log,
    print,
    joins: joinsDatabase,
    busyUntil: modules,
  })
  const [[{ openApp }, { demoLoginsLine, seedDemo }], database] = await Promise.all([
    modules,
    opening,
  ])
  const clock = createDemoClock(systemClock)
  const app = await openApp({
    settings,
    clock,
    log,
    print,
    database,
    ...(pages && { pages: pages() }),
  }).catch((error: unknown) => closeAfter(error, database.close))
  const ending = new AbortController()
  const end = endOnce(app, settings.drainTime, ending)
  process.once('SIGTERM', end).once('SIGINT', end)
  followSupervisor(end)
  try {
    if (settings.production && (await hasDemoLogins(database.db))) {
      throw new StartError(
        'This site has demo accounts with a public password. Remove them with "npm run admin -- remove-demo".',
      )
    }
    if (settings.demo && (await seedDemo(app, clock, print)))
      print('Added a fictional demo community to the empty database.')
    await app.http
      .listen({ port: settings.port, host: settings.host })
      .catch((error: NodeJS.ErrnoException) => {
        throw new StartError(whyNotListening(error, settings))
      })
  } catch (error) {
    // A stop interrupts statements; their errors aren't why the start ended.
    if (ending.signal.aborted) return
    await closeAfter(error, app.close)
  }
  print(`${settings.siteName} is ready at ${settings.siteUrl}`)
  if (settings.demo) print(demoLoginsLine)
  process.send?.('ready')
}

/** Loaded in production only, and after the modules that it shares with the site. */
async function hasDemoLogins(db: Db): Promise<boolean> {
  const { createOperatorStore } = await import('#features/identity/server/command-line.ts')
  return createOperatorStore(db).hasDemoLogins()
}

/** Fails before anything is opened if the site couldn't listen. */
async function checkAddress({ host, port }: Settings): Promise<void> {
  const server = createServer().listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(whyNotListening(error as NodeJS.ErrnoException, { host, port }))
  }
  server.close()
  await once(server, 'close')
}

/** Closes what was opened, then fails with the reason, whatever comes of closing. */
async function closeAfter(reason: unknown, close: () => Promise<void>): Promise<never> {
  await refuse(reason)
  setTimeout(() => process.exit(1), shutdownTimeout).unref()
  await close().catch(() => {})
  process.exit(1)
}

/** Says why the site didn't start, to the supervisor too. */
async function refuse(error: unknown): Promise<void> {
  const reason = databaseRefusal(error) ?? error
  const isRefusal = reason instanceof StartError
  print(
    isRefusal
      ? reason.message
      : `XVerse could not start: ${reason instanceof Error ? reason.stack : String(reason)}`,
  )
  if (!isRefusal || reason.isTemporary || !process.connected) return
  await new Promise((resolve) => process.send?.('refused', resolve))
}

/** Why it can't listen, and what to do. */
function whyNotListening(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or set PORT to another number.`
  if (code === 'EACCES') return `This user can't open port ${port}. Set PORT to 1024 or higher.`
  return `Can't listen on HOST ${host} (${code ?? message}). Set HOST to an address of this machine, such as 127.0.0.1.`
}

/** Ends when the supervisor asks or is gone. */
function followSupervisor(end: () => void): void {
  if (!process.channel) return
  process.removeAllListeners('disconnect')
  process
    .on('message', (message) => {
      if (message === 'stop') end()
    })
    .on('disconnect', end)
  if (!process.connected) end()
}

/**
 * Lets proxies notice for `drainTime`, in milliseconds, then closes the product and exits; safe to
 * call repeatedly. `ending` is aborted at once.
 */
function endOnce(app: App, drainTime: number, ending: AbortController): () => void {
  const close = async () => {
    app.http.draining.isOn = true
    await sleep(drainTime)
    setTimeout(() => process.exit(1), shutdownTimeout).unref()
    await app.close()
    await tracing()?.stop()
  }
  return () => {
    if (ending.signal.aborted) return
    ending.abort()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        print(
          `The site didn't shut down cleanly: ${error instanceof Error ? error.message : String(error)}`,
        )
        process.exit(1)
      },
    )
  }
}

/** Starts the product, or exits with a message. */
export async function start(options: StartOptions = {}): Promise<void> {
  if (process.channel) process.on('disconnect', () => process.exit(1))
  try {
    await open(options)
  } catch (error) {
    await refuse(error)
    process.exit(1)
  }
}
