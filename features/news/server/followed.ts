import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { FollowedKind, FollowsService } from '#features/follows/server/service.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { stateNamed, stateNames } from '#platform/contract/states.ts'
import { categoryNames } from '../contract/rules.ts'
import { articlePath } from './moderation/publication.ts'

type Published = {
  id: string
  title: string
  authorId: string
  author: { username: string; firstName: string | null; lastName: string | null }
}

/** Lets members follow categories and states, and notifies followers of an author's new articles. */
export function registerFollows(
  follows: FollowsService,
  listPublishedSince: (since: Date) => Promise<Published[]>,
): void {
  const named = (
    name: string,
    names: Record<string, string>,
    query: string,
    targetOf: (name: string) => string | null,
  ): FollowedKind => ({
    name,
    find: (target: string) => Promise.resolve(targetOf(target)),
    describe: (targets: string[]) =>
      Promise.resolve(
        new Map(
          targets.flatMap((target) => {
            const label = names[target]
            return label
              ? [
                  [
                    target,
                    { name: label, path: `/news${queryString({ [query]: target })}` },
                  ] as const,
                ]
              : []
          }),
        ),
      ),
  })
  follows.register('category', named('Categories', categoryNames, 'category', categoryNamed))
  follows.register('state', named('States', stateNames, 'state', stateNamed))
  follows.addSource(async (since) =>
    (await listPublishedSince(since)).map(({ id, title, authorId, author }) => ({
      key: `article:${id}`,
      kind: 'member',
      target: authorId,
      subjectId: id,
      text: `${displayNameOf(author)} published “${title}”`,
      path: articlePath(id),
    })),
  )
}

const categoryNamed = (name: string) => (Object.hasOwn(categoryNames, name) ? name : null)
