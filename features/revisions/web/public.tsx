import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** A record's versions, each to look at again. */
export const VersionList = lazyWithPreload(
  async () => (await import('./VersionList.tsx')).VersionList,
)
