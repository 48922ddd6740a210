import type { Account } from './store.ts'

/** Whoever makes a request, found by the session cookie; `openedAt` is when they logged in. */
export type Viewer = { sessionId: string; openedAt: Date; account: Account }
