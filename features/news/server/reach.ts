import type { Viewer } from '#features/identity/server/service.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { isPublic } from '../contract/rules.ts'
import type { NewsStore } from './store.ts'

export type FoundArticle = NonNullable<Awaited<ReturnType<NewsStore['find']>>>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True for its author and for administrators. */
export function mayEdit(viewer: Viewer | null, authorId: string): boolean {
  return viewer !== null && (viewer.account.id === authorId || viewer.account.isAdmin)
}

/** Whether somebody is on the staff of the site. */
export function isStaff({ account }: Viewer): boolean {
  return account.isAdmin || account.isModerator
}

/** @throws DomainError `forbidden` to whoever is neither its author nor an administrator. */
export function checkOwn(row: { authorId: string }, viewer: Viewer): void {
  if (!mayEdit(viewer, row.authorId)) throw new DomainError('forbidden', 'Only the author can change this article.')
}

/** An article as far as the viewer may know of it. @throws DomainError `missing` otherwise. */
export async function findFor(store: Pick<NewsStore, 'find'>, id: string, viewer: Viewer | null): Promise<FoundArticle> {
  const row = uuid.test(id) ? await store.find(id) : null
  if (!row) throw missing('Article')
  const maySee = isPublic(row) || mayEdit(viewer, row.authorId) || viewer?.account.isModerator
  if (!maySee) throw missing('Article')
  return row
}
