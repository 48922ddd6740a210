// What the not-found page shows of this feature.
export { SearchNews } from '../SearchNews.tsx'
