export { FrontNews } from './FrontNews.tsx'
export { latestQuery as latestArticlesQuery } from './queries.ts'
