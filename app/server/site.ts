import { isIP } from 'node:net'
import { isoDay } from '#platform/contract/zoned-dates.ts'
import type { Site } from '#platform/contract/site.ts'
import type { Settings } from '#platform/server/settings.ts'

/** The site facts pages may show, from the settings. */
export function siteOf(settings: Settings, now: Date): Site {
  const providers = [
    ...(settings.oidc ? [{ name: 'your provider', url: '/api/login' }] : []),
    ...(settings.google ? [{ name: 'Google', url: '/api/auth/google' }] : []),
  ]
  return {
    name: settings.siteName,
    timeZone: settings.siteTimeZone,
    year: Number(isoDay(now, settings.siteTimeZone).slice(0, 4)),
    url: settings.siteUrl,
    startUrl: providers[0]?.url ?? '/register',
    providers,
    hasPasskeys: isIP(new URL(settings.siteUrl).hostname.replace(/^\[|\]$/g, '')) === 0,
    isDevelopment: !settings.production,
  }
}
