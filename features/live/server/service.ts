import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import type { Log } from '#platform/server/log.ts'
import { createHub, type Connection, type HubLimits } from '#platform/server/realtime/hub.ts'
import type { OpeningConnections } from './open-connections.ts'

type Options = {
  invalidation: Pick<InvalidationBus, 'listen'>
  limits: HubLimits | null
  log: Log
  /** Prefix of the topics for ended sessions. */
  sessionTopic: string
}

/** A type of message that browsers send. */
export type MessageKind = {
  /** The message in the API description. */
  schema: JsonSchema
  /** What the server sends because of it. */
  sends?: JsonSchema
  /** True if it chooses what the connection receives, which ends the default. */
  isSubscription: boolean
  receive: (connection: Connection, message: Record<string, unknown>) => void
}

type LiveConnections = ReturnType<typeof createLiveConnections>
/** What other features are handed. */
export type Live = LiveConnections & Pick<OpeningConnections, 'openStream'>

/** The subscription of connections that haven't chosen any. */
const defaultKey = '*'

/**
 * The live connections of one node: features above register the messages they understand, and send
 * through the hub under keys of their own (docs/product/site.md 31).
 */
export function createLiveConnections({ invalidation, limits, log, sessionTopic }: Options) {
  const kinds = new Map<string, MessageKind>()
  const watchListeners: ((key: string, watchers: number) => void)[] = []
  const hub = createHub({
    limits,
    log,
    onWatched: (key, watchers) => {
      for (const listener of watchListeners) listener(key, watchers)
    },
  })
  invalidation.listen((topics) => {
    for (const topic of topics ?? []) {
      if (!topic.startsWith(sessionTopic)) continue
      hub
        .recheck(topic.slice(sessionTopic.length))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'could not close the sockets of an ended session'),
        )
    }
  })

  return {
    hub,
    defaultKey,

    /**
     * Registers a type of message.
     * @throws Error for a duplicate.
     */
    register: (type: string, kind: MessageKind): void => {
      if (kinds.has(type)) throw new Error(`the live message ${type} is registered twice`)
      kinds.set(type, kind)
    },

    /** Calls `listener` whenever a key's number of watchers changes. */
    onWatched: (listener: (key: string, watchers: number) => void): void => {
      watchListeners.push(listener)
    },

    joined: (connection: Connection): void => hub.watch(connection, defaultKey),

    /** @throws Error for a message that no feature understands. */
    receive: (connection: Connection, message: unknown): void => {
      const { type } = message as { type?: unknown }
      const kind = typeof type === 'string' ? kinds.get(type) : undefined
      if (!kind) throw new Error('unknown')
      if (kind.isSubscription) hub.unwatch(connection, defaultKey)
      kind.receive(connection, message as Record<string, unknown>)
    },

    /** All messages, for the API description. */
    schemas: () => ({
      sends: [...kinds.values()].flatMap(({ sends }) => sends ?? []),
      receives: [...kinds.values()].map(({ schema }) => schema),
    }),
  }
}
