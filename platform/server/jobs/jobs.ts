import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import type { InvalidationBus } from '../cache/invalidation-bus.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { tracing } from '../tracing/tracing.ts'

/** Durable work: stored in the database, done by one node, retried on failure. */
export type Jobs = {
  /** Registers the worker for `name`; call before `start`. */
  define<T extends object>(
    name: string,
    work: (data: T) => Promise<void>,
    options?: JobOptions,
  ): void
  /** Queues work; with a transaction, only if it commits. */
  send(name: string, data: object, tx?: Db): Promise<void>
  /** Queues work, unless as much was queued under `key` within the hour. */
  sendHourly(name: string, key: string, data: object): Promise<void>
  /** Queues many pieces of the same work in one statement, if the transaction commits. */
  sendAll(name: string, all: object[], tx: Db): Promise<void>
  /** The data of work that waits, runs or will be retried, the oldest first. */
  listPending<T extends object>(name: string, db: Db): Promise<T[]>
  start(): Promise<void>
  /** Waits up to five seconds for running work. */
  stop(): Promise<void>
}

type JobOptions = {
  /** Maximum retries, each after a longer wait. */
  retries?: number
  /** Cron expression in UTC, for recurring work. */
  cron?: string
  /**
   * The service the work depends on, such as the mail server; one success makes all its waiting
   * work retry now.
   */
  needs?: string
  /** True for failures that retrying can't fix. */
  isFinal?: (error: unknown) => boolean
}

type Definition = { work: (data: object) => Promise<void>; options: JobOptions }

/** Ten at a time, continuing while there are more, so a backlog clears quickly. */
const throttle = { batchSize: 10, burstWhenBatchFull: true } as const
/**
 * Polling interval in seconds, often without notifications alone; work recurring by the minute or
 * slower polls less.
 */
const looks = { often: 2, seldom: 15 }

/** Backoff in seconds: the first wait, doubled each time, and the maximum. */
const backOff = { retryDelay: 5, retryBackoff: true, retryDelayMax: 300 } as const
/** How long failed work is kept, in seconds; recurring work runs again anyway. */
const failedFor = { once: 14 * 86_400, recurring: 3600 }
const tidying = 'jobs-tidy'
/** For the list of queued and failed work; the lock lets several nodes start at once. */
const listIndex = `
  select pg_advisory_xact_lock(hashtext('job_list_index'));
  create index if not exists job_list on jobs.job (state, created_on desc, id desc)
    where state in ('created', 'retry', 'failed')`
/** Failures of a single email, which don't indicate a server outage. */
const ownFaults = ['EENVELOPE', 'EMESSAGE']
/**
 * Milliseconds between a success and retrying what waits for the same service; further successes
 * share it.
 */
const untilRelease = 500

type Options = {
  /** Whether the machine's clock starts recurring work. */
  recurs?: boolean
  /** Wakes this node's workers as soon as work is committed on any node; without it they poll. */
  listenTo?: InvalidationBus['listenTo']
}

/** Database jobs through pg-boss. */
export function createJobs(pool: Pool, log: Log, { recurs = true, listenTo }: Options = {}): Jobs {
  const definitions = new Map<string, Definition>()
  const workers = new Map<string, string>()
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) => pool.query(text, values),
      ...(listenTo && {
        listen: async (...listener: Parameters<typeof listenTo>) => {
          await listenTo(...listener)
          return { close: async () => {} }
        },
      }),
    },
    useListenNotify: listenTo !== undefined,
    schema: 'jobs',
    schedule: recurs,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const timers = new Map<string, NodeJS.Timeout>()
  const release = async (service: string) => {
    const names = [...definitions]
      .filter(([, { options }]) => options.needs === service)
      .map(([name]) => name)
    await pool.query(
      `update jobs.job set start_after = now() where name = any($1) and state = 'retry' and start_after > now() and coalesce(output->>'code', '') <> all($2)`,
      [names, ownFaults],
    )
    names.forEach(wake)
  }
  /** Does one thing after a while, once, however often it is asked for meanwhile. */
  const later = (key: string, milliseconds: number, act: () => void) => {
    if (timers.has(key)) return
    const timer = setTimeout(() => {
      timers.delete(key)
      act()
    }, milliseconds)
    timers.set(key, timer.unref())
  }
  /** Retries waiting work now that its service has answered. */
  const releaseSoon = (service: string) =>
    later(`release ${service}`, untilRelease, () => {
      release(service).catch((error: unknown) => log.warn({ err: error }, 'job queue'))
    })
  /** Looks for failed work when its wait is over, which nothing notifies of. */
  const followRetries = async (name: string): Promise<void> => {
    const { rows } = await pool.query<{ wait: number | null }>(
      `select extract(epoch from min(start_after) - now())::float8 * 1000 as wait from jobs.job where name = $1 and state = 'retry'`,
      [name],
    )
    const wait = rows[0]?.wait ?? null
    if (wait === null) return
    later(`wake ${name}`, wait > 0 ? wait + 1 : looks.often * 1000, () => {
      wake(name)
      followSoon(name)
    })
  }
  /** After a moment, in which a failure is stored. */
  const followSoon = (name: string) =>
    later(`follow ${name}`, untilRelease, () => {
      followRetries(name).catch((error: unknown) => log.warn({ err: error }, 'job queue'))
    })
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
      if (!tx) wake(name)
    },
    sendHourly: async (name, key, data) => {
      await boss.send(name, data, { singletonKey: key, singletonSeconds: 3600 })
      wake(name)
    },
    sendAll: async (name, all, tx) => {
      if (all.length > 0)
        await boss.insert(
          name,
          all.map((data) => ({ data })),
          { db: fromDrizzle(tx, sql) },
        )
    },
    listPending: async <T extends object>(name: string, db: Db) => {
      const { rows } = await db.execute<{ data: T }>(sql`
        select data from jobs.job where name = ${name} and state in ('created', 'retry', 'active')
        order by created_on`)
      return rows.map(({ data }) => data)
    },
    start: async () => {
      await boss.start()
      await pool.query(listIndex)
      const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, { work, options }] of definitions) {
        const queue = {
          ...backOff,
          notify: true,
          retryLimit: options.retries ?? 5,
          deleteAfterSeconds: options.cron ? failedFor.recurring : failedFor.once,
        }
        const found = stored.get(name)
        if (!found) await boss.createQueue(name, queue)
        else if (!isDeepStrictEqual({ ...found, ...queue }, { ...found }))
          await boss.updateQueue(name, queue)
        workers.set(
          name,
          await boss.work<object>(
            name,
            {
              ...throttle,
              pollingIntervalSeconds: options.cron ? looks.seldom : looks.often,
              notifyPollingIntervalSeconds: looks.seldom,
              perJobResults: true,
            },
            (batch) =>
              Promise.all(
                batch.map(async ({ id, data }) => {
                  try {
                    await (tracing()?.job(name, () => work(data)) ?? work(data))
                    if (options.needs) releaseSoon(options.needs)
                    return { id, status: 'completed' as const }
                  } catch (error) {
                    const { code, name: kind } = error as { code?: string; name?: string }
                    const isFinal = options.isFinal?.(error) ?? false
                    if (!isFinal) followSoon(name)
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
      const { rows } = await pool.query<{ name: string }>(
        `select distinct name from jobs.job where state = 'retry'`,
      )
      for (const { name } of rows) followSoon(name)
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 })
      // Those that the last work has set, too.
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
