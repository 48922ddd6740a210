import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

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
