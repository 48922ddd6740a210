import type { LiveSubscriber } from './connection.ts'

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
