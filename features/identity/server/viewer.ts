import type { Account } from './store.ts'

/** Whoever makes a request, found by the session cookie. */
export type Viewer = { sessionId: string; account: Account }
