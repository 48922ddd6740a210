import { sql } from 'drizzle-orm'
import { escapeIdentifier, type ClientConfig, type Pool } from 'pg'
import { openClient, type DatabaseClient } from '../database/client.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'

/** Notifies every node of changes, so cached pages are dropped immediately. */
export type InvalidationBus = {
  /**
   * Call after commit; this node is notified before the call returns. Never throws: a failed
   * notification is sent again.
   */
  publish(topics: string[]): Promise<void>
  /** Publishes within a transaction: nodes are notified on commit and never on rollback. */
  publishIn(tx: Db, topics: string[]): Promise<void>
  /** The same for everything: every node clears its caches on commit. */
  clearIn(tx: Db): Promise<void>
  /** Clears this node's caches, when it learns late what they show. */
  clearHere(): void
  /** Called with each change's topics; `null` means changes may have been missed. */
  listen(listener: (topics: string[] | null) => void): void
  /** Calls `onPayload` with others' notifications, `onGap` when some may have been missed. */
  listenTo(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>
  close(): Promise<void>
}

const channel = 'xverse_changes'
/** Reconnect delay, in milliseconds. */
const betweenTries = 500

/** PostgreSQL limits a payload to under 8,000 bytes. */
const topicsAtOnce = 100

/** The channel every node listens on, including the sender. */
const everybody = '*'

/** Each payload starts with its sender, who was notified already. */
function payloadsOf(sender: string, topics: string[]): string[] {
  return Array.from({ length: Math.ceil(topics.length / topicsAtOnce) }, (_, index) =>
    [sender, ...topics.slice(index * topicsAtOnce, (index + 1) * topicsAtOnce)].join(','),
  )
}

/**
 * Prefix of a topic whose counts alone changed; what shows it may be served a few seconds longer.
 */
export const countsOf = (topic: string) => `counts ${topic}`

/** The topic if only its counts changed, else null. */
export function countedTopic(topic: string): string | null {
  return topic.startsWith('counts ') ? topic.slice('counts '.length) : null
}

/**
 * Maximum number of payloads queued while the database is unavailable. Beyond it, every node clears
 * its caches.
 */
const maxUndelivered = 1000

/**
 * Publishes changes through PostgreSQL's notifications to every node of the database. A heartbeat
 * detects silent connections. While disconnected, this node clears its caches every half second;
 * undelivered payloads are sent again.
 * @param betweenBeats milliseconds.
 */
export async function openInvalidationBus(
  pool: Pool,
  connection: ClientConfig,
  log: Log,
  betweenBeats = 2000,
): Promise<InvalidationBus> {
  const self = newId()
  const listeners: ((topics: string[] | null) => void)[] = []
  const emit = (topics: string[] | null) => listeners.forEach((listener) => listener(topics))
  const channels = new Map<string, { onPayload: (payload: string) => void; onGap: () => void }>()
  let client: DatabaseClient | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let undelivered: string[] = []

  const connect = async () => {
    const next = await openClient({ ...connection, answerTimeout: betweenBeats })
    next.on('notification', ({ channel: from, payload = '' }) => {
      if (from !== channel) return channels.get(from)?.onPayload(payload)
      const [sender, ...topics] = payload.split(',')
      if (sender !== self) emit(topics.length > 0 ? topics : null)
    })
    // A connection that never listened ends too; its opener retries.
    next.on('end', () => {
      if (closed || client !== next) return
      client = null
      log.warn('lost the connection that listens for invalidations')
      emit(null)
      reconnectSoon()
    })
    try {
      for (const name of [channel, ...channels.keys()])
        await next.query(`listen ${escapeIdentifier(name)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (closed) return next.end()
    client = next
    emit(null)
    for (const { onGap } of channels.values()) onGap()
  }
  const reconnectSoon = () => {
    if (!closed)
      retry = setTimeout(() => {
        connect().catch(reconnectSoon)
      }, betweenTries).unref()
  }
  await connect()
  const notifyNodes = (payload: string) =>
    pool.query('select pg_notify($1, $2)', [channel, payload])
  const deliverPending = async () => {
    for (let payload = undelivered[0]; payload !== undefined; payload = undelivered[0]) {
      await notifyNodes(payload)
      undelivered.shift()
    }
  }
  let isBeating = false
  const beat = setInterval(() => {
    if (!client || isBeating) return
    isBeating = true
    // A silent connection times out.
    client
      .query('select 1')
      .then(deliverPending)
      .catch(() => {})
      .finally(() => {
        isBeating = false
      })
  }, betweenBeats).unref()
  const offlineReset = setInterval(() => {
    if (!client) emit(null)
  }, betweenTries).unref()

  return {
    publish: async (topics) => {
      emit(topics)
      for (const payload of payloadsOf(self, topics)) {
        await notifyNodes(payload).catch((error: unknown) => {
          log.warn({ err: error }, 'could not notify other nodes of a change yet')
          undelivered = undelivered.length < maxUndelivered ? [...undelivered, payload] : [self]
        })
      }
    },
    publishIn: async (tx, topics) => {
      for (const payload of payloadsOf(everybody, topics))
        await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    clearIn: async (tx) => {
      await tx.execute(sql`select pg_notify(${channel}, ${everybody})`)
    },
    clearHere: () => emit(null),
    listen: (listener) => {
      listeners.push(listener)
    },
    listenTo: async (name, onPayload, onGap) => {
      channels.set(name, { onPayload, onGap })
      // A connection that is being opened listens to it already.
      await client?.query(`listen ${escapeIdentifier(name)}`)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(beat)
      clearInterval(offlineReset)
      await client?.end()
    },
  }
}
