import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import { shippedAccess } from '#features/membership/contract/access-policy.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Revisions } from '#features/revisions/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Search } from '#features/search/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import { writeUrlset } from '#platform/server/http/sitemap.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as addedApi from '../contract/added-endpoints.ts'
import { addedName, addedPagesPath, isAddedSlug } from '../contract/added-rules.ts'
import * as conversationApi from '../contract/conversation-endpoints.ts'
import * as pagesApi from '../contract/endpoints.ts'
import { pagesTag } from '../contract/rules.ts'
import * as sourceApi from '../contract/source-endpoints.ts'
import { pageSource } from '../contract/source-schemas.ts'
import { textPages } from '../contract/text-pages.ts'
import { createAddedPages } from './added-pages.ts'
import { createAddedStore } from './added-store.ts'
import { createConversationStore } from './conversation-store.ts'
import { createConversations } from './conversations.ts'
import { pagesData } from './personal-data.ts'
import { pagesPrivacy } from './privacy.ts'
import { textPageRoutes } from './routes.ts'
import { createPageEditing } from './editing.ts'
import { createTextPages } from './service.ts'
import { createPagesStore } from './store.ts'
import { readTexts } from './texts.ts'
import { createTextsInForce } from './texts-in-force.ts'

type Dependencies = {
  identity: Identity
  notifications: Notifications
  audit: Audit
  membership: Membership
  revisions: Revisions
  search: Search
}

const addedSitemap = 'added-pages'
const addedSitemapPath = `/sitemaps/${addedSitemap}.xml`

/** An added page for the audit log. */
const nameAdded = (slug: string) => ({
  name: `/${addedName(slug)}`,
  path: `/control-center?tab=pages&added=${slug}`,
})

/** The operator's texts, help search and the contact form. */
export async function createPagesModule(
  { db, clock, mail, content, settings, site, invalidation, workers }: Platform,
  { identity, notifications, audit, membership, revisions, search }: Dependencies,
) {
  const { adminEmail, siteName: shippedName } = settings
  const store = createPagesStore(db)
  const shipped = await readTexts(content.folders('pages'), {
    siteName: shippedName,
    access: shippedAccess,
  })
  const revised = revisions.define({
    kind: 'page',
    schema: pageSource,
    originalOf: (slug) => shipped.get(slug)?.source,
    describe: (slug) => ({
      name: shipped.get(slug)?.page.title ?? slug,
      path: `/control-center?tab=pages&page=${slug}`,
    }),
    topics: [pagesTag],
    publicNames: () => [...shipped.keys()],
  })
  const addedStore = createAddedStore(db)
  const addedTexts = revisions.define({
    kind: 'added-page',
    schema: pageSource,
    originalOf: (slug) => (isAddedSlug(slug) ? null : undefined),
    describe: nameAdded,
    topics: [pagesTag],
  })
  audit.nameSubjects(
    'added-page',
    async (ids) =>
      new Map((await addedStore.listSlugs(ids)).map(({ id, slug }) => [id, nameAdded(slug)])),
  )
  const texts = createTextsInForce({
    shipped,
    revised,
    added: { store: addedStore, revised: addedTexts },
    membership,
    site,
    shippedName,
    siteTimeZone: settings.siteTimeZone,
    invalidation,
    workers,
  })
  const editing = createPageEditing({ shipped, revised, texts, search })
  const added = createAddedPages({
    store: addedStore,
    revised: addedTexts,
    texts,
    search,
    audit,
    clock,
    invalidation,
  })
  const pages = createTextPages({
    texts,
    store,
    clock,
    mail,
    adminEmail,
    site,
  })
  const conversations = createConversations({
    store: createConversationStore(db),
    messages: store,
    identity,
    notifications,
    audit,
    mail,
    clock,
    adminEmail,
    site,
  })
  const module: Module<Viewer> = {
    name: 'pages',
    contracts: [pagesApi, sourceApi, addedApi, conversationApi],
    routes: textPageRoutes(pages, conversations, editing, added),
    limits: {
      contact: { max: 5, per: hour, by: 'address', maxTries: 30 },
      pagePreviews: { max: 600, per: hour, by: 'account' },
      pageChanges: { max: 60, per: hour, by: 'account' },
      messageReplies: { max: 20, per: hour, by: 'account' },
      messageAnswers: { max: 120, per: hour, by: 'account' },
    },
    privacy: pagesPrivacy,
    personalData: pagesData,
    pages: [
      ...textPages.map((slug) => ({ path: `/${slug}`, query: [], isIndexed: true as const })),
      { path: '/contact', isIndexed: true },
      { path: `${addedPagesPath}/:slug`, query: [] },
    ],
    publications: [
      {
        paths: [addedSitemapPath],
        cacheTags: [pagesTag],
        read: async () => ({
          type: 'application/xml',
          text: writeUrlset(
            (await added.list()).map(({ slug }) => ({ loc: `${site.siteUrl}/${addedName(slug)}` })),
          ),
        }),
      },
    ],
    sitemapFiles: () => [addedSitemap],
    api: {
      tags: {
        Pages: 'Text pages, help search and contact',
        Messages: 'Messages to the administrators and their answers',
      },
    },
  }
  search.registerTexts('help', pages.listSections)
  return { ...module, service: pages }
}
