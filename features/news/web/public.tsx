export { FrontNews } from './FrontNews.tsx'
export { latestQuery as latestArticlesQuery } from './queries.ts'
export { StateNews } from './state-news.ts'
export { stateNewsQuery } from './state-news-query.ts'
