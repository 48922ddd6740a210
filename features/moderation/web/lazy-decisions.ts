import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** Asks for a rejection reason. */
export const RejectDialog = lazyWithPreload(
  async () => (await import('./RejectDialog.tsx')).RejectDialog,
)

/** A bulk action that asks once for the reason that every author gets. */
export const RejectMany = lazyWithPreload(async () => (await import('./RejectMany.tsx')).RejectMany)
