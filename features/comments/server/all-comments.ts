import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import type { Searches } from '#platform/server/database/searches.ts'
import type { AnyComment } from '../contract/schemas.ts'
import { listComments, newestComments } from './all-store.ts'

type Dependencies = {
  searches: Pick<Searches, 'list'>
  /** Comments' addresses by id. */
  pathsOf: (ids: string[]) => Promise<Map<string, string>>
}

/** Everybody's comments, for moderators (docs/product/comments.md). */
export function createAllComments({ searches, pathsOf }: Dependencies) {
  return async ({
    search,
    ...query
  }: { search?: string | undefined } & PageQuery): Promise<Page<AnyComment>> => {
    const page = await newestComments.page(
      query,
      (...position) => searches.list(search, (db) => listComments(db, search, ...position)),
      ({ id }) => [id],
    )
    const paths = await pathsOf(page.items.map(({ id }) => id))
    return {
      ...page,
      items: page.items.map(({ username, firstName, lastName, writerName, parentId, ...row }) => ({
        ...row,
        authorName: writerName ?? displayNameOf({ username, firstName, lastName }),
        authorUsername: username,
        isReply: parentId !== null,
        path: paths.get(row.id) ?? '',
      })),
    }
  }
}
