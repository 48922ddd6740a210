import type { Live } from '#features/live/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { createBatchLoader } from '#platform/server/database/batch-loader.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { Connection } from '#platform/server/realtime/hub.ts'
import { createThrottle } from '#platform/server/realtime/throttle.ts'
import {
  longestAway,
  watchUnread,
  type DecisionMessage,
  type UnreadMessage,
} from '../contract/live.ts'
import { maxUnread } from '../contract/rules.ts'
import type { NotificationStore } from './store.ts'

type Dependencies = {
  store: Pick<NotificationStore, 'countUnreadOf'>
  live: Live
  invalidation: InvalidationBus
  clock: Clock
  log: Log
}

/** Lists content of a member's that a moderator may have decided about since a point in time. */
type ListDecided = (memberId: string, since: Date) => Promise<{ kind: string; id: string }[]>

export type Unread = ReturnType<typeof createUnread>

const topicOf = (memberId: string) => `unread ${memberId}`
const prefix = topicOf('')
/** About a moderator's decision: the author, the kind and the content's id follow. */
const decisionTopic = 'decided '
/** Instead of one topic per recipient where there are many. */
const everyone = topicOf('*')
const maxTopics = 100
/** Milliseconds by which a page may notice an interruption late. */
const lateness = 60_000
/** Milliseconds between two counts of one member. */
const betweenCounts = 500

/**
 * Sends each connected member the count of their unread notifications, after every change and on
 * every node (docs/product/notifications.md 2).
 */
export function createUnread({
  store,
  live: { hub, ...live },
  invalidation,
  clock,
  log,
}: Dependencies) {
  let listDecided: ListDecided = async () => []
  const caughtUp = new WeakSet<Connection>()
  const counts = createBatchLoader(store.countUnreadOf)
  const send = async (memberId: string): Promise<void> => {
    const unread = (await counts.load(memberId)) ?? 0
    const message: UnreadMessage = { type: 'notifications', unread }
    hub.broadcast(topicOf(memberId), message.type, JSON.stringify(message))
  }
  const updates = createThrottle(betweenCounts, (memberId) => {
    send(memberId).catch((error: unknown) => {
      log.warn({ err: error }, 'could not count unread notifications; trying again')
      updates.touch(memberId)
    })
  })
  const touch = (topic: string) => {
    if (hub.watchers(topic) > 0) updates.touch(topic.slice(prefix.length))
  }
  const sendDecision = (topic: string) => {
    const [memberId = '', kind = '', id = ''] = topic.slice(decisionTopic.length).split(' ')
    hub.broadcast(topicOf(memberId), `decision ${id}`, decisionMessage(kind, id))
  }
  /** Sends what was decided while a page wasn't connected, once per connection. */
  const catchUp = (connection: Connection, memberId: string, away: number) => {
    if (caughtUp.has(connection)) return
    caughtUp.add(connection)
    const since = new Date(clock.now().getTime() - Math.min(away, longestAway) - lateness)
    listDecided(memberId, since)
      .then((missed) => {
        for (const { kind, id } of missed)
          hub.send(connection, topicOf(memberId), `decision ${id}`, decisionMessage(kind, id))
      })
      .catch((error: unknown) => log.warn({ err: error }, 'could not send missed decisions'))
  }
  invalidation.listen((topics) => {
    for (const topic of topics ?? []) if (topic.startsWith(decisionTopic)) sendDecision(topic)
    if (topics === null || topics.includes(everyone))
      return hub
        .keys()
        .filter((key) => key.startsWith(prefix))
        .forEach(touch)
    for (const topic of topics) if (topic.startsWith(prefix)) touch(topic)
  })
  live.register(watchUnread.type, {
    schema: {
      type: 'object',
      required: ['type'],
      properties: {
        type: { const: watchUnread.type },
        away: {
          type: 'integer',
          minimum: 0,
          description:
            'After an interruption, its milliseconds: the decisions since then are sent again.',
        },
      },
    },
    sends: {
      oneOf: [
        {
          description: 'To members who sent `watch_notifications`, at once and after each change.',
          type: 'object',
          required: ['type', 'unread'],
          properties: {
            type: { const: 'notifications' },
            unread: { type: 'integer', minimum: 0, maximum: maxUnread },
          },
        },
        {
          description: 'To the same members, after a moderator decided about their content.',
          type: 'object',
          required: ['type', 'kind', 'id'],
          properties: {
            type: { const: 'decision' },
            kind: { type: 'string' },
            id: { type: 'string' },
          },
        },
      ],
    },
    isSubscription: true,
    receive: (connection, { away }) => {
      const { accountId } = connection
      if (accountId === null) return
      hub.watch(connection, topicOf(accountId))
      updates.touch(accountId)
      if (typeof away === 'number' && away >= 0) catchUp(connection, accountId, away)
    },
  })

  return {
    /** Tells nodes at commit that these members' counts changed. */
    changedIn: (tx: Db, memberIds: string[]): Promise<void> =>
      invalidation.publishIn(
        tx,
        memberIds.length > maxTopics ? [everyone] : memberIds.map(topicOf),
      ),

    /** Tells an author's open pages at commit that a moderator decided about their content. */
    decidedIn: (tx: Db, memberId: string, kind: string, id: string): Promise<void> =>
      invalidation.publishIn(tx, [`${decisionTopic}${memberId} ${kind} ${id}`]),

    /** Registers what pages are told after an interruption. */
    registerDecisions: (list: ListDecided): void => {
      listDecided = list
    },

    /** Tells nodes at once that a member's count changed. */
    changed: (memberId: string): Promise<void> => invalidation.publish([topicOf(memberId)]),

    close: (): void => updates.close(),
  }
}

function decisionMessage(kind: string, id: string): string {
  const message: DecisionMessage = { type: 'decision', kind, id }
  return JSON.stringify(message)
}
