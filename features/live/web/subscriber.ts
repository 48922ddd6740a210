/** A part of the page that uses the live connection. */
export type LiveSubscriber = {
  /** Called whenever the connection opens, to ask for messages. */
  onOpen: (send: (message: object) => void) => void
  /** Called with every message, also those of other subscribers. */
  onMessage: (message: { type: string }) => void
  /** Called when an open connection ends; it is opened again by itself. */
  onEnd?: () => void
  /** Server-sent events for networks that block sockets. */
  streamPath?: string
}

/**
 * Joins the page's live connection, which loads with its first use; returns how to send and leave.
 */
export function joinLive(subscriber: LiveSubscriber): {
  send(message: object): void
  leave(): void
} {
  let hasLeft = false
  const loading = import('./connection.ts')
  void loading.then(({ subscribe }) => {
    if (!hasLeft) subscribe(subscriber)
  })
  return {
    send: (message) => void loading.then(({ write }) => write(message)),
    leave: () => {
      hasLeft = true
      void loading.then(({ unsubscribe }) => unsubscribe(subscriber))
    },
  }
}
