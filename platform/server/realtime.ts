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

/** The listeners of one node. */
export function createListeners() {
  const byTopic = new Map<string, Set<(message: unknown) => void>>()
  return {
    tell: (topic: string, message: unknown): void => byTopic.get(topic)?.forEach((listener) => listener(message)),
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
export function createLocalRealtime(): Realtime {
  const listeners = createListeners()
  return { publish: listeners.tell, subscribe: listeners.add, onGap: () => {}, isReady: async () => true, close: async () => {} }
}
