import { namesTag } from '#features/identity/contract/tags.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { FollowsService } from '#features/follows/server/service.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Media } from '#features/media/server/service.ts'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import { articleData } from './publications/open-data.ts'
import { createArticleDataStore } from './publications/open-data-store.ts'
import { articlesElsewhere } from './publications/shown-elsewhere.ts'
import { authorSitemapPath } from './publications/sitemap.ts'
import { quickRoutes } from './quick-routes.ts'
import { newsRoutes } from './routes.ts'
import { createNews } from './service.ts'
import { newsTags } from './tags.ts'
import { createReadersPart } from './readers/readers-part.ts'
import { createTagsPart } from './tag-changes/tags-part.ts'
import { newsTools } from './tools.ts'
import { createVersionsPart } from './versions/versions-part.ts'
import { createContents } from './articles/contents.ts'
import { createImportedArticles } from './articles/imported-articles.ts'
import { createImportedArticleStore } from './articles/imported-articles-store.ts'
import { createPublicationPolicy } from './moderation/publication-policy.ts'
import { createSearchStore, type SearchStore } from './search/search-store.ts'
import { createNewsStore } from './store.ts'
import { hour, minute } from '#platform/server/clock.ts'
import { createAppendices } from '#platform/server/http/appendices.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as newsApi from '../contract/endpoints.ts'
import * as scheduleApi from '../contract/schedule-endpoints.ts'
import * as quickApi from '../contract/quick-endpoints.ts'
import { newsApiPaths, newsExamples } from './api-notes.ts'
import { declareArticleEvents } from './articles/article-events.ts'
import { commentableArticles } from './commentable.ts'
import { seedNews } from './demo/demo.ts'
import { newsData } from './personal-data.ts'
import { newsPrivacy } from './privacy.ts'
import { articlePictures } from './articles/picture-use-store.ts'
import { createArticleQueries } from './articles/article-queries.ts'
import { articleFile } from './member-file-store.ts'
import { registerFollows } from './followed.ts'
import { newsTasks } from './tasks.ts'
import { scheduleRoutes } from './schedules/schedule-routes.ts'
import { createScheduleStore } from './schedules/schedule-store.ts'
import { createSchedules } from './schedules/schedules.ts'
import { sourceOf } from './readers/sources.ts'
import { visitorAt } from './readers/visitor.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  notifications: Notifications
  webhooks: WebhookEvents
  membership: Membership
  moderation: Moderation
  media: Media
  comments: Comments
  follows: FollowsService
}

/** Articles: writing, versions, views, likes, featured ones, and feeds. */
export function createNewsModule(
  platform: Platform,
  {
    audit,
    identity,
    notifications,
    webhooks,
    membership,
    moderation,
    media,
    comments,
    follows,
  }: Dependencies,
) {
  const { settings, db, clock, invalidation, jobs, searches, workers } = platform
  const { siteUrl } = settings
  const articleQueries = createArticleQueries(db)
  const events = declareArticleEvents(webhooks, siteUrl)
  comments.register('article', commentableArticles(articleQueries))
  media.pictures.register(articlePictures)
  registerFollows(follows, articleQueries.listPublishedSince)
  const { find, isHandedIn } = articleQueries
  const store = {
    ...createNewsStore(db, media.references),
    searchWindow: (...search: Parameters<SearchStore['searchWindow']>) =>
      searches.run((tx) => createSearchStore(tx).searchWindow(...search)),
    find,
    isHandedIn,
  }
  const { contracts, routes, ...versions } = createVersionsPart(platform, { news: store, media })
  const tags = createTagsPart(platform, audit)
  const appendices = createAppendices<Viewer>()
  const readers = createReadersPart(platform, { store, articleQueries, audit, media, appendices })
  const { views, statistics, publications } = readers
  const scheduleStore = createScheduleStore(db)
  const contents = createContents({ store, addresses: media.addresses, workers, siteUrl })
  const news = createNews({
    ...versions,
    store,
    clock,
    views,
    jobs,
    appendices,
    authorize: membership.authorize,
    moderation,
    comments,
    policy: createPublicationPolicy({ moderation, audit, clock, siteUrl }),
    contents,
    schedules: scheduleStore,
    events,
    publishChange: (id) => invalidation.publish(newsTags.changed(id)),
  })
  const schedules = createSchedules({
    news: { find, isHandedIn, update: news.update, transaction: store.transaction },
    store: scheduleStore,
    identity,
    notifications,
    jobs,
    clock,
  })
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
    contracts: [
      newsApi,
      ...contracts,
      scheduleApi,
      quickApi,
      ...tags.contracts,
      ...readers.contracts,
    ],
    routes: [
      ...newsRoutes(news),
      ...routes,
      ...scheduleRoutes(schedules),
      ...quickRoutes(news),
      ...tags.routes,
      ...readers.routes,
    ],
    limits: {
      likes: { max: 60, per: minute, by: 'account' },
      autosaves: { max: 40, per: minute, by: 'account' },
      articles: { max: 60, per: hour, by: 'account' },
      draftLinks: { max: 30, per: hour, by: 'account' },
      finishes: { max: 600, per: hour, by: 'address' },
      tagChanges: { max: 60, per: hour, by: 'account' },
    },
    privacy: newsPrivacy,
    memberFile: [articleFile(db)],
    personalData: newsData({ store, events }),
    tasks: newsTasks(news),
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
        count: (params, request) => {
          const id = params?.['id']
          if (id !== undefined)
            views.note(id, { visitor: visitorAt(request), source: sourceOf(request.header) })
        },
      },
    ],
    tools: newsTools,
    openData: [articleData(createArticleDataStore(db))],
    shownElsewhere: [articlesElsewhere({ store, timeZone: settings.siteTimeZone })],
    api: {
      tags: { News: 'Articles, drafts, earlier versions and likes' },
      paths: newsApiPaths,
      examples: newsExamples,
    },
    seed: (demo) => seedNews({ news, comments }, demo),
    close: views.close,
  }
  const imported = createImportedArticles({
    store: createImportedArticleStore(media.references),
    contents,
    comments,
    invalidation,
  })
  return { ...module, service: news, imported, views, statistics, schedules }
}
