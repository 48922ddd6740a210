import type { RateCounter } from './rate-limits.ts'
import type { Log } from '../log.ts'
import { openRedis } from '../realtime/redis-connection.ts'

const countOnce = `
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return { count, redis.call('pttl', KEYS[1]) }
`

const countLess = `
local count = tonumber(redis.call('get', KEYS[1]))
if count and count > 0 then redis.call('decr', KEYS[1]) end
`

/** Redis with the commands used. */
export type RedisCounter = RateCounter & { isReady(): Promise<boolean> }

/** Counts in Redis for all nodes; uses `fallback` during an outage, so nobody is locked out. */
export function createRedisCounter(
  redisUrl: string,
  fallback: RateCounter,
  log: Log,
): RedisCounter {
  const redis = openRedis(redisUrl, log, {
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  })
  return {
    add: async (key, per) => {
      try {
        const [count, resetsIn] = (await redis.eval(countOnce, 1, `limit:${key}`, per)) as [
          number,
          number,
        ]
        return { count, resetsIn }
      } catch {
        return fallback.add(key, per)
      }
    },
    takeBack: async (key) => {
      try {
        await redis.eval(countLess, 1, `limit:${key}`)
      } catch {
        await fallback.takeBack(key)
      }
    },
    isReady: () =>
      redis.ping().then(
        () => true,
        () => false,
      ),
    close: async () => {
      redis.disconnect()
    },
  }
}
