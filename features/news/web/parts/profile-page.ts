// What the profile shows of this feature.
export { NewsDigest, OwnArticles } from '../NewsDigest.tsx'
export { authorArticlesQuery } from '../queries.ts'
