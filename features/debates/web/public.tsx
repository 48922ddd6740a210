import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

export { debateQuery, frontDebatesQuery, teaserQuery } from './queries.ts'
export { FrontDebate } from './FrontDebate.tsx'

/** The debates on the dashboard; in a file of its own, since visitors never see it. */
export const LiveDebates = lazyWithPreload(
  async () => (await import('./LiveDebates.tsx')).LiveDebates,
)
