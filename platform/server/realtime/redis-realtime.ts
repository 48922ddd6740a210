import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { createListeners, type Realtime } from './realtime.ts'
import { openRedis } from './redis-connection.ts'

const channel = 'xverse:realtime'

type Parcel = { from: string; topic: string; message: unknown }

/**
 * Realtime over Redis, for several nodes. While Redis is down each node hears itself; afterwards
 * all learn of the gap.
 */
export function createRedisRealtime(redisUrl: string, log: Log): Realtime {
  const self = newId()
  const listeners = createListeners(log)
  const gaps: (() => void)[] = []
  const sender = openRedis(redisUrl, log, {
    maxRetriesPerRequest: null,
    enableOfflineQueue: false,
    commandTimeout: 1000,
  })
  const receiver = openRedis(redisUrl, log, { maxRetriesPerRequest: null, autoResubscribe: false })
  receiver.on('ready', () => {
    receiver.subscribe(channel).then(
      () => gaps.forEach((listener) => listener()),
      (error: unknown) => log.warn({ err: error }, 'redis'),
    )
  })
  receiver.on('message', (_channel, text) => {
    const parcel = parcelOf(text)
    if (parcel && parcel.from !== self) listeners.deliver(parcel.topic, parcel.message)
  })
  return {
    publish: (topic, message) => {
      listeners.deliver(topic, message)
      sender
        .publish(channel, JSON.stringify({ from: self, topic, message } satisfies Parcel))
        .catch((error: unknown) => log.debug({ err: error }, 'redis did not accept a message'))
    },
    subscribe: listeners.add,
    onGap: (listener) => {
      gaps.push(listener)
    },
    isReady: () =>
      sender.ping().then(
        () => true,
        () => false,
      ),
    close: async () => {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}

/** Null for messages not written by our nodes, because others may share the Redis. */
function parcelOf(text: string): Parcel | null {
  try {
    const parcel = JSON.parse(text) as Partial<Parcel> | null
    return typeof parcel?.from === 'string' && typeof parcel.topic === 'string'
      ? ({ message: null, ...parcel } as Parcel)
      : null
  } catch {
    return null
  }
}
