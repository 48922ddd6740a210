import type { Comments } from '#features/comments/server/service.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Audit, Moderation } from '#features/moderation/server/service.ts'
import { createCorrections } from '#features/news/server/corrections.ts'
import { createLikes } from '#features/news/server/likes.ts'
import { likeRoutes } from '#features/news/server/likes-routes.ts'
import { createPicks } from '#features/news/server/picks.ts'
import { pickRoutes } from '#features/news/server/picks-routes.ts'
import { createPicksStore } from '#features/news/server/picks-store.ts'
import { createPublications } from '#features/news/server/publications.ts'
import { quickRoutes } from '#features/news/server/quick-routes.ts'
import type { createReadersStore } from '#features/news/server/readers-store.ts'
import { newsRoutes } from '#features/news/server/routes.ts'
import { createNews, newsTopics } from '#features/news/server/service.ts'
import { createSearchStore } from '#features/news/server/search-store.ts'
import { createNewsStore } from '#features/news/server/store.ts'
import { createVersions } from '#features/news/server/versions.ts'
import { versionRoutes } from '#features/news/server/versions-routes.ts'
import { createVersionsStore } from '#features/news/server/versions-store.ts'
import { createViewCounter } from '#features/news/server/views.ts'
import { countsOf, type Changes } from '#platform/server/changes.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import type { Route } from '#platform/server/endpoint-table.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Workers } from '#platform/server/workers/pool.ts'

type Dependencies = {
  settings: Settings
  db: Db
  clock: Clock
  changes: Changes
  jobs: Jobs
  log: Log
  membership: Membership
  moderation: Moderation
  audit: Audit
  media: Media
  comments: Comments
  workers: Workers
  readersStore: ReturnType<typeof createReadersStore>
  /** Makes the daily marks of visitors meaningless to whoever reads the table. */
  viewSalt: string
  /** The bytes of a picture or video that the operator put at a path; null where there is none. */
  contentSize: (path: string) => Promise<number | null>
  /** The operator's robots.txt. */
  robots: string
  /** Names of other features' files in the sitemap. */
  otherSitemaps: string[]
}

/** Where what is made from articles is fetched. */
export const publicationPaths = ['/robots.txt', '/sitemap.xml', '/sitemaps/*', '/feeds/*']

/** The wiring of articles: writing, versions, views, likes, picks, feeds, and their endpoints. */
export function createNewsroom({
  settings,
  db,
  clock,
  changes,
  jobs,
  log,
  membership,
  moderation,
  audit,
  media,
  comments,
  workers,
  readersStore,
  viewSalt,
  contentSize,
  robots,
  otherSitemaps,
}: Dependencies) {
  const { siteUrl, siteName } = settings
  const isContent = async (path: string) => (await contentSize(path)) !== null
  const sizeOf = (path: string) =>
    path.startsWith('/media/') ? media.size(path.slice('/media/'.length)) : contentSize(path)
  const { find, findOutline, isHandedIn } = readersStore
  const store = { ...createNewsStore(db), ...createSearchStore(db), find, isHandedIn }
  const views = createViewCounter({
    store,
    clock,
    log,
    salt: viewSalt,
    onCounted: (ids) =>
      changes.publish([newsTopics.list, ...ids.map(newsTopics.one)].map(countsOf)),
  })
  const versionsStore = createVersionsStore(db)
  const versions = createVersions({
    news: store,
    store: versionsStore,
    clock,
    isContent,
    workers,
    siteUrl,
  })
  const news = createNews({
    store,
    clock,
    changes,
    views,
    jobs,
    authorize: membership.authorize,
    moderation,
    audit,
    media,
    comments,
    isContent,
    workers,
    siteUrl,
    versions,
    corrections: createCorrections({ store: versionsStore, clock }),
    correctionStore: versionsStore,
  })
  const publications = createPublications({
    store: { ...readersStore, listForFeed: store.listForFeed, raiseFeedMark: store.raiseFeedMark },
    sizeOf,
    clock,
    site: { url: siteUrl, name: siteName },
    robots,
    otherSitemaps,
  })
  const routes: Route<Viewer>[] = [
    ...newsRoutes(news),
    ...versionRoutes(versions),
    ...quickRoutes(news),
    ...pickRoutes(createPicks({ store: { ...createPicksStore(db), findOutline }, audit, changes })),
    ...likeRoutes(createLikes({ store: readersStore, clock, changes })),
  ]
  return { news, views, publications, routes }
}
