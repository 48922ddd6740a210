import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Media } from '#features/media/server/service.ts'
import { countsOf } from '#platform/server/cache/invalidation-bus.ts'
import type { Appendices } from '#platform/server/http/appendices.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as featuredApi from '../../contract/featured-endpoints.ts'
import * as likesApi from '../../contract/likes-endpoints.ts'
import * as statisticsApi from '../../contract/statistics-endpoints.ts'
import type { ArticleQueries } from '../articles/article-queries.ts'
import { createFeatured } from '../featured/featured.ts'
import { featuredRoutes } from '../featured/featured-routes.ts'
import { createFeaturedStore } from '../featured/featured-store.ts'
import { createPublications } from '../publications/publications.ts'
import type { NewsStore } from '../store.ts'
import { newsTags } from '../tags.ts'
import { createLikes } from './likes.ts'
import { likeRoutes } from './likes-routes.ts'
import { createArticleStatistics } from './statistics.ts'
import { statisticsRoutes } from './statistics-routes.ts'
import { createStatisticsStore } from './statistics-store.ts'
import { createViewCounter } from './views.ts'

type Dependencies = {
  store: NewsStore
  articleQueries: ArticleQueries
  audit: Audit
  media: Media
  appendices: Appendices<Viewer>
}

/** The part of news about readers: views, statistics, likes, featured articles, feeds, sitemaps. */
export function createReadersPart(
  platform: Platform,
  { store, articleQueries, audit, media, appendices }: Dependencies,
) {
  const { site, db, clock, invalidation, jobs, log, deriveKey } = platform
  const { findOutline } = articleQueries
  const views = createViewCounter({
    store,
    clock,
    log,
    salt: deriveKey('views'),
    onCounted: (ids) =>
      invalidation.publish([newsTags.list, ...ids.map(newsTags.one)].map(countsOf)),
  })
  const statistics = createArticleStatistics({
    store: { ...createStatisticsStore(db), sumViewDays: store.sumViewDays },
    articles: articleQueries,
    views,
    clock,
  })
  jobs.define('sum-view-days', statistics.sumOldDays, { cron: '53 3 * * *' })
  const publications = createPublications({
    store: {
      ...articleQueries,
      listForFeed: store.listForFeed,
      raiseFeedMark: store.raiseFeedMark,
    },
    sizeOf: media.addresses.sizeAt,
    appendicesOf: (ids) => appendices.readAll(ids, null),
    clock,
    site,
  })
  return {
    contracts: [featuredApi, likesApi, statisticsApi],
    routes: [
      ...featuredRoutes(
        createFeatured({ store: { ...createFeaturedStore(db), findOutline }, audit, invalidation }),
      ),
      ...likeRoutes(createLikes({ store: articleQueries, clock, invalidation })),
      ...statisticsRoutes(statistics),
    ],
    views,
    statistics,
    publications,
  }
}
