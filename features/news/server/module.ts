import { namesTag } from '#features/identity/contract/tags.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { FollowsService } from '#features/follows/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import { draftLinkRoutes } from './drafts/draft-link-routes.ts'
import { createDraftLinkStore } from './drafts/draft-link-store.ts'
import { createDraftLinks } from './drafts/draft-links.ts'
import { createCorrections } from './versions/corrections.ts'
import { createLikes } from './readers/likes.ts'
import { likeRoutes } from './readers/likes-routes.ts'
import { createFeatured } from './featured/featured.ts'
import { featuredRoutes } from './featured/featured-routes.ts'
import { createFeaturedStore } from './featured/featured-store.ts'
import { authorSitemapPath } from './publications/sitemap.ts'
import { createPublications } from './publications/publications.ts'
import { quickRoutes } from './quick-routes.ts'
import { newsRoutes } from './routes.ts'
import { createNews, newsTags } from './service.ts'
import { createSearchStore, type SearchStore } from './search/search-store.ts'
import { createNewsStore } from './store.ts'
import { createVersions } from './versions/versions.ts'
import { versionRoutes } from './versions/versions-routes.ts'
import { createVersionsStore } from './versions/versions-store.ts'
import { createViewCounter } from './readers/views.ts'
import { countsOf } from '#platform/server/cache/invalidation-bus.ts'
import type { Route } from '#platform/server/http/endpoint-table.ts'

import { hour, minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as newsApi from '../contract/endpoints.ts'
import * as likesApi from '../contract/likes-endpoints.ts'
import * as featuredApi from '../contract/featured-endpoints.ts'
import * as quickApi from '../contract/quick-endpoints.ts'
import * as draftLinksApi from '../contract/draft-link-endpoints.ts'
import * as versionsApi from '../contract/versions-endpoints.ts'
import { newsApiPaths, newsExamples } from './api-notes.ts'
import { commentableArticles } from './commentable.ts'
import { seedNews } from './demo/demo.ts'
import { newsData } from './personal-data.ts'
import { newsPrivacy } from './privacy.ts'
import { createArticleQueries } from './articles/article-queries.ts'
import { articleFile } from './member-file-store.ts'
import { registerFollows } from './followed.ts'
import { visitorAt } from './readers/visitor.ts'

type Dependencies = {
  audit: Audit
  membership: Membership
  moderation: Moderation
  media: Media
  comments: Comments
  follows: FollowsService
}

/** Articles: writing, versions, views, likes, featured ones, and feeds. */
export function createNewsModule(
  platform: Platform,
  { audit, membership, moderation, media, comments, follows }: Dependencies,
) {
  const { settings, db, clock, invalidation, jobs, log, searches, workers, deriveKey } = platform
  const { siteUrl, siteName } = settings
  const articleQueries = createArticleQueries(db)
  comments.register('article', commentableArticles(articleQueries))
  registerFollows(follows, articleQueries.listPublishedSince)
  const { find, findOutline, isHandedIn } = articleQueries
  const store = {
    ...createNewsStore(db, media.references),
    searchWindow: (...search: Parameters<SearchStore['searchWindow']>) =>
      searches.run((tx) => createSearchStore(tx).searchWindow(...search)),
    find,
    isHandedIn,
  }
  const views = createViewCounter({
    store,
    clock,
    log,
    salt: deriveKey('views'),
    onCounted: (ids) =>
      invalidation.publish([newsTags.list, ...ids.map(newsTags.one)].map(countsOf)),
  })
  const versionsStore = createVersionsStore(db, media.references)
  const versions = createVersions({
    news: store,
    store: versionsStore,
    clock,
    addresses: media.addresses,
    workers,
    siteUrl,
  })
  const news = createNews({
    store,
    clock,
    invalidation,
    views,
    jobs,
    authorize: membership.authorize,
    moderation,
    audit,
    comments,
    addresses: media.addresses,
    workers,
    siteUrl,
    versions,
    corrections: createCorrections({ store: versionsStore, clock }),
    correctionStore: versionsStore,
  })
  const draftLinkStore = createDraftLinkStore(db)
  const draftLinks = createDraftLinks({
    news: store,
    store: draftLinkStore,
    drafts: versionsStore,
    signFile: media.shared.sign,
    clock,
  })
  jobs.define('news-draft-links-forget', () => draftLinkStore.removeExpired(clock.now()), {
    cron: '29 4 * * *',
  })
  const publications = createPublications({
    store: {
      ...articleQueries,
      listForFeed: store.listForFeed,
      raiseFeedMark: store.raiseFeedMark,
    },
    sizeOf: media.addresses.sizeAt,
    clock,
    site: { url: siteUrl, name: siteName },
  })
  const routes: Route<Viewer>[] = [
    ...newsRoutes(news),
    ...versionRoutes(versions),
    ...draftLinkRoutes(draftLinks),
    ...quickRoutes(news),
    ...featuredRoutes(
      createFeatured({ store: { ...createFeaturedStore(db), findOutline }, audit, invalidation }),
    ),
    ...likeRoutes(createLikes({ store: articleQueries, clock, invalidation })),
  ]
  audit.nameSubjects(
    'article',
    async (ids) =>
      new Map(
        (await articleQueries.titles(ids)).map(({ id, title }) => [
          id,
          { name: title, path: `/news/${id}` },
        ]),
      ),
  )
  const module: Module<Viewer> = {
    name: 'news',
    contracts: [newsApi, versionsApi, draftLinksApi, quickApi, featuredApi, likesApi],
    routes,
    limits: {
      likes: { max: 60, per: minute, by: 'account' },
      autosaves: { max: 40, per: minute, by: 'account' },
      articles: { max: 60, per: hour, by: 'account' },
      draftLinks: { max: 30, per: hour, by: 'account' },
    },
    privacy: newsPrivacy,
    memberFile: [articleFile(db)],
    personalData: newsData,
    pages: [
      { path: '/news', query: ['category', 'scope', 'search', 'state'], isIndexed: true },
      { path: '/news/:id', query: ['comments'] },
    ],
    publications: [
      {
        paths: ['/sitemaps/:name(^news-[0-9]+).xml', authorSitemapPath, '/feeds/*'],
        cacheTags: [newsTags.list, namesTag],
        read: publications.read,
      },
    ],
    sitemapFiles: publications.sitemapFiles,
    countedReads: [
      {
        endpoint: newsApi.getArticle,
        count: (params, address, browser) => {
          const id = params?.['id']
          if (id !== undefined) views.note(id, visitorAt(address, browser))
        },
      },
    ],
    api: {
      tags: { News: 'Articles, drafts, earlier versions and likes' },
      paths: newsApiPaths,
      examples: newsExamples,
    },
    seed: (demo) => seedNews({ news, comments }, demo),
    close: views.close,
  }
  return { ...module, service: news, views }
}
