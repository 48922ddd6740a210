export type ToastTone = 'neutral' | 'good' | 'bad'

type ToastAction = { label: string; onPress: () => void }

export type Toast = {
  title: string
  description?: string
  tone?: ToastTone
  action?: ToastAction
  /** Duration in milliseconds. */
  duration?: number
}

export type ShownToast = Toast & {
  id: number
  isOpen: boolean
  /** When it appeared, in milliseconds. */
  shownAt: number
}

/** Default duration in milliseconds. */
export const toastDuration = 5_000

/** Milliseconds between a toast's dismissal and its removal from the store. */
const toastRemovalDelay = 1_000_000

let current: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(next: ShownToast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message in place of the current one, now or once the host is ready; returns its id. */
export function toast(message: Toast): number {
  clearTimeout(removal)
  lastId += 1
  put({ ...message, id: lastId, isOpen: true, shownAt: Date.now() })
  return lastId
}

/** Closes this toast, or the current one, and removes it 1,000,000 ms later. */
export function dismissToast(id?: number): void {
  if (!current?.isOpen || (id !== undefined && id !== current.id)) return
  put({ ...current, isOpen: false })
  removal = setTimeout(() => put(null), toastRemovalDelay)
}

/**
 * Closes a failure toast: after another attempt it is outdated and must not stay next to a success.
 */
export function dismissFailure(): void {
  if (current?.tone === 'bad') dismissToast()
}

/** The toast in the store, open or dismissed. */
export function currentToast(): ShownToast | null {
  return current
}

/** Subscribes to the store; returns the unsubscribe function. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
