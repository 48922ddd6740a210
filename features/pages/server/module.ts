import type { Viewer } from '#features/identity/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as pagesApi from '../contract/endpoints.ts'
import { textPages } from '../contract/text-pages.ts'
import { pagesData } from './personal-data.ts'
import { pagesPrivacy } from './privacy.ts'
import { textPageRoutes } from './routes.ts'
import { createTextPages } from './service.ts'
import { createPagesStore } from './store.ts'
import { readTexts } from './texts.ts'

/** The operator's texts, help search and the contact form. */
export async function createPagesModule({ db, clock, mail, content, settings }: Platform) {
  const { adminEmail, siteName, siteUrl } = settings
  const pages = createTextPages({
    texts: await readTexts(content.folders('pages'), siteName),
    store: createPagesStore(db),
    clock,
    mail,
    adminEmail,
    site: { siteName, siteUrl },
  })
  const module: Module<Viewer> = {
    name: 'pages',
    contracts: [pagesApi],
    routes: textPageRoutes(pages),
    limits: { contact: { max: 5, per: hour, by: 'address', maxTries: 30 } },
    privacy: pagesPrivacy,
    personalData: pagesData,
    pages: [
      ...textPages.map(({ slug }) => ({ path: `/${slug}`, query: [], isIndexed: true as const })),
      { path: '/contact', isIndexed: true },
    ],
    api: { tags: { Pages: 'Text pages, help search and contact' } },
  }
  return { ...module, service: pages }
}
