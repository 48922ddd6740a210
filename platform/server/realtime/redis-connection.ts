import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from '../log.ts'

/** Milliseconds between heartbeats, and the maximum silence after one. */
const betweenBeats = 2000

/**
 * A Redis connection that reconnects when broken or silent; a heartbeat detects silence within four
 * seconds.
 */
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
