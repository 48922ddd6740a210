import { getArticle, listArticles, listMyArticles } from './endpoints.ts'
import { listHeadlines, listRelated } from './featured-endpoints.ts'

/** Every reading in which an article may appear: what is kept of them is out of date once one was written, changed, decided about or deleted. */
export const articleEndpoints = [
  listArticles,
  listMyArticles,
  getArticle,
  listHeadlines,
  listRelated,
]
