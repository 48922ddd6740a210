import type { Commentable } from '#features/comments/server/service.ts'
import { isPublic } from '../contract/rules.ts'
import type { ReadersStore } from './readers-store.ts'
import { articlePath } from './publication.ts'
import { mayKnow } from './reach.ts'
import { newsTopics } from './service.ts'

/** Articles as things to comment on: whoever can read one sees its comments, and a published one is open to more. */
export function commentableArticles(store: ReadersStore): Commentable {
  return {
    hasSides: false,
    name: 'Article',
    find: async (id, viewer) => {
      const article = await store.findOutline(id)
      if (!article) return null
      return (await mayKnow(store, id, article, viewer))
        ? { isOpen: isPublic(article), title: article.title }
        : null
    },
    pathOf: articlePath,
    count: (tx, id, by, isNew) => store.countComments(tx, id, by, isNew),
    topicsOf: (id) => [newsTopics.list, newsTopics.one(id)],
  }
}
