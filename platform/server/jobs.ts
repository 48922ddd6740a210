import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

/** Work that must happen although the process may end: kept in the database, done by one node, tried again when it fails. */
export type Jobs = {
  /** Registers what does the work of `name`; before `start`. */
  define<T extends object>(name: string, work: (data: T) => Promise<void>, options?: JobOptions): void
  /** Queues work; with a transaction it is queued only when that commits. */
  send(name: string, data: object, tx?: Db): Promise<void>
  start(): Promise<void>
  /** Lets running work end, for at most five seconds. */
  stop(): Promise<void>
}

type JobOptions = {
  /** How often a failed job is tried again, each time after a longer wait. */
  retries?: number
  /** Cron expression in UTC for work that recurs. */
  cron?: string
}

type Definition = { work: (data: object) => Promise<void>; options: JobOptions }

/** Jobs in the database through pg-boss. */
export function createJobs(pool: Pool, log: Log): Jobs {
  const definitions = new Map<string, Definition>()
  const workers = new Map<string, string>()
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  return {
    define: (name, work, options = {}) => {
      definitions.set(name, { work: work as Definition['work'], options })
    },
    send: async (name, data, tx) => {
      await boss.send(name, data, tx ? { db: fromDrizzle(tx, sql) } : {})
      const worker = workers.get(name)
      if (worker && !tx) boss.notifyWorker(worker)
    },
    start: async () => {
      await boss.start()
      for (const [name, { work, options }] of definitions) {
        await boss.createQueue(name, { retryLimit: options.retries ?? 5, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3600 })
        workers.set(name, await boss.work<object>(name, { pollingIntervalSeconds: 2 }, async (batch) => {
          for (const job of batch) await work(job.data)
        }))
        if (options.cron) await boss.schedule(name, options.cron, {})
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
