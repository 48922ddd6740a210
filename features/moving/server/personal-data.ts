import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What moves store about members (docs/product/privacy.md). */
export const movingData: PersonalData = {
  rows: [
    {
      at: 'moved_accounts.member_id',
      file: 'moved-account',
      without: ['old_key', 'move_id'],
      erase: 'delete',
    },
  ],
}
