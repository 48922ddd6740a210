import type { Commentable } from '#features/comments/server/service.ts'
import { articleCommentLimit, isPublic } from '../contract/rules.ts'
import type { ArticleQueries } from './articles/article-queries.ts'
import { articlePath } from './moderation/publication.ts'
import { canView } from './articles/access.ts'
import { newsTags } from './tags.ts'

/** Articles as comment subjects: readers see comments, and published articles accept new ones. */
export function commentableArticles(store: ArticleQueries): Commentable {
  return {
    hasSides: false,
    limit: articleCommentLimit,
    name: 'Article',
    find: async (id, viewer) => {
      const article = await store.findOutline(id)
      if (!article) return null
      return (await canView(store, id, article, viewer))
        ? { isOpen: isPublic(article), title: article.title, ownerId: article.authorId }
        : null
    },
    ownerIn: store.findOwner,
    pathOf: articlePath,
    count: (tx, id, by, isNew) => store.countComments(tx, id, by, isNew),
    cacheTagsOf: (id) => [newsTags.list, newsTags.one(id)],
  }
}
