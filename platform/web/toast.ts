export type ToastTone = 'neutral' | 'good' | 'bad'

export type ToastAction = { label: string; onPress: () => void }

export type Toast = {
  title: string
  description?: string
  tone?: ToastTone
  action?: ToastAction
  /** How long it is shown, in milliseconds. */
  duration?: number
}

export type ShownToast = Toast & { id: number; isOpen: boolean }

/** How long a toast is shown unless it says otherwise, in milliseconds. */
export const toastDuration = 5_000

/** How long after its dismissal a toast leaves the store, in milliseconds. */
export const toastRemovalDelay = 1_000_000

let current: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(next: ShownToast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message in the place of the one before it, now or when the host is there; returns its id. */
export function toast(message: Toast): number {
  clearTimeout(removal)
  lastId += 1
  put({ ...message, id: lastId, isOpen: true })
  return lastId
}

/** Closes the toast of this id, or whichever is shown, and forgets it 1,000,000 ms later. */
export function dismissToast(id?: number): void {
  if (!current?.isOpen || (id !== undefined && id !== current.id)) return
  put({ ...current, isOpen: false })
  removal = setTimeout(() => put(null), toastRemovalDelay)
}

/** Closes the toast that tells of a failure, if one is shown: whoever tries again has read it, and it must not stand beside a success. */
export function dismissFailure(): void {
  if (current?.tone === 'bad') dismissToast()
}

/** The toast in the store, open or dismissed. */
export function currentToast(): ShownToast | null {
  return current
}

/** Calls back at each change of the store; the reply ends that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
