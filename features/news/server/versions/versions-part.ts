import type { Media } from '#features/media/server/service.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as draftLinksApi from '../../contract/draft-link-endpoints.ts'
import * as versionsApi from '../../contract/versions-endpoints.ts'
import type { Finding } from '../articles/access.ts'
import { draftLinkRoutes } from '../drafts/draft-link-routes.ts'
import { createDraftLinkStore } from '../drafts/draft-link-store.ts'
import { createDraftLinks } from '../drafts/draft-links.ts'
import type { NewsStore } from '../store.ts'
import { createArticleDrafts } from './article-drafts.ts'
import { createExplainConflict } from './conflicts.ts'
import { createCorrections } from './corrections.ts'
import { createVersions } from './versions.ts'
import { versionRoutes } from './versions-routes.ts'
import { createVersionsStore } from './versions-store.ts'

type Dependencies = { news: Pick<NewsStore, 'listFiles'> & Finding; media: Media }

/** The part of news about text that readers don't see: drafts, their links, earlier versions. */
export function createVersionsPart(platform: Platform, { news, media }: Dependencies) {
  const { settings, db, clock, jobs, workers } = platform
  const store = createVersionsStore(db, media.references)
  const explainConflict = createExplainConflict(news, store)
  const versions = createVersions({ news, store })
  const drafts = createArticleDrafts({
    news,
    store,
    explainConflict,
    clock,
    addresses: media.addresses,
    workers,
    siteUrl: settings.siteUrl,
  })
  const draftLinkStore = createDraftLinkStore(db)
  const draftLinks = createDraftLinks({
    news,
    store: draftLinkStore,
    drafts: store,
    signFile: media.shared.sign,
    clock,
  })
  jobs.define('news-draft-links-forget', () => draftLinkStore.removeExpired(clock.now()), {
    cron: '29 4 * * *',
  })
  return {
    contracts: [versionsApi, draftLinksApi],
    routes: [...versionRoutes(versions, drafts), ...draftLinkRoutes(draftLinks)],
    explainConflict,
    versions,
    drafts,
    corrections: createCorrections({ store, clock }),
    correctionStore: store,
  }
}
