import { part } from '#platform/web/part.tsx'

export { debateQuery, frontDebatesQuery, teaserQuery } from './queries.ts'
export { FrontDebate } from './FrontDebate.tsx'
export { StatusPill } from './StatusPill.tsx'

/** The debates on the dashboard; in a file of its own, since visitors never see it. */
export const LiveDebates = part(async () => (await import('./LiveDebates.tsx')).LiveDebates)

/** For administrators: lets a model draft the text of a slot, shows it to be edited, and puts it there. */
export const AiDraft = part(async () => (await import('./AiDraft.tsx')).AiDraft)
