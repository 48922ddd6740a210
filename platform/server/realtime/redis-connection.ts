import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from '../log.ts'

/** Milliseconds between two heartbeats, and for which a connection may stay silent after one. */
const betweenBeats = 2000

/** A connection to Redis that is opened anew whenever it breaks or goes silent; a heartbeat notices the latter within four seconds. */
export function openRedis(redisUrl: string, log: Log, options: RedisOptions): Redis {
  const redis = new Redis(redisUrl, {
    connectTimeout: betweenBeats,
    socketTimeout: betweenBeats,
    retryStrategy: (times) => Math.min(times * 200, 2000),
    ...options,
  })
  redis.on('error', (error) => log.warn({ err: error }, 'redis'))
  const beat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {})
  }, betweenBeats).unref()
  redis.once('end', () => clearInterval(beat))
  return redis
}
