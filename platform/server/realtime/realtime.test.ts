import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openFaultProxy } from '#app/testing/fault-proxy.ts'
import { connect, realtimesForTests } from '#app/testing/realtimes.ts'
import { openRedisServer, withoutRedis, type RedisServer } from '#app/testing/redis-server.ts'
import { createLog } from '../log.ts'
import type { Realtime } from './realtime.ts'
import { createRedisRealtime } from './redis-realtime.ts'

const receive = (node: Realtime, topic: string): { received: unknown[]; end: () => void } => {
  const received: unknown[] = []
  return { received, end: node.subscribe(topic, (message) => received.push(message)) }
}

for (const { name, skip, open } of realtimesForTests) {
  describe(`messages between nodes, ${name}`, { skip }, () => {
    let nodes: [Realtime, Realtime]
    let close: () => Promise<void>
    before(async () => {
      ;({ nodes, close } = await open())
    })
    after(() => close())

    test('reach every listener of their topic, on every node once, and no other', async () => {
      const [own, second, other] = [
        receive(nodes[0], 'votes'),
        receive(nodes[0], 'votes'),
        receive(nodes[1], 'votes'),
      ]
      const strange = receive(nodes[1], 'weather')
      nodes[0].publish('votes', { a: 1, text: 'é "quoted" \n' })
      const listeners = [own, second, other]
      await until(async () => listeners.every(({ received }) => received.length > 0), 'the message')
      nodes[0].publish('weather', 'last')
      await until(async () => strange.received.length > 0, 'the message behind it')
      for (const { received } of listeners)
        assert.deepEqual(received, [{ a: 1, text: 'é "quoted" \n' }])
      assert.deepEqual(strange.received, ['last'])
      for (const { end } of [...listeners, strange]) end()
    })

    test('reach local listeners before the call returns', () => {
      const { received, end } = receive(nodes[0], 'votes')
      nodes[0].publish('votes', 7)
      assert.deepEqual(received, [7])
      end()
    })

    test('from one node arrive in order', async () => {
      const { received, end } = receive(nodes[1], 'order')
      const sent = Array.from({ length: 500 }, (_, index) => index)
      for (const index of sent) nodes[0].publish('order', index)
      await until(async () => received.length >= sent.length, 'all messages')
      assert.deepEqual(received, sent)
      end()
    })

    test('don’t reach unsubscribed listeners, and a failing listener doesn’t affect others', async () => {
      const [left, stays] = [receive(nodes[1], 'votes'), receive(nodes[1], 'votes')]
      left.end()
      const endFailing = nodes[0].subscribe('votes', () => {
        throw new Error('a listener of this test')
      })
      const behind = receive(nodes[0], 'votes')
      nodes[0].publish('votes', 'x')
      await until(async () => stays.received.length > 0, 'the message')
      assert.deepEqual([left.received, behind.received], [[], ['x']])
      for (const end of [stays.end, behind.end, endFailing]) end()
    })

    test('can be sent while connected, as the node reports', async () => {
      assert.equal(await nodes[0].isReady(), true)
    })
  })
}

describe('messages between nodes, while Redis comes and goes', { skip: withoutRedis }, () => {
  let redis: RedisServer
  let nodes: [Realtime, Realtime]
  before(async () => {
    redis = await openRedisServer()
    nodes = [
      createRedisRealtime(redis.url, createLog('silent')),
      createRedisRealtime(redis.url, createLog('silent')),
    ]
    await connect(nodes)
  })
  after(async () => {
    for (const node of nodes) await node.close()
    await redis.kill()
  })

  test('without it each node hears itself immediately; afterwards all learn of the gap and hear each other again', async () => {
    const gaps = [0, 0]
    nodes.forEach((node, index) =>
      node.onGap(() => {
        gaps[index] = (gaps[index] ?? 0) + 1
      }),
    )
    await redis.kill()
    const [own, other] = [receive(nodes[0], 'votes'), receive(nodes[1], 'votes')]
    const since = performance.now()
    for (let index = 0; index < 100; index += 1) nodes[0].publish('votes', index)
    assert.equal(own.received.length, 100)
    assert.ok(performance.now() - since < 500, 'nobody waits for Redis')
    assert.equal(await nodes[0].isReady(), false)
    redis.start()
    await until(async () => gaps.every((count) => count === 1), 'both to be told')
    await connect(nodes)
    nodes[0].publish('votes', 'again')
    await until(async () => other.received.includes('again'), 'the message')
    assert.ok(!other.received.includes(0), 'what was lost is not repeated')
  })

  test('silence is detected, and the connection is used again once it answers', async () => {
    const line = await openFaultProxy(Number(new URL(redis.url).port))
    const node = createRedisRealtime(`redis://127.0.0.1:${line.port}`, createLog('silent'))
    try {
      await connect([node, nodes[1]])
      line.set('swallowing')
      assert.equal(await node.isReady(), false)
      line.set('open')
      // The connection has lost bytes, so only a new one resynchronizes.
      await connect([node, nodes[1]])
      assert.equal(await node.isReady(), true)
    } finally {
      await node.close()
      await line.close()
    }
  })

  test('foreign messages in its channel do no harm', async () => {
    const { Redis } = await import('ioredis')
    const stranger = new Redis(redis.url)
    const { received, end } = receive(nodes[1], 'votes')
    for (const text of ['no JSON', 'null', '7', '[]', '{"topic":7}', '{"from":"x"}'])
      await stranger.publish('xverse:realtime', text)
    nodes[0].publish('votes', 'still here')
    await until(async () => received.includes('still here'), 'the message')
    end()
    stranger.disconnect()
  })
})
