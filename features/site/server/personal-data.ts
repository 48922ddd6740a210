import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What announcements store about members: who published and ended them (docs/product/privacy.md). */
export const siteData: PersonalData = {
  rows: [
    { at: 'announcements.published_by', erase: { set: 'published_by = null' } },
    { at: 'announcements.ended_by', erase: { set: 'ended_by = null' } },
  ],
}
