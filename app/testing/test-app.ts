import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { SettableClock } from '#platform/server/clock.ts'
import { createSettableClock } from '#platform/server/clock.ts'
import { createLog, type Log } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { openApp, type App } from '../server/app.ts'
import { recordAnswers } from './api-conformance.ts'
import { buildPagesOnce } from './built-pages.ts'
import { createClient, type Client } from './client.ts'
import { createFactories } from './factories.ts'
import { freePort } from './free-port.ts'
import { recordLocks } from './lock-order.ts'
import { makeScratch } from './scratch.ts'
import { servicesOf, type Services } from './services.ts'
import { openTestDatabase } from './test-database.ts'

/**
 * The whole product in one process: real HTTP on loopback, a real PostgreSQL, and a clock the test
 * controls.
 */
export type TestApp = App &
  Services &
  ReturnType<typeof createFactories> & {
    url: string
    clock: SettableClock
    dataDir: string
    /** A browser without a login. */
    visitor(): Client
    /**
     * @throws AssertionError if an answer differed from the API description, or locks were taken in
     * another order than that of docs/locks.md.
     */
    close(): Promise<void>
    /** Counts database statements until stopped, the job queue's excluded. */
    countStatements(): { stop(): number }
    /** Counts transactions until stopped. */
    countTransactions(): { stop(): number }
  }

type TestOptions = {
  isEmbedded?: boolean
  log?: Log
  /** Hashes passwords at production cost, for tests that measure time. */
  hasRealPasswords?: boolean
}

/** A hash that takes under a millisecond. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * Opens the product on a free port with `settings` added to the test defaults; `isEmbedded` puts
 * its database in its own folder.
 */
export async function openTestApp(
  settings: Record<string, string> = {},
  { isEmbedded = false, log = createLog('silent'), hasRealPasswords = false }: TestOptions = {},
): Promise<TestApp> {
  buildPagesOnce()
  const scratch = await makeScratch()
  const dataDir = scratch.path
  const database = await openTestDatabase(dataDir, isEmbedded)
  const port = Number(settings['PORT'] ?? (await freePort()))
  const clock = createSettableClock(new Date())
  const app = await openApp({
    settings: readSettings({
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_POOL: '6',
      // Test files may lie in memory, on a disk smaller than that.
      DISK_RESERVE_GB: '0',
      ...(database.url ? { DATABASE_URL: database.url } : {}),
      ...settings,
    }),
    clock,
    log,
    print: () => {},
    checkReplies: true,
    ...(hasRealPasswords ? {} : { passwordCost: cheap }),
    recurs: false,
  })
  keepToOneConnection(app)
  const { differences } = recordAnswers(app)
  const { violations } = recordLocks(app)
  const services = servicesOf(app)
  await app.http.listen({ port, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${port}`
  const visitor = () => createClient(url)
  return {
    ...app,
    ...services,
    ...createFactories(services, clock, visitor),
    url,
    clock,
    dataDir,
    visitor,
    countStatements: () => countStatements(app),
    countTransactions: () => countTransactions(app),
    close: async () => {
      await app.close()
      await database.drop()
      await scratch.remove()
      assert.deepEqual([...differences], [], 'every answer is as the API description says')
      assert.deepEqual([...violations], [], 'locks are taken in the order of docs/locks.md')
    },
  }
}

function countTransactions({ database: { pool } }: App): { stop(): number } {
  let count = 0
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    if (args.length === 0) count += 1
    return connect(...args)
  }) as typeof pool.connect
  return {
    stop: () => {
      pool.connect = connect as typeof pool.connect
      return count
    },
  }
}

function countStatements({ database: { pool } }: App): { stop(): number } {
  const query = pool.query.bind(pool)
  let count = 0
  pool.query = ((...args: Parameters<typeof query>) => {
    const statement: unknown = args[0]
    const isOfJobs = typeof statement === 'string' && /\bjobs\./.test(statement)
    if (!isOfJobs) count += 1
    return query(...args)
  }) as typeof pool.query
  return {
    stop: () => {
      pool.query = query
      return count
    },
  }
}

/**
 * Refuses a second connection inside a transaction: under load it would wait for callers that wait
 * for the transaction's locks.
 */
function keepToOneConnection({ database: { db, pool } }: App): void {
  const inside = new AsyncLocalStorage<boolean>()
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => transaction((tx) => inside.run(true, () => work(tx)), config)
  const query = pool.query.bind(pool)
  pool.query = ((...args: Parameters<typeof query>) => {
    if (inside.getStore())
      throw new Error('A statement inside a transaction was not given to that transaction.')
    return query(...args)
  }) as typeof pool.query
}
