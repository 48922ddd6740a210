import type { Realtime } from '#platform/server/realtime/realtime.ts'
import { createThrottle } from '#platform/server/realtime/throttle.ts'

type Options = {
  realtime: Realtime
  nodeId: string
  /** Called with a debate's number of watchers, at most every two seconds. */
  publishCount: (id: string, watchers: number) => void
}

type Note = { node: string; id: string; count: number }

const topic = 'debate watchers'
const betweenNotes = 2000
/**
 * Rounds a node may miss before it is dropped, and a round's milliseconds: a dead node's watchers
 * are gone within eight seconds.
 */
const silence = 2
const round = 2000

/** How many people watch each debate, across all nodes. */
export function createWatchers({ realtime, nodeId, publishCount }: Options) {
  const own = new Map<string, number>()
  const others = new Map<string, Map<string, { count: number; rounds: number }>>()
  const count = (id: string) =>
    (own.get(id) ?? 0) +
    [...(others.get(id)?.values() ?? [])].reduce((sum, other) => sum + other.count, 0)
  const throttle = createThrottle(betweenNotes, (id) => publishCount(id, count(id)))
  const notes = createThrottle(betweenNotes, (id) =>
    realtime.publish(topic, { node: nodeId, id, count: own.get(id) ?? 0 } satisfies Note),
  )

  const forget = realtime.subscribe(topic, (message) => {
    const { node, id, count: watching } = (message ?? {}) as Partial<Note>
    if (
      typeof node !== 'string' ||
      typeof id !== 'string' ||
      typeof watching !== 'number' ||
      node === nodeId
    )
      return
    const nodes = others.get(id) ?? new Map<string, { count: number; rounds: number }>()
    const before = nodes.get(node)?.count ?? 0
    if (watching > 0) nodes.set(node, { count: watching, rounds: 0 })
    else nodes.delete(node)
    if (nodes.size > 0) others.set(id, nodes)
    else others.delete(id)
    if (before !== watching) throttle.touch(id)
  })

  const beat = setInterval(() => {
    for (const id of own.keys()) notes.touch(id)
    for (const [id, nodes] of others) {
      for (const [node, state] of nodes) {
        state.rounds += 1
        if (state.rounds <= silence) continue
        nodes.delete(node)
        throttle.touch(id)
      }
      if (nodes.size === 0) others.delete(id)
    }
  }, round)
  beat.unref()

  return {
    count,
    changed: (id: string, watching: number): void => {
      if (watching > 0) own.set(id, watching)
      else own.delete(id)
      throttle.touch(id)
      notes.touch(id)
    },
    close: (): void => {
      clearInterval(beat)
      forget()
      for (const id of own.keys())
        realtime.publish(topic, { node: nodeId, id, count: 0 } satisfies Note)
      throttle.close()
      notes.close()
    },
  }
}
