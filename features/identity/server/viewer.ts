import type { Origin } from './device.ts'
import type { Account } from './store.ts'

/** Whoever makes a request, found by the session cookie. */
export type Viewer = {
  sessionId: string
  /** When they logged in. */
  openedAt: Date
  /** False while answers and votes stay closed to this session (docs/security.md). */
  isOwnerProven: boolean
  /** Null for what the site does in a member's name, and for sockets. */
  origin: Origin | null
  account: Account
}

/** A member in whose name the site itself acts, such as when it fills the demo community. */
export function actingFor(account: Account): Viewer {
  return {
    sessionId: account.id,
    openedAt: account.createdAt,
    isOwnerProven: true,
    origin: null,
    account,
  }
}
