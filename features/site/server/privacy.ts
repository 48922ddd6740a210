import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of announcements: published texts, and who published and ended them. */
export const sitePrivacy: PrivacyMarks = {
  announcements: {
    id: 'public',
    text: 'public',
    link_label: 'public',
    link_address: 'public',
    tone: 'public',
    ends_at: 'public',
    version: 'public',
    published_at: 'public',
    published_by: 'personal',
    ended_at: 'public',
    ended_by: 'personal',
  },
}
