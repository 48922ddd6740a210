import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

export { commentsQuery } from './queries.ts'
export type { CommentWords } from './thread.ts'

/** The comments on a thing with the form for one more; in a file of its own, since they stand below what is read. */
export const Comments = lazyWithPreload(async () => (await import('./Comments.tsx')).Comments)

/** The comments on one side of a thing. */
export const SideComments = lazyWithPreload(
  async () => (await import('./SideComments.tsx')).SideComments,
)

/** For those who cannot comment: what it needs, and the way there. */
export const CommentInvitation = lazyWithPreload(
  async () => (await import('./CommentInvitation.tsx')).CommentInvitation,
)
