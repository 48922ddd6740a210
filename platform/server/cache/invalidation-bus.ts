import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { openClient, type DatabaseClient } from '../database/client.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'

/** Notifies every node of changes, so that cached pages are dropped at once. */
export type InvalidationBus = {
  /** To be called after the change is committed; this node hears of it before the call returns. Never throws: what the database does not take is told again. */
  publish(topics: string[]): Promise<void>
  /** The same for a change inside a transaction: every node hears of it when that commits, and never when it does not. */
  publishIn(tx: Db, topics: string[]): Promise<void>
  /** Called with the topics of each change; `null` means that changes may have been missed. */
  listen(listener: (topics: string[] | null) => void): void
  close(): Promise<void>
}

const channel = 'xverse_changes'
/** Milliseconds until a lost connection is opened anew, and again until that succeeds. */
const betweenTries = 500

/** PostgreSQL takes less than 8,000 bytes at a time. */
const topicsAtOnce = 100

/** Whose payload everybody hears, its sender included. */
const everybody = '*'

/** Each payload names its sender first, who has heard of it already. */
function payloadsOf(sender: string, topics: string[]): string[] {
  return Array.from({ length: Math.ceil(topics.length / topicsAtOnce) }, (_, index) =>
    [sender, ...topics.slice(index * topicsAtOnce, (index + 1) * topicsAtOnce)].join(','),
  )
}

/** Begins a topic of which only counts have changed: what shows it may be shown a few seconds longer. */
export const countsOf = (topic: string) => `counts ${topic}`

/** The topic whose counts have changed, or null when more than counts has. */
export function countedTopic(topic: string): string | null {
  return topic.startsWith('counts ') ? topic.slice('counts '.length) : null
}

/** How many payloads wait until the database takes notifications again; when there are more, every node forgets all that it has kept. */
const mostUntold = 1000

/**
 * Changes over PostgreSQL's own notifications: every node of one database hears them.
 * A heartbeat notices a connection that has gone silent. While this node cannot hear, it forgets what it has kept every half second;
 * what it could not tell, it tells again until the database takes it.
 * @param betweenBeats milliseconds.
 */
export async function openInvalidationBus(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  log: Log,
  betweenBeats = 2000,
): Promise<InvalidationBus> {
  const self = newId()
  const listeners: ((topics: string[] | null) => void)[] = []
  const tell = (topics: string[] | null) => listeners.forEach((listener) => listener(topics))
  let client: DatabaseClient | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let untold: string[] = []

  const connect = async () => {
    const next = await openClient({ ...connection, answerTimeout: betweenBeats })
    next.on('notification', ({ payload = '' }) => {
      const [sender, ...topics] = payload.split(',')
      if (sender !== self) tell(topics.length > 0 ? topics : null)
    })
    // One that never listened ends, too; whoever opened it tries again.
    next.on('end', () => {
      if (closed || client !== next) return
      client = null
      log.warn('lost the connection that listens for invalidations')
      tell(null)
      reconnectSoon()
    })
    try {
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (closed) return next.end()
    client = next
    tell(null)
  }
  const reconnectSoon = () => {
    if (!closed)
      retry = setTimeout(() => {
        connect().catch(reconnectSoon)
      }, betweenTries).unref()
  }
  await connect()
  const notify = (payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload])
  const tellAgain = async () => {
    for (let payload = untold[0]; payload !== undefined; payload = untold[0]) {
      await notify(payload)
      untold.shift()
    }
  }
  let isBeating = false
  const beat = setInterval(() => {
    if (!client || isBeating) return
    isBeating = true
    // A silent connection ends by itself.
    client
      .query('select 1')
      .then(tellAgain)
      .catch(() => {})
      .finally(() => {
        isBeating = false
      })
  }, betweenBeats).unref()
  const deafness = setInterval(() => {
    if (!client) tell(null)
  }, betweenTries).unref()

  return {
    publish: async (topics) => {
      tell(topics)
      for (const payload of payloadsOf(self, topics)) {
        await notify(payload).catch((error: unknown) => {
          log.warn({ err: error }, 'could not notify other nodes of a change yet')
          untold = untold.length < mostUntold ? [...untold, payload] : [self]
        })
      }
    },
    publishIn: async (tx, topics) => {
      for (const payload of payloadsOf(everybody, topics))
        await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    listen: (listener) => {
      listeners.push(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(beat)
      clearInterval(deafness)
      await client?.end()
    },
  }
}
