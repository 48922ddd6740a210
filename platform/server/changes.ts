import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './database.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

/** Tells every node what has changed, so that kept pages are dropped the moment they would lie. */
export type Changes = {
  /** To be called after the change is committed; this node hears of it before the call returns. */
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
  return Array.from({ length: Math.ceil(topics.length / topicsAtOnce) }, (_, index) => [sender, ...topics.slice(index * topicsAtOnce, (index + 1) * topicsAtOnce)].join(','))
}

/** Begins a topic of which only counts have changed: what shows it may be shown a few seconds longer. */
export const countsOf = (topic: string) => `counts ${topic}`

/** The topic whose counts have changed, or null when more than counts has. */
export function countedTopic(topic: string): string | null {
  return topic.startsWith('counts ') ? topic.slice('counts '.length) : null
}

/** Changes over PostgreSQL's own notifications: every node of one database hears them. */
export async function openChanges(pool: pg.Pool, connection: pg.ClientConfig, log: Log): Promise<Changes> {
  const self = newId()
  const listeners: ((topics: string[] | null) => void)[] = []
  const tell = (topics: string[] | null) => listeners.forEach((listener) => listener(topics))
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true })
    next.on('notification', ({ payload = '' }) => {
      const [sender, ...topics] = payload.split(',')
      if (sender !== self) tell(topics)
    })
    next.on('error', (error) => log.warn({ err: error }, 'the change listener lost its connection'))
    // One that never listened ends, too; whoever opened it tries again.
    next.on('end', () => {
      if (closed || client !== next) return
      tell(null)
      reconnectSoon()
    })
    try {
      await next.connect()
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
    if (!closed) retry = setTimeout(() => { connect().catch(reconnectSoon) }, betweenTries).unref()
  }
  await connect()

  return {
    publish: async (topics) => {
      tell(topics)
      for (const payload of payloadsOf(self, topics)) await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    publishIn: async (tx, topics) => {
      for (const payload of payloadsOf(everybody, topics)) await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    listen: (listener) => { listeners.push(listener) },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
