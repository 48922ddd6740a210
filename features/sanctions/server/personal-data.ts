import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What sanctions store about members (docs/product/privacy.md). */
export const sanctionsData: PersonalData = {
  rows: [
    { at: 'sanctions.member_id', file: 'sanctions', erase: 'delete' },
    { at: 'account_notes.member_id', erase: 'delete' },
    { at: 'account_notes.author_id', erase: { set: 'author_id = null' } },
  ],
}
