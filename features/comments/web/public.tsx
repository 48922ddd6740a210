import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

export { commentsQuery } from './queries.ts'
export type { CommentWords } from './thread.ts'

/** A subject's comments with the form; a separate file, because they are below the fold. */
export const Comments = lazyWithPreload(async () => (await import('./Comments.tsx')).Comments)

/** One side's comments. */
export const SideComments = lazyWithPreload(
  async () => (await import('./SideComments.tsx')).SideComments,
)

/** For those who can't comment: what it takes, and how to get there. */
export const CommentInvitation = lazyWithPreload(
  async () => (await import('./CommentInvitation.tsx')).CommentInvitation,
)
