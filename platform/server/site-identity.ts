import type { Settings } from './settings.ts'

/**
 * What the site calls itself, and where it is. Read the name where it is used and never keep it: an
 * administrator may change it while the site runs.
 */
export type SiteIdentity = { readonly siteName: string; readonly siteUrl: string }

/** The identity that the settings give, and a way to change its name on this node. */
export function createSiteIdentity({ siteName, siteUrl }: Pick<Settings, 'siteName' | 'siteUrl'>): {
  site: SiteIdentity
  renameSite: (name: string) => void
} {
  let current = siteName
  return {
    site: {
      siteUrl,
      get siteName() {
        return current
      },
    },
    renameSite: (name) => {
      current = name
    },
  }
}

/** A phrase that needs no quotes in the header of an email (RFC 5322). */
const plainPhrase = /^[\p{L}\p{N} '&!-]+$/u

/** The sender of emails: the operator's, else the site's name at its host. */
export function senderOf(mailFrom: string | null, { siteName, siteUrl }: SiteIdentity): string {
  if (mailFrom !== null) return mailFrom
  const name = plainPhrase.test(siteName) ? siteName : `"${siteName.replace(/["\\]/g, '\\$&')}"`
  return `${name} <no-reply@${new URL(siteUrl).hostname}>`
}
