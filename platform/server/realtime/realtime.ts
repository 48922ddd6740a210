import type { Log } from '../log.ts'

/**
 * Broadcasts small messages to every node. Lost ones aren't repeated, so each contains the full
 * state.
 */
export type Realtime = {
  /** Delivers `message` to all nodes' listeners, including this one's. Never throws or waits. */
  publish(topic: string, message: unknown): void
  /** Called with each message; returns the unsubscribe function. */
  subscribe(topic: string, listener: (message: unknown) => void): () => void
  /** Called when other nodes' messages may have been missed. */
  onGap(listener: () => void): void
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** One node's listeners; an error in one is logged and doesn't affect others. */
export function createListeners(log: Log) {
  const byTopic = new Map<string, Set<(message: unknown) => void>>()
  return {
    deliver: (topic: string, message: unknown): void => {
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

/** Realtime within one process, for a single node. */
export function createLocalRealtime(log: Log): Realtime {
  const listeners = createListeners(log)
  return {
    publish: listeners.deliver,
    subscribe: listeners.add,
    onGap: () => {},
    isReady: async () => true,
    close: async () => {},
  }
}
