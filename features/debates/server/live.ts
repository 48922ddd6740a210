import { countedTopic, countsOf, type Changes } from '#platform/server/changes.ts'
import { createHub, type HubLimits, type Peer } from '#platform/server/hub.ts'
import type { Log } from '#platform/server/log.ts'
import type { Realtime } from '#platform/server/realtime.ts'
import { mostWatched, type LiveMessage } from '../contract/live.ts'
import { createPace } from './pace.ts'
import { debateTopics } from './service.ts'
import type { Counts, VoteStore } from './vote-store.ts'
import { createWatchers } from './watchers.ts'

type Options = {
  store: VoteStore
  realtime: Realtime
  changes: Changes
  limits: HubLimits | null
  log: Log
  nodeId: string
  /** How the topics begin under which the end of an account's sessions is told. */
  sessionTopic: string
}

export type Live = ReturnType<typeof createLive>

const votesTopic = 'debate votes'
/** What a connection hears that has not said which debates it watches. */
const everything = '*'
/** Milliseconds between two messages about one debate's votes: ten a second (decisions 6.3). */
const betweenUpdates = 100
/** Milliseconds between two notes to the pages that show a debate's counts. */
const betweenNotes = 1000
const debateTopic = debateTopics.one('')
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Tells everybody who watches how the debates stand: absolute counts, at most ten times a second each, always ending on the true one. */
export function createLive({ store, realtime, changes, limits, log, nodeId, sessionTopic }: Options) {
  const known = new Map<string, Counts>()
  const reading = new Map<string, Promise<void>>()
  const hub = createHub({ limits, log, onWatched: (key, count) => {
    if (key === everything) return
    if (count === 0) known.delete(key)
    watchers.changed(key, count)
  } })
  const broadcast = (id: string, message: LiveMessage) => {
    const text = JSON.stringify(message)
    hub.broadcast(id, message.type, text)
    if (message.type === 'vote_update') hub.broadcast(everything, id, text)
  }
  const watchers = createWatchers({ realtime, nodeId, tell: (id, count) => broadcast(id, { type: 'watchers', debateId: id, watchers: count }) })

  const updates = createPace(betweenUpdates, (id) => {
    const counts = known.get(id)
    if (counts) broadcast(id, voteUpdate(counts))
  })
  const notes = createPace(betweenNotes, (id) => {
    changes.publish([debateTopics.list, debateTopics.one(id)].map(countsOf)).catch((error: unknown) => log.warn({ err: error }, 'new counts could not be told'))
  })

  const hear = (counts: Counts) => {
    const { debateId } = counts
    if (hub.watchers(debateId) === 0 && hub.watchers(everything) === 0) return
    if ((known.get(debateId)?.seq ?? -1) >= counts.seq) return
    known.set(debateId, counts)
    updates.touch(debateId)
  }

  /** Reads a debate's counts, once for all who ask at the same moment. */
  const read = (id: string): Promise<void> => {
    const present = reading.get(id) ?? store.findCounts(id).then((counts) => { if (counts) hear(counts) }).finally(() => reading.delete(id))
    reading.set(id, present)
    return present
  }
  const readSoon = (id: string) => void read(id).catch((error: unknown) => log.warn({ err: error }, 'counts could not be read'))
  const readAll = () => {
    for (const id of hub.keys()) if (id !== everything) readSoon(id)
  }

  realtime.subscribe(votesTopic, (message) => hear(message as Counts))
  realtime.onGap(readAll)
  changes.listen((topics) => {
    if (topics === null) return readAll()
    for (const topic of topics) {
      const counted = countedTopic(topic)
      if (counted?.startsWith(debateTopic)) {
        const id = counted.slice(debateTopic.length)
        if (hub.watchers(id) > 0 || hub.watchers(everything) > 0) readSoon(id)
      } else if (topic.startsWith(debateTopic)) {
        const debateId = topic.slice(debateTopic.length)
        broadcast(debateId, { type: 'debate_update', debateId })
      } else if (topic.startsWith(sessionTopic)) {
        hub.recheck(topic.slice(sessionTopic.length)).catch((error: unknown) => log.warn({ err: error }, 'sockets of an ended session could not be closed'))
      }
    }
  })

  return {
    hub,

    /** Tells counts that were just stored to everybody on every node. */
    counted: (counts: Counts): void => {
      realtime.publish(votesTopic, counts)
      notes.touch(counts.debateId)
    },

    joined: (peer: Peer): void => hub.watch(peer, everything),

    /** From now on the peer hears of these debates alone, and is told at once how they stand. */
    watch: async (peer: Peer, ids: unknown): Promise<void> => {
      const wanted = new Set((Array.isArray(ids) ? ids : []).filter((id): id is string => typeof id === 'string' && uuid.test(id)).slice(0, mostWatched))
      for (const key of peer.keys) if (!wanted.has(key)) hub.unwatch(peer, key)
      for (const id of wanted) {
        hub.watch(peer, id)
        if (!known.has(id)) await read(id)
        const counts = known.get(id)
        if (counts) peer.send(JSON.stringify(voteUpdate(counts)))
        peer.send(JSON.stringify({ type: 'watchers', debateId: id, watchers: watchers.count(id) } satisfies LiveMessage))
      }
    },

    close: (): void => {
      updates.close()
      notes.close()
      watchers.close()
      hub.close()
    },
  }
}

function voteUpdate({ debateId, votesA, votesB, seq }: Counts): LiveMessage {
  return { type: 'vote_update', debateId, votesA, votesB, seq }
}
