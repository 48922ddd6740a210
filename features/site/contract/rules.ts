/** The cache tag of the announcement: every page shows it. */
export const announcementTag = 'announcement'

/** The cookie that remembers which announcement a reader closed. */
export const closedCookie = 'closed-announcement'

/** Lengths in characters. */
export const announcementLimits = { text: 200, label: 60 }

/** Length of an address that a link leads to, in characters. */
export const longestAddress = 500

export const announcementTones = ['notice', 'warning'] as const

export type AnnouncementTone = (typeof announcementTones)[number]

export const toneNames: Record<AnnouncementTone, string> = { notice: 'Notice', warning: 'Warning' }

/** Refusals of announcements (docs/product/site.md 39). */
export const announcementMessages = {
  changed:
    'Someone else published, changed or ended an announcement meanwhile. Your text is still here.',
  past: 'Choose an end in the future.',
}

/** The topic of the site's settings. */
export const siteTopic = 'site-settings'

/** Lengths in characters, and the most links. */
export const siteLimits = {
  name: 60,
  tagline: 60,
  footerText: 160,
  label: 40,
  navLinks: 4,
  footerLinks: 12,
}

/** What the top bar says below the name, and the footer, unless an administrator changes it. */
export const shippedTexts = {
  tagline: 'Reclaim your mind',
  footerText: 'Reclaim your mind. Reiterate your self. Open your AI.',
}

/** The site's settings among the versions: their kind, and the only record of it. */
export const siteKind = 'site'
export const siteRecord = 'settings'

/** A stored logo's address: a square of 512 pixels, with one of 128 beside it. */
export const logoPattern = /^\/media\/avatars\/[0-9a-f-]{36}-512\.webp$/

/** The address of the small square, which pages show; the operator's icon without a logo. */
export const shownLogo = (logo: string | null): string =>
  logo === null ? '/icon.svg' : logo.replace('-512.', '-128.')
