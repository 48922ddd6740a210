// What a member's page shows of this feature.
export { AuthorArticles } from '../AuthorArticles.tsx'
export { authorArticlesQuery } from '../queries.ts'
