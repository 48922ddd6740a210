import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'

/** The review queue in a tab of the control center. */
export const ReviewTab = lazyWithRetry(
  async () => (await import('./queue/ReviewTab.tsx')).ReviewTab,
)

/** The review queue's items of one kind in a panel of a page. */
export const ReviewOnPage = lazyWithRetry(
  async () => (await import('./queue/ReviewOnPage.tsx')).ReviewOnPage,
  'asked',
)
