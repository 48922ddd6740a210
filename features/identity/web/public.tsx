import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

export { MemberName } from './MemberName.tsx'
export { useIsEmailed, useViewer, viewerQuery } from './viewer.ts'

/**
 * Reminds a member to confirm a pending address; a file of its own, because most pages never need
 * it.
 */
export const PendingEmailNotice = lazyWithPreload(
  async () => (await import('./PendingEmailNotice.tsx')).PendingEmailNotice,
)

/** Asks for the password again; a file of its own, because most pages never need it. */
export const OwnerField = lazyWithPreload(async () => (await import('./OwnerField.tsx')).OwnerField)
