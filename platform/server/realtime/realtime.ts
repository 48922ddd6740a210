import type { Log } from '../log.ts'

/** Carries small messages to every node at once; lost ones are not repeated, so each says the whole of what it is about. */
export type Realtime = {
  /** Hands `message` to the listeners of every node, this one's included. Never throws, and never waits. */
  publish(topic: string, message: unknown): void
  /** Calls back with each message; the reply ends that. */
  subscribe(topic: string, listener: (message: unknown) => void): () => void
  /** Calls back when messages of other nodes may have been missed. */
  onGap(listener: () => void): void
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** The listeners of one node; what one of them throws is logged and keeps the message from no other. */
export function createListeners(log: Log) {
  const byTopic = new Map<string, Set<(message: unknown) => void>>()
  return {
    tell: (topic: string, message: unknown): void => {
      for (const listener of byTopic.get(topic) ?? []) {
        try {
          listener(message)
        } catch (error) {
          log.error({ err: error, topic }, 'could not handle a message from another node')
        }
      }
    },
    add: (topic: string, listener: (message: unknown) => void): (() => void) => {
      const listeners = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, listeners)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) byTopic.delete(topic)
      }
    },
  }
}

/** Realtime within one process, for a site of one node. */
export function createLocalRealtime(log: Log): Realtime {
  const listeners = createListeners(log)
  return {
    publish: listeners.tell,
    subscribe: listeners.add,
    onGap: () => {},
    isReady: async () => true,
    close: async () => {},
  }
}
