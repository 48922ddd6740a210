import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What exports and deletions store about members (docs/product/privacy.md). */
export const myDataData = (
  exportKeysOf: (memberId: string) => Promise<string[]>,
): PersonalData => ({
  rows: [
    { at: 'data_exports.member_id', file: 'exports', erase: 'delete' },
    { at: 'account_deletions.member_id', file: 'account-deletion', erase: 'delete' },
  ],
  files: async (memberId) => (await exportKeysOf(memberId)).map((key) => ({ key, name: null })),
})
