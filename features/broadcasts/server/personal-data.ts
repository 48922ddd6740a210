import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What broadcasts store about members: who sent one (docs/product/privacy.md). */
export const broadcastsData: PersonalData = {
  rows: [{ at: 'broadcasts.author_id', erase: { set: 'author_id = null' } }],
}
