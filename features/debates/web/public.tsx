import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

export { debateQuery, frontDebatesQuery, ownVoteQuery, teaserQuery } from './queries.ts'
export { FrontDebate } from './FrontDebate.tsx'

/** The dashboard's debates; a separate file, because visitors never see it. */
export const LiveDebates = lazyWithPreload(
  async () => (await import('./LiveDebates.tsx')).LiveDebates,
)
