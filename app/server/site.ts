import { isIP } from 'node:net'
import { isoDay } from '#platform/contract/zoned-dates.ts'
import type { Site } from '#platform/contract/site.ts'
import { shownLogo } from '#features/site/contract/rules.ts'
import type { SiteContent } from '#features/site/contract/settings-schemas.ts'
import type { Settings } from '#platform/server/settings.ts'

/** The site facts pages may show, from the settings and what administrators set. */
export function siteOf(
  settings: Settings,
  { name, logo, tagline, footerText, navLinks, footerLinks }: SiteContent,
  now: Date,
): Site {
  const providers = [
    ...(settings.oidc ? [{ name: 'your provider', url: '/api/login' }] : []),
    ...(settings.google ? [{ name: 'Google', url: '/api/auth/google' }] : []),
  ]
  return {
    name,
    logo: shownLogo(logo),
    tagline,
    footerText,
    navLinks: navLinks.map(({ label, address: to }) => ({ to, label })),
    footerLinks: footerLinks.map(({ label, address: to }) => ({ to, label, column: 'More' })),
    timeZone: settings.siteTimeZone,
    year: Number(isoDay(now, settings.siteTimeZone).slice(0, 4)),
    url: settings.siteUrl,
    startUrl: providers[0]?.url ?? '/register',
    providers,
    hasPasskeys: isIP(new URL(settings.siteUrl).hostname.replace(/^\[|\]$/g, '')) === 0,
    isDevelopment: !settings.production,
  }
}
