import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'

/** Work that must happen although the process may end: kept in the database, done by one node, tried again when it fails. */
export type Jobs = {
  /** Registers what does the work of `name`; before `start`. */
  define<T extends object>(
    name: string,
    work: (data: T) => Promise<void>,
    options?: JobOptions,
  ): void
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
  /** Another service that the work needs, such as the mail server: one success tells all waiting work of that service to try again at once. */
  needs?: string
  /** True for a failure that no later try would mend. */
  isFinal?: (error: unknown) => boolean
}

type Definition = { work: (data: object) => Promise<void>; options: JobOptions }

/** Ten at a time, and on at once while there are more: what an outage held up is not sent one by one. */
const throttle = { batchSize: 10, burstWhenBatchFull: true } as const
/** Seconds between two looks for work; what recurs by the minute or slower can wait longer. */
const looks = { often: 2, seldom: 15 }

/** Seconds: the first wait after a failure, doubled each time, and the longest one. */
const backOff = { retryDelay: 5, retryBackoff: true, retryDelayMax: 300 } as const
/** Seconds for which work is kept that failed for good; what recurs comes again anyway. */
const failedFor = { once: 14 * 86_400, recurring: 3600 }
const tidying = 'jobs-tidy'
/** Failures of one letter, which say nothing of the server. */
const ownFaults = ['EENVELOPE', 'EMESSAGE']
/** Milliseconds between a success and the release of what waits for the same service; successes meanwhile share it. */
const untilRelease = 500

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
  const releases = new Map<string, NodeJS.Timeout>()
  const release = async (service: string) => {
    const names = [...definitions]
      .filter(([, { options }]) => options.needs === service)
      .map(([name]) => name)
    await pool.query(
      `update jobs.job set start_after = now() where name = any($1) and state = 'retry' and start_after > now() and coalesce(output->>'code', '') <> all($2)`,
      [names, ownFaults],
    )
  }
  /** Lets work that waits after failures try again, since the service that it needs has just answered. */
  const releaseSoon = (service: string) => {
    if (releases.has(service)) return
    releases.set(
      service,
      setTimeout(() => {
        releases.delete(service)
        release(service).catch((error: unknown) => log.warn({ err: error }, 'job queue'))
      }, untilRelease).unref(),
    )
  }
  const define: Jobs['define'] = (name, work, options = {}) => {
    definitions.set(name, { work: work as Definition['work'], options })
  }
  define(
    tidying,
    async () => {
      await pool.query(
        `delete from jobs.job where state = 'completed' and completed_on < now() - interval '1 hour'`,
      )
    },
    { cron: '7 * * * *' },
  )
  return {
    define,
    send: async (name, data, tx) => {
      await boss.send(name, data, tx ? { db: fromDrizzle(tx, sql) } : {})
      const worker = workers.get(name)
      if (worker && !tx) boss.notifyWorker(worker)
    },
    start: async () => {
      await boss.start()
      for (const [name, { work, options }] of definitions) {
        const queue = {
          ...backOff,
          retryLimit: options.retries ?? 5,
          deleteAfterSeconds: options.cron ? failedFor.recurring : failedFor.once,
        }
        await boss.createQueue(name, queue)
        await boss.updateQueue(name, queue)
        workers.set(
          name,
          await boss.work<object>(
            name,
            {
              ...throttle,
              pollingIntervalSeconds: options.cron ? looks.seldom : looks.often,
              perJobResults: true,
            },
            (batch) =>
              Promise.all(
                batch.map(async ({ id, data }) => {
                  try {
                    await work(data)
                    if (options.needs) releaseSoon(options.needs)
                    return { id, status: 'completed' as const }
                  } catch (error) {
                    const { code, name: kind } = error as { code?: string; name?: string }
                    const isFinal = options.isFinal?.(error) ?? false
                    log.warn(
                      { job: name, id, code: code ?? kind },
                      isFinal ? 'a job failed permanently' : 'a job failed and will be retried',
                    )
                    return {
                      id,
                      status: isFinal ? ('deadletter' as const) : ('failed' as const),
                      output: { code: code ?? kind ?? null },
                    }
                  }
                }),
              ),
          ),
        )
        if (options.cron && recurs) await boss.schedule(name, options.cron, {})
      }
    },
    stop: () => {
      for (const timer of releases.values()) clearTimeout(timer)
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
