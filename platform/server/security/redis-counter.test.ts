import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openRedisServer, withoutRedis, type RedisServer } from '#app/testing/redis-server.ts'
import { createSettableClock, minute } from '../clock.ts'
import { createMemoryCounter } from './rate-limits.ts'
import { createLog } from '../log.ts'
import { createRedisCounter, type RedisCounter } from './redis-counter.ts'

describe('rate limits that nodes share through Redis', { skip: withoutRedis }, () => {
  let redis: RedisServer
  const open: RedisCounter[] = []
  const node = () => {
    const counter = createRedisCounter(
      redis.url,
      createMemoryCounter(createSettableClock(new Date())),
      createLog('silent'),
    )
    open.push(counter)
    return counter
  }
  const isBack = (counter: RedisCounter) => until(() => counter.isReady(), 'Redis to answer')

  before(async () => {
    redis = await openRedisServer()
  })
  after(async () => {
    for (const counter of open) await counter.close()
    await redis.kill()
  })

  test('two nodes count the same caller together, each caller separately', async () => {
    const [one, two] = [node(), node()]
    await Promise.all([isBack(one), isBack(two)])
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).add('alice', minute)),
    )
    assert.deepEqual(
      counts.map(({ count }) => count).toSorted((a, b) => a - b),
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    assert.ok(counts.every(({ resetsIn }) => resetsIn > 0 && resetsIn <= minute))
    assert.equal((await two.add('bob', minute)).count, 1)
  })

  test('a reverted call counts on neither, and nothing is reverted that wasn’t counted', async () => {
    const [one, two] = [node(), node()]
    await Promise.all([isBack(one), isBack(two)])
    await one.takeBack('erin')
    await one.add('erin', minute)
    await two.takeBack('erin')
    assert.deepEqual((await one.add('erin', minute)).count, 1)
  })

  test('a window ends by itself', async () => {
    const counter = node()
    await isBack(counter)
    assert.equal((await counter.add('carol', 150)).count, 1)
    assert.equal((await counter.add('carol', 150)).count, 2)
    await until(async () => (await counter.add('carol', 150)).count === 1, 'the window to end')
  })

  test('during a Redis outage each node counts by itself immediately, and together again afterwards', async () => {
    const counter = node()
    await isBack(counter)
    await counter.add('dave', minute)
    await redis.kill()
    const since = performance.now()
    assert.equal((await counter.add('dave', minute)).count, 1)
    assert.equal((await counter.add('dave', minute)).count, 2)
    assert.ok(performance.now() - since < 2000, 'nobody waits for Redis')
    assert.equal(await counter.isReady(), false)
    redis.start()
    await isBack(counter)
    const other = node()
    await isBack(other)
    await counter.add('erin', minute)
    assert.equal((await other.add('erin', minute)).count, 2)
  })

  test('a hanging Redis delays nobody more than a second', async () => {
    const counter = node()
    await isBack(counter)
    redis.signal('SIGSTOP')
    try {
      const since = performance.now()
      assert.equal((await counter.add('frank', minute)).count, 1)
      assert.ok(performance.now() - since < 1500)
    } finally {
      redis.signal('SIGCONT')
    }
  })
})
