import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

export { MemberName } from './MemberName.tsx'
export { useViewer, viewerQuery } from './viewer.ts'

/** Reminds a member of an address that waits to be confirmed; in a file of its own, since most pages never need it. */
export const PendingEmailNotice = lazyWithPreload(
  async () => (await import('./PendingEmailNotice.tsx')).PendingEmailNotice,
)
