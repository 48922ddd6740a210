import type { FooterLink, SiteContent } from '../../contract/settings-schemas.ts'

/** Settings as they are typed; the links are one text, which tells whether they changed. */
export type SiteDraft = Omit<SiteContent, 'footerLinks'> & { footerLinks: string }

/** The form's values for a version of the settings. */
export const draftOf = ({ footerLinks, ...texts }: SiteContent): SiteDraft => ({
  ...texts,
  footerLinks: fieldOf(footerLinks),
})

/** Links as the draft holds them. */
export const fieldOf = (links: FooterLink[]): string => JSON.stringify(links)

/** The links in a draft. */
export const linksIn = (field: string): FooterLink[] => JSON.parse(field) as FooterLink[]
