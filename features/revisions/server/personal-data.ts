import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What versions store about members: which administrator saved them (docs/product/privacy.md). */
export const revisionsData: PersonalData = {
  rows: [{ at: 'revisions.author_id', erase: { set: 'author_id = null' } }],
}
