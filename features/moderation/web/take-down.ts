import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** Takes down public content with a reason; in its own file, for the control center alone. */
export const TakeDown = lazyWithPreload(
  async () => (await import('./TakeDownDialog.tsx')).TakeDownDialog,
)
