import { commentedSubjectOf } from '#features/comments/contract/tags.ts'
import { isId } from '#platform/contract/is-id.ts'
import {
  countedTopic,
  countsOf,
  type InvalidationBus,
} from '#platform/server/cache/invalidation-bus.ts'
import { schemaRef } from '#platform/server/http/openapi-schemas.ts'
import { createBatchLoader } from '#platform/server/database/batch-loader.ts'
import type { Live as Connections } from '#features/live/server/service.ts'
import type { Connection } from '#platform/server/realtime/hub.ts'
import type { Log } from '#platform/server/log.ts'
import type { Realtime } from '#platform/server/realtime/realtime.ts'
import { createThrottle } from '#platform/server/realtime/throttle.ts'
import { maxWatched, type LiveMessage } from '../contract/live.ts'
import { voteCastSchema, watchSchema } from './live-schemas.ts'
import { debateTags } from './service.ts'
import type { Counts, VoteStore } from './vote-store.ts'
import { createWatchers } from './watchers.ts'

type Options = {
  store: VoteStore
  realtime: Realtime
  invalidation: InvalidationBus
  connections: Connections
  log: Log
  nodeId: string
}

export type Live = ReturnType<typeof createLive>

const votesTopic = 'debate votes'
/**
 * Milliseconds between messages about one debate's votes: ten a second (docs/product/debates.md 3).
 */
const betweenUpdates = 100
/** Milliseconds before retrying a failed read of counts. */
const betweenTries = 1000
/** Milliseconds between invalidations of pages showing a debate's counts. */
const betweenNotes = 1000
/** Milliseconds for which new subscribers still get a change, because their page may predate it. */
const isNews = 30_000
/** Milliseconds between messages about one debate's comments. */
const betweenComments = 1000
const debateTopic = debateTags.one('')

/**
 * Sends debates' counts to their watchers: absolute, at most ten a second each, always ending on
 * the true one.
 */
export function createLive({ store, realtime, invalidation, connections, log, nodeId }: Options) {
  const { hub, defaultKey } = connections
  const known = new Map<string, Counts>()
  const reads = createBatchLoader(store.findCounts)
  const retries = new Map<string, NodeJS.Timeout>()
  const news = new Map<string, { since: number; timer: NodeJS.Timeout }>()
  const hasWatchers = (id: string) => hub.watchers(id) > 0 || hub.watchers(defaultKey) > 0
  connections.onWatched((key, count) => {
    // Unwatched debates aren't kept up to date, so they are dropped.
    if (count === 0)
      for (const id of key === defaultKey ? [...known.keys()] : [key])
        if (!hasWatchers(id)) known.delete(id)
    if (isId(key)) watchers.changed(key, count)
  })
  const broadcast = (id: string, message: LiveMessage) => {
    const text = JSON.stringify(message)
    hub.broadcast(id, message.type, text)
    if (message.type === 'vote_update') hub.broadcast(defaultKey, id, text)
  }
  const watchers = createWatchers({
    realtime,
    nodeId,
    publishCount: (id, count) => broadcast(id, { type: 'watchers', debateId: id, watchers: count }),
  })

  const updates = createThrottle(betweenUpdates, (id) => {
    const counts = known.get(id)
    if (counts) broadcast(id, voteUpdate(counts))
  })
  const commented = createThrottle(betweenComments, (debateId) =>
    broadcast(debateId, { type: 'comments_update', debateId }),
  )
  const notes = createThrottle(betweenNotes, (id) => {
    invalidation
      .publish([debateTags.list, debateTags.one(id)].map(countsOf))
      .catch((error: unknown) => log.warn({ err: error }, 'could not publish new counts'))
  })

  const invalidate = (counts: Counts) => {
    const { debateId } = counts
    if (!hasWatchers(debateId) || (known.get(debateId)?.seq ?? -1) >= counts.seq) return
    known.set(debateId, counts)
    updates.touch(debateId)
  }

  const read = async (id: string): Promise<Counts | null> => {
    const counts = await reads.load(id)
    if (counts) invalidate(counts)
    return counts
  }
  const readSoon = (id: string) => {
    retries.delete(id)
    if (!hasWatchers(id)) return
    read(id).catch((error: unknown) => {
      log.warn({ err: error }, 'could not read counts')
      if (!retries.has(id)) retries.set(id, setTimeout(() => readSoon(id), betweenTries).unref())
    })
  }
  const readAll = () => {
    for (const id of new Set([...hub.keys(), ...known.keys()])) if (isId(id)) readSoon(id)
  }

  const send = (connection: Connection, message: LiveMessage) =>
    hub.send(connection, message.debateId, message.type, JSON.stringify(message))

  const listeners: ((debateId: string) => void)[] = []
  realtime.subscribe(votesTopic, (message) => {
    if (!isCounts(message)) return
    for (const listener of listeners) listener(message.debateId)
    invalidate(message)
  })
  realtime.onGap(readAll)
  invalidation.listen((topics) => {
    if (topics === null) return readAll()
    for (const topic of topics) {
      const subjectId = commentedSubjectOf(topic)
      if (subjectId !== null && hub.watchers(subjectId) > 0) commented.touch(subjectId)
      const counted = countedTopic(topic)
      if (counted?.startsWith(debateTopic)) readSoon(counted.slice(debateTopic.length))
      else if (topic.startsWith(debateTopic)) {
        const debateId = topic.slice(debateTopic.length)
        broadcast(debateId, { type: 'debate_update', debateId })
        clearTimeout(news.get(debateId)?.timer)
        news.set(debateId, {
          since: performance.now(),
          timer: setTimeout(() => news.delete(debateId), isNews).unref(),
        })
      }
    }
  })

  /** Restricts the connection to these debates and sends their current counts. */
  const watch = async (connection: Connection, ids: unknown): Promise<void> => {
    const wanted = new Set(
      (Array.isArray(ids) ? ids : [])
        .filter((id): id is string => typeof id === 'string' && isId(id))
        .slice(0, maxWatched),
    )
    for (const key of connection.keys)
      if (isId(key) && !wanted.has(key)) hub.unwatch(connection, key)
    for (const id of wanted) hub.watch(connection, id)
    await Promise.all(
      [...wanted].map(async (id) => {
        const counts = known.get(id) ?? (await read(id))
        if (!counts) return hub.unwatch(connection, id)
        if (!connection.keys.has(id)) return
        send(connection, voteUpdate(known.get(id) ?? counts))
        send(connection, { type: 'watchers', debateId: id, watchers: watchers.count(id) })
        const changed = news.get(id)
        if (changed)
          send(connection, {
            type: 'debate_update',
            debateId: id,
            ago: Math.ceil(performance.now() - changed.since),
          })
      }),
    )
  }

  connections.register('watch', {
    schema: watchSchema,
    sends: schemaRef('LiveMessage'),
    isSubscription: true,
    receive: (connection, { debateIds }) => {
      watch(connection, debateIds).catch((error: unknown) =>
        log.warn({ err: error }, "could not open a debate's live counts"),
      )
    },
  })
  // A hint without effect: only stored votes count.
  connections.register('vote_cast', {
    schema: voteCastSchema,
    isSubscription: false,
    receive: () => {},
  })

  return {
    watch,

    /** Sends freshly stored counts to watchers on every node. */
    counted: (counts: Counts): void => {
      realtime.publish(votesTopic, counts)
      notes.touch(counts.debateId)
    },

    /**
     * Called as soon as a debate's counts change, on any node, before a local voter gets the
     * answer.
     */
    onCounted: (listener: (debateId: string) => void): void => {
      listeners.push(listener)
    },

    /** True for a debate that can be watched. */
    exists: async (id: string): Promise<boolean> =>
      known.has(id) || (isId(id) && (await reads.load(id)) !== null),

    close: (): void => {
      for (const timer of [
        ...retries.values(),
        ...[...news.values()].map(({ timer: each }) => each),
      ])
        clearTimeout(timer)
      updates.close()
      commented.close()
      notes.close()
      watchers.close()
    },
  }
}

function voteUpdate({ debateId, votesA, votesB, seq }: Counts): LiveMessage {
  return { type: 'vote_update', debateId, votesA, votesB, seq }
}

/** Validates other nodes' messages, because others may share the Redis. */
function isCounts(message: unknown): message is Counts {
  const { debateId, votesA, votesB, seq } = (message ?? {}) as Partial<
    Record<keyof Counts, unknown>
  >
  return (
    typeof debateId === 'string' &&
    isId(debateId) &&
    [votesA, votesB, seq].every((figure) => Number.isSafeInteger(figure) && Number(figure) >= 0)
  )
}
