import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Revisions } from '#features/revisions/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as siteApi from '../contract/endpoints.ts'
import * as settingsApi from '../contract/settings-endpoints.ts'
import { createAnnouncementStore } from './announcement-store.ts'
import { createAnnouncements } from './announcements.ts'
import { siteData } from './personal-data.ts'
import { sitePrivacy } from './privacy.ts'
import { siteRoutes } from './routes.ts'
import { createSiteSettings } from './settings.ts'

type Dependencies = { audit: Audit; revisions: Revisions; media: Media }

/** What administrators set for the whole site: its name and links, and the announcement. */
export async function createSiteModule(
  { db, clock, invalidation, log, settings: { siteName }, renameSite }: Platform,
  { audit, revisions, media }: Dependencies,
) {
  const settings = createSiteSettings({
    revisions,
    media,
    invalidation,
    log,
    shippedName: siteName,
    renameSite,
  })
  await settings.refresh()
  const store = createAnnouncementStore(db)
  const announcements = createAnnouncements({ store, audit, clock, invalidation })
  audit.nameSubjects('announcement', async (ids) => {
    const texts = await store.listTexts(ids)
    const path = '/control-center?tab=announcement'
    return new Map(texts.map(({ id, text }) => [id, { name: text, path }]))
  })
  const module: Module<Viewer> = {
    name: 'site',
    contracts: [siteApi, settingsApi],
    routes: siteRoutes(announcements, settings),
    limits: { siteChanges: { max: 60, per: hour, by: 'account' } },
    privacy: sitePrivacy,
    personalData: siteData,
    api: { tags: { Site: 'The site’s name and links, and the announcement on every page' } },
  }
  return { ...module, service: { announcements, settings } }
}
