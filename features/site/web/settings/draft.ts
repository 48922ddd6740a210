import type { SiteContent, SiteLink } from '../../contract/settings-schemas.ts'

/** Settings as they are typed; links are texts, which tell whether they changed. */
export type SiteDraft = Record<keyof SiteContent, string>

/** The form's values for a version of the settings. */
export const draftOf = (content: SiteContent): SiteDraft => ({
  ...content,
  logo: content.logo ?? '',
  accent: content.accent ?? '',
  navLinks: fieldOf(content.navLinks),
  footerLinks: fieldOf(content.footerLinks),
})

/** Links as a draft holds them. */
export const fieldOf = (links: SiteLink[]): string => JSON.stringify(links)

/** What is sent of a draft. */
export const writtenIn = ({
  name,
  tagline,
  footerText,
  logo,
  accent,
  navLinks,
  footerLinks,
}: SiteDraft): SiteContent => ({
  name,
  tagline,
  footerText,
  logo: logo || null,
  accent: accent.trim() || null,
  navLinks: JSON.parse(navLinks) as SiteLink[],
  footerLinks: JSON.parse(footerLinks) as SiteLink[],
})
