import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** Asks for the reason of a rejection. */
export const RejectDialog = lazyWithPreload(
  async () => (await import('./RejectDialog.tsx')).RejectDialog,
)

/** Under something of one's own that was held back or rejected: how it stands, and the way to appeal. */
export const ItemStanding = lazyWithPreload(
  async () => (await import('./ItemStanding.tsx')).ItemStanding,
)

/** Beside something public: tells the moderators about it. */
export const ReportButton = lazyWithPreload(
  async () => (await import('./ReportButton.tsx')).ReportButton,
)

export { reviewQueueQuery } from './queries.ts'
