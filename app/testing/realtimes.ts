import { createLog } from '#platform/server/log.ts'
import { createLocalRealtime, type Realtime } from '#platform/server/realtime/realtime.ts'
import { createRedisRealtime } from '#platform/server/realtime/redis-realtime.ts'
import { until } from './factories.ts'
import { openRedisServer, withoutRedis } from './redis-server.ts'

type Opened = {
  /** Nodes of one site; a single process has one. */
  nodes: [Realtime, Realtime]
  close: () => Promise<void>
}

/** Message transports between nodes; both must pass the same tests. */
export const realtimesForTests: {
  name: string
  skip: string | false
  open: () => Promise<Opened>
}[] = [
  {
    name: 'in process',
    skip: false,
    open: async () => {
      const realtime = createLocalRealtime(createLog('silent'))
      return { nodes: [realtime, realtime], close: () => realtime.close() }
    },
  },
  {
    name: 'over Redis',
    skip: withoutRedis,
    open: async () => {
      const redis = await openRedisServer()
      const nodes: [Realtime, Realtime] = [
        createRedisRealtime(redis.url, createLog('silent')),
        createRedisRealtime(redis.url, createLog('silent')),
      ]
      await connect(nodes)
      return {
        nodes,
        close: async () => {
          for (const node of nodes) await node.close()
          await redis.kill()
        },
      }
    },
  },
]

/** Waits until each node receives the other's messages. */
export async function connect(nodes: [Realtime, Realtime]): Promise<void> {
  for (const [from, to] of [nodes, [...nodes].reverse() as [Realtime, Realtime]] as const) {
    const received = Promise.withResolvers<true>()
    const end = to.subscribe('are you there', () => received.resolve(true))
    await until(async () => {
      from.publish('are you there', null)
      return Promise.race([
        received.promise,
        new Promise<false>((resolve) => setImmediate(resolve, false)),
      ])
    }, 'the nodes to hear each other')
    end()
  }
}
