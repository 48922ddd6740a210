import type { Db } from '#platform/server/database/database.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { siteContent } from '../contract/settings-schemas.ts'
import { readNewestSettings } from './name-store.ts'

/** The site's name in force and its address, for a command beside the site. */
export async function readSiteIdentity(
  db: Db,
  { siteName, siteUrl }: Pick<Settings, 'siteName' | 'siteUrl'>,
): Promise<SiteIdentity> {
  const { data } = siteContent.safeParse(await readNewestSettings(db))
  return { siteName: data?.name ?? siteName, siteUrl }
}
