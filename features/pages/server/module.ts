import type { Audit } from '#features/audit/server/service.ts'
import type { Identity, Viewer } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as conversationApi from '../contract/conversation-endpoints.ts'
import * as pagesApi from '../contract/endpoints.ts'
import { textPages } from '../contract/text-pages.ts'
import { createConversationStore } from './conversation-store.ts'
import { createConversations } from './conversations.ts'
import { pagesData } from './personal-data.ts'
import { pagesPrivacy } from './privacy.ts'
import { textPageRoutes } from './routes.ts'
import { createTextPages } from './service.ts'
import { createPagesStore } from './store.ts'
import { readTexts } from './texts.ts'

type Dependencies = { identity: Identity; notifications: Notifications; audit: Audit }

/** The operator's texts, help search and the contact form. */
export async function createPagesModule(
  { db, clock, mail, content, settings }: Platform,
  { identity, notifications, audit }: Dependencies,
) {
  const { adminEmail, siteName, siteUrl } = settings
  const site = { siteName, siteUrl }
  const store = createPagesStore(db)
  const pages = createTextPages({
    texts: await readTexts(content.folders('pages'), siteName),
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
    contracts: [pagesApi, conversationApi],
    routes: textPageRoutes(pages, conversations),
    limits: {
      contact: { max: 5, per: hour, by: 'address', maxTries: 30 },
      messageReplies: { max: 20, per: hour, by: 'account' },
      messageAnswers: { max: 120, per: hour, by: 'account' },
    },
    privacy: pagesPrivacy,
    personalData: pagesData,
    pages: [
      ...textPages.map(({ slug }) => ({ path: `/${slug}`, query: [], isIndexed: true as const })),
      { path: '/contact', isIndexed: true },
    ],
    api: {
      tags: {
        Pages: 'Text pages, help search and contact',
        Messages: 'Messages to the administrators and their answers',
      },
    },
  }
  return { ...module, service: pages }
}
