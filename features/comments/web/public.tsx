import { part } from '#platform/web/part.tsx'

export { commentsQuery } from './queries.ts'

/** The comments on a thing with the form for one more; in a file of its own, since they stand below what is read. */
export const Comments = part(async () => (await import('./Comments.tsx')).Comments)
