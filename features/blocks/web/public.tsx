import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'

/** Muting, blocking and reporting a member, in a menu. */
export const MemberMenu = lazyWithRetry(async () => (await import('./MemberMenu.tsx')).MemberMenu)
