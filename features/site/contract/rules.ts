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
