import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** Muting and blocking a member, in a menu. */
export const MemberMenu = lazyWithPreload(async () => (await import('./MemberMenu.tsx')).MemberMenu)
