import { getArticle, listArticles, listMyArticles } from './endpoints.ts'
import { listHeadlines, listRelated } from './featured-endpoints.ts'

/**
 * Every read that may include an article, for invalidation once one is created, changed, decided
 * about or deleted.
 */
export const articleEndpoints = [
  listArticles,
  listMyArticles,
  getArticle,
  listHeadlines,
  listRelated,
]
