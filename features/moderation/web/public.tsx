import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** Asks for a rejection reason. */
export const RejectDialog = lazyWithPreload(
  async () => (await import('./RejectDialog.tsx')).RejectDialog,
)

/** A bulk action that asks once for the reason that every author gets. */
export const RejectMany = lazyWithPreload(async () => (await import('./RejectMany.tsx')).RejectMany)

/** Shown under one's own held-back or rejected content: its status, and appealing. */
export const ItemStanding = lazyWithPreload(
  async () => (await import('./ItemStanding.tsx')).ItemStanding,
)

/** Reports public content to the moderators. */
export const ReportButton = lazyWithPreload(
  async () => (await import('./ReportButton.tsx')).ReportButton,
)

/** Reports public content or, for administrators, takes it down. */
export const ContentActions = lazyWithPreload(
  async () => (await import('./ContentActions.tsx')).ContentActions,
)

export { TakeDown } from './take-down.ts'
export { reviewQueueQuery } from './queries.ts'
