import { holdsScope, scopeMissing } from '#features/identity/contract/scopes.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { isId } from '#platform/contract/is-id.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { isPublic, type Status } from '../../contract/rules.ts'
import type { FoundArticle } from './article-read-queries.ts'
import type { ArticleQueries } from './article-queries.ts'

/** True for its author and administrators. */
export function mayEdit(viewer: Viewer | null, authorId: string): boolean {
  return viewer !== null && (viewer.account.id === authorId || viewer.account.isAdmin)
}

/** Whether someone is staff. */
export function isStaff({ account }: Viewer): boolean {
  return account.isAdmin || account.isModerator
}

/** @throws DomainError `forbidden` for anyone but its author and administrators. */
export function checkOwn(row: { authorId: string }, viewer: Viewer): void {
  if (!mayEdit(viewer, row.authorId))
    throw new DomainError('forbidden', 'Only the author can change this article.')
}

/** @throws DomainError `forbidden` for a token that may only write drafts (docs/product/developers.md 5). */
export function checkMayPublish(viewer: Viewer): void {
  if (holdsScope(viewer, 'publish')) return
  throw new DomainError('forbidden', scopeMissing('publish'), undefined, {
    challenge: 'Bearer error="insufficient_scope", scope="publish"',
  })
}

/** What decides who may see an article. */
export type Knowing = Pick<ArticleQueries, 'isHandedIn'>

/** Finds an article for those who may see it. */
export type Finding = Pick<ArticleQueries, 'find' | 'isHandedIn'>

/** Whether someone may see an article: moderators see submitted ones, not drafts. */
export async function canView(
  store: Knowing,
  id: string,
  row: { authorId: string; status: Status; moderationState: string },
  viewer: Viewer | null,
): Promise<boolean> {
  return (
    isPublic(row) ||
    mayEdit(viewer, row.authorId) ||
    (viewer?.account.isModerator === true && store.isHandedIn(id))
  )
}

/**
 * An article as the viewer may see it.
 * @throws DomainError `missing` otherwise.
 */
export async function findFor(
  store: Finding,
  id: string,
  viewer: Viewer | null,
): Promise<FoundArticle> {
  const row = isId(id) ? await store.find(id) : null
  if (!row || !(await canView(store, row.id, row, viewer))) throw missing('Article')
  return row
}
