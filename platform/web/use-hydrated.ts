import { useSyncExternalStore } from 'react'

let isHydrated = false
const listeners = new Set<() => void>()

/** Says that the page is hydrated and has taken over what was typed before. */
export function setHydrated(): void {
  isHydrated = true
  for (const listen of listeners) listen()
}

/** False on the server and while the browser hydrates its page, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => isHydrated,
    () => false,
  )
}
