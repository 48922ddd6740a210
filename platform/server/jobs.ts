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

/** Ten at a time, and on at once while there are more: what an outage held up is not sent one by one. */
const pace = { batchSize: 10, burstWhenBatchFull: true } as const
/** Seconds between two looks for work; what recurs by the minute or slower can wait longer. */
const looks = { often: 2, seldom: 15 }

/** Jobs in the database through pg-boss; those that recur are begun by the machine's own time, and not at all where nothing `recurs`. */
export function createJobs(pool: Pool, log: Log, { recurs = true } = {}): Jobs {
  const definitions = new Map<string, Definition>()
  const workers = new Map<string, string>()
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'jobs',
    schedule: recurs,
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
        workers.set(name, await boss.work<object>(name, { ...pace, pollingIntervalSeconds: options.cron ? looks.seldom : looks.often, perJobResults: true }, (batch) => Promise.all(batch.map(async ({ id, data }) => {
          try {
            await work(data)
            return { id, status: 'completed' as const }
          } catch (error) {
            const { code, name: kind } = error as { code?: string; name?: string }
            log.warn({ job: name, id, code: code ?? kind }, 'a job failed and is tried again later')
            return { id, status: 'failed' as const, output: { code: code ?? kind ?? null } }
          }
        }))))
        if (options.cron && recurs) await boss.schedule(name, options.cron, {})
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
