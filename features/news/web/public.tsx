export { FrontNews } from './FrontNews.tsx'
export { latestQuery as latestArticlesQuery } from './queries.ts'
export { SearchNews } from './SearchNews.tsx'
export { StateNews } from './state-news.ts'
