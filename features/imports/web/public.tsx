import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** A kind's CSV files: upload, dry run, apply, undo. */
export const ImportPanel = lazyWithPreload(
  async () => (await import('./ImportPanel.tsx')).ImportPanel,
)

/** The same in place of a control center tab's list. */
export const ImportTab = lazyWithPreload(async () => (await import('./ImportTab.tsx')).ImportTab)

export { ImportButton } from './ImportButton.tsx'
