import { join } from 'node:path'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { hour } from '#platform/server/clock.ts'
import { writeUrlset } from '#platform/server/http/sitemap.ts'
import type { Module } from '#platform/server/module.ts'
import type { OpenDataSet } from '#platform/server/open-data.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as openDataApi from '../contract/endpoints.ts'
import { dataSetPath, openDataPath, openDataTag } from '../contract/rules.ts'
import { openDataApiPaths } from './api-notes.ts'
import { registerDownloads } from './downloads.ts'
import { createDataFiles } from './files.ts'
import { openDataPrivacy } from './privacy.ts'
import { openDataRoutes } from './routes.ts'
import { createOpenDataSets } from './service.ts'
import { createOpenDataStore } from './store.ts'

const sitemap = 'open-data'
const sitemapPath = `/sitemaps/${sitemap}.xml`

/** The public sets that features declare as `openData`, their files and pages. */
export function createOpenDataModule(
  { db, storage, settings, invalidation, jobs, clock, limiter }: Platform,
  _services: unknown,
  /** Those with public sets. */
  features: Pick<Module<Viewer>, 'openData'>[],
) {
  const sets = features.flatMap(({ openData = [] }) => openData)
  const store = createOpenDataStore(db)
  const licenseOf = ({ license }: OpenDataSet): string | null =>
    license === undefined ? settings.openDataLicense : license
  const files = createDataFiles({
    sets,
    store,
    storage,
    folder: join(settings.dataDir, 'open-data'),
    invalidation,
    jobs,
    clock,
  })
  const module: Module<Viewer> = {
    name: 'open-data',
    contracts: [openDataApi],
    routes: openDataRoutes(createOpenDataSets({ sets, store, files, licenseOf })),
    limits: {
      openDataFiles: {
        max: 120,
        per: hour,
        by: 'address',
        about: 'Downloads from the page of open data',
      },
    },
    privacy: openDataPrivacy,
    pages: [
      { path: openDataPath, query: [], isIndexed: true },
      { path: dataSetPath(':name'), query: [] },
    ],
    publications: [
      {
        paths: [sitemapPath],
        cacheTags: [openDataTag],
        read: async () => ({
          type: 'application/xml',
          text: writeUrlset(
            sets.map(({ name }) => ({ loc: settings.siteUrl + dataSetPath(name) })),
          ),
        }),
      },
    ],
    sitemapFiles: () => [sitemap],
    http: (app) => registerDownloads(app, { sets, files, licenseOf, storage, limiter }),
    api: {
      tags: { 'Open data': 'Public sets of records, to download' },
      paths: openDataApiPaths(sets),
    },
  }
  return { ...module, sets, files }
}
